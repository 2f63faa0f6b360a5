// A part of a view that is for the platform's owner: nobody else has it read or drawn, and everybody else is shown why.
import type { ComponentChildren } from 'preact';
import { OpeningSpace } from '../widgets/opening-space.tsx';
import { useOwnerRights } from './owner-reason.ts';
import { RightsNote } from './rights-note.tsx';

/** The part, once it is known who calls. */
export function OwnerOnly({ what, children }: { readonly what: string; readonly children: ComponentChildren }) {
  const { isOwner, reason } = useOwnerRights();
  if (isOwner === undefined) return <OpeningSpace what={what} />;
  return reason === undefined ? <>{children}</> : <RightsNote reasons={[reason]} />;
}
