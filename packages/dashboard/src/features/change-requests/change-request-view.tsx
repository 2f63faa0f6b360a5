// The merge view of a change request: conflicts first, then changes and reviews.
import { useEffect, useRef } from 'preact/hooks';
import { loadChangeRequest } from '../../state/change-requests/load-change-request.ts';
import type { ChangeRequestReading } from '../../state/change-requests/load-change-request.ts';
import type { PathParameters } from '../../state/routing/match-path.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { CommentList } from '../comments/comment-list.tsx';
import { RevisionDiff } from '../revisions/revision-diff.tsx';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { ChangeRequestActions } from './change-request-actions.tsx';
import { ChangeRequestHeader } from './change-request-header.tsx';
import { ConflictList } from './conflict-list.tsx';
import { Reviews } from './reviews.tsx';
import './change-requests.css';

/** Reads it and renders it; rendered again after each step. */
export function ChangeRequestView({ params }: { readonly params: PathParameters }) {
  const { api } = useDashboard();
  const spaceId = params['space'] ?? '';
  const changeRequestId = params['change'] ?? '';
  const { value, problem, reload } = useReading(
    () => loadChangeRequest(api, { spaceId, changeRequestId }),
    [api, spaceId, changeRequestId],
  );
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="change request" />;
  return <Opened reading={value} reload={reload} />;
}

interface OpenedProps {
  readonly reading: ChangeRequestReading;
  readonly reload: () => Promise<void>;
}

function Opened({ reading, reload }: OpenedProps) {
  const { changeRequest, conflicts, space, from, to } = reading;
  const merge = useRef<HTMLDivElement>(null);
  const before = useRef(conflicts.length);
  useEffect(() => {
    const isLess = conflicts.length < before.current;
    before.current = conflicts.length;
    // The focused element is gone, so the next conflict or the actions get the focus.
    if (isLess) (document.querySelector<HTMLElement>('.conflict h3') ?? merge.current)?.focus();
  }, [conflicts]);
  return (
    <article class="change-request">
      <ChangeRequestHeader changeRequest={changeRequest} flags={space.permissions} reload={reload} />
      <div ref={merge} tabIndex={-1} role="group" aria-label="Actions">
        <ChangeRequestActions reading={reading} reload={reload} />
      </div>
      {conflicts.length > 0 && <ConflictList reading={reading} reload={reload} />}
      <section aria-label="Changes">
        <h2>Changes</h2>
        {conflicts.length > 0 && (
          <p class="quiet">Pages with conflicts show both versions between conflict markers until you resolve them.</p>
        )}
        <RevisionDiff key={`${from} ${to}`} pair={{ spaceId: space.id, from, to }} />
      </section>
      <Reviews changeRequest={changeRequest} flags={space.permissions} />
      <section aria-label="Comments">
        <h2>Comments</h2>
        <CommentList spaceId={space.id} changeRequestId={changeRequest.id} />
      </section>
    </article>
  );
}
