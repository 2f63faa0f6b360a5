// The merge view of a change request: conflicts first, then changes and reviews.
import { useEffect, useRef } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import { loadChangeRequest } from './load-change-request.ts';
import type { ChangeRequestReading } from './load-change-request.ts';
import type { PathParameters } from '../../state/routing/match-path.ts';
import { CommentList } from '../../comments/comment-list.tsx';
import { RevisionDiff } from '../../revisions/revision-diff.tsx';
import { Load } from '../../ui/load.tsx';
import { ChangeRequestActions } from './change-request-actions.tsx';
import { ChangeRequestHeader } from './change-request-header.tsx';
import { ConflictList } from './conflict-list.tsx';
import { Reviews } from './reviews.tsx';
import './change-requests.css';

export function ChangeRequestView({ params }: { readonly params: PathParameters }) {
  const spaceId = params['space'] ?? '';
  const changeRequestId = params['change'] ?? '';
  const query = useDerived((api) => loadChangeRequest(api, { spaceId, changeRequestId }), [spaceId, changeRequestId]);
  return (
    <Load query={query} noun="change request">
      {(reading) => <Opened reading={reading} />}
    </Load>
  );
}

function Opened({ reading }: { readonly reading: ChangeRequestReading }) {
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
      <ChangeRequestHeader changeRequest={changeRequest} flags={space.permissions} />
      <div ref={merge} tabIndex={-1} role="group" aria-label="Actions">
        <ChangeRequestActions reading={reading} />
      </div>
      {conflicts.length > 0 && <ConflictList reading={reading} />}
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
