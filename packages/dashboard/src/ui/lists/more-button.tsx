// The end of a list: loads the next page, or shows why it failed.
import { Failed, Loading } from '../load.tsx';
import type { Pages } from './use-pages.ts';

/** The list, and what is in it. */
export interface MoreButtonProps {
  readonly pages: Pages<unknown>;
  /** The noun of the items, for example `revisions`. */
  readonly noun: string;
}

/** The button at the end of a list. Renders nothing once everything is loaded. */
export function MoreButton({ pages: { items, problem, isReading, more, retry }, noun }: MoreButtonProps) {
  if (problem !== undefined) return <Failed message={problem} retry={retry} />;
  if (items === undefined) return <Loading noun={noun} />;
  if (more === undefined) return null;
  return (
    <button class="button" type="button" aria-disabled={isReading} onClick={() => (isReading ? undefined : more())}>
      {isReading ? `Loading more ${noun}…` : `Load more ${noun}`}
    </button>
  );
}
