// A part of a view for the platform owner. Other callers see the reason, and nothing is fetched for them.
import type { ComponentChildren } from 'preact';
import { OpeningSpace } from '../opening-space.tsx';
import { useOwnerRights } from './owner-reason.ts';
import { RightsNote } from './rights-note.tsx';

/** The part, once it is known who calls. */
export function OwnerOnly({ action, children }: { readonly action: string; readonly children: ComponentChildren }) {
  const { isOwner, reason } = useOwnerRights();
  if (isOwner === undefined) return <OpeningSpace noun={action} />;
  return reason === undefined ? <>{children}</> : <RightsNote reasons={[reason]} />;
}
