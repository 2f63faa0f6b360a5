// A row of the history: what the revision changed, its author, and its date.
import type { SpaceRevision } from '@bindery/contract';
import { historyHref } from '../../state/routing/history-href.ts';
import type { HistoryLocation } from '../../state/routing/history-href.ts';
import { Link } from '../../ui/link.tsx';
import { RevisionFacts, RevisionTitle } from './revision-title.tsx';

export interface RevisionRowProps {
  readonly revision: SpaceRevision;
  readonly selection: HistoryLocation;
  /** Number of the revision that is open; undefined where none is, or where it was not read yet. */
  readonly opened: number | undefined;
}

/** The row: a link to its changes, and a link that compares it with the open revision. */
export function RevisionRow({ revision, selection, opened }: RevisionRowProps) {
  const { id, number, current, mergedFrom, git } = revision;
  const { from, to } = selection;
  // The older one is on the left, whichever was chosen first.
  const pair = opened !== undefined && number > opened ? { from: to, to: id } : { from: id, to };
  return (
    <li class="history-row" data-from={id === from}>
      <Link
        href={historyHref({ ...selection, from: undefined, to: id })}
        class="history-link"
        data-key="row"
        {...(id === to ? { 'aria-current': 'true' as const } : {})}
      >
        <RevisionTitle revision={revision} spaceId={selection.spaceId} />
        <RevisionFacts revision={revision} />
      </Link>
      <span class="history-marks">
        {current && <span class="chip">Current</span>}
        {mergedFrom !== undefined && (
          <Link
            href={`/spaces/${encodeURIComponent(mergedFrom.space)}/change-requests/${encodeURIComponent(mergedFrom.id)}`}
            aria-label={`Change request ${mergedFrom.number}`}
          >
            #{mergedFrom.number}
          </Link>
        )}
        {git !== undefined && <code title="Commit">{git.oid.slice(0, 7)}</code>}
        {to !== undefined && id !== to && (
          <Link
            href={historyHref({ ...selection, ...pair })}
            class="button history-compare"
            aria-label={`Compare with revision ${number}`}
            title="Compare with the open revision (C)"
            {...(id === from ? { 'aria-current': 'true' as const } : {})}
          >
            Compare
          </Link>
        )}
      </span>
    </li>
  );
}
