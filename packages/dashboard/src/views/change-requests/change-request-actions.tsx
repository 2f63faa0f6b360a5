// The actions on a change request: merge, update from main content, open, convert to draft, archive. Disabled actions state the
// reason.
import type { ChangeRequest } from '@bindery/contract';
import { useState } from 'preact/hooks';
import type { ChangeRequestReading } from './load-change-request.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../../ui/link.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoment } from '../../ui/format-ms.ts';

type Settable = 'draft' | 'open' | 'archived';

const SET: Readonly<Record<Exclude<Settable, 'open'>, string>> = { draft: 'Convert to draft', archived: 'Archive' };

const NOTICES: Readonly<Record<Settable, (number: number) => string>> = {
  draft: (number) => `Converted change request #${number} to draft`,
  open: (number) => `Opened change request #${number}`,
  archived: (number) => `Archived change request #${number}`,
};

const NEXT: Readonly<Record<ChangeRequest['status'], readonly Settable[]>> = {
  draft: ['open', 'archived'],
  open: ['draft', 'archived'],
  archived: ['open'],
  merged: [],
};

export function ChangeRequestActions({ reading }: { readonly reading: ChangeRequestReading }) {
  const { api, edits } = useDashboard();
  const { changeRequest, space, conflicts } = reading;
  const { id: changeRequestId, status, number, outdated } = changeRequest;
  const ids = { spaceId: space.id, changeRequestId };
  const [outcome, setOutcome] = useState('');
  const action = useAction();
  const [mayMerge, mayEdit] = ['space.merge', 'space.edit'].map((access) => reasonFor(access, space.permissions));
  const merge = async (): Promise<void> => {
    const { result } = await api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', ids);
    setOutcome(result === 'merge' ? 'Merged into main content.' : NOT_MERGED);
  };
  const update = async (): Promise<void> => {
    const { result } = await api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/update', ids);
    setOutcome(result === 'update' ? 'Updated with the latest main content.' : NOT_UPDATED);
  };
  const set = (to: Settable): Promise<unknown> =>
    api.request('PATCH /spaces/{spaceId}/change-requests/{changeRequestId}', { ...ids, body: { status: to } });
  const change = (to: Settable): Promise<void> => {
    const undo = () => set(status as Settable);
    return edits.history.perform({ label: NOTICES[to](number), undo, redo: () => set(to) });
  };
  if (status === 'merged') return <Merged changeRequest={changeRequest} outcome={outcome} />;
  const unresolved = conflicts.length;
  const inTheWay =
    unresolved === 0 ? undefined : `Resolve ${unresolved === 1 ? 'the conflict' : `${unresolved} conflicts`} first.`;
  const archived = status === 'archived' ? 'This change request is archived. Reopen it first.' : undefined;
  return (
    <>
      <div class="change-request-actions">
        <GuardedButton
          variant="primary"
          reason={mayMerge ?? archived ?? inTheWay}
          isBusy={action.isRunning}
          run={() => action.run(merge)}
        >
          Merge
        </GuardedButton>
        {outdated && (
          <GuardedButton
            reason={mayEdit ?? archived ?? inTheWay}
            isBusy={action.isRunning}
            run={() => action.run(update)}
          >
            Update from main content
          </GuardedButton>
        )}
        {NEXT[status].map((to) => (
          <GuardedButton key={to} reason={mayEdit} isBusy={action.isRunning} run={() => action.run(() => change(to))}>
            {to === 'open' ? (status === 'archived' ? 'Reopen' : 'Mark as ready') : SET[to]}
          </GuardedButton>
        ))}
      </div>
      <RightsNote reasons={[mayMerge ?? archived ?? inTheWay, mayEdit]} />
      <p role="status" class="change-request-outcome">
        {outcome}
      </p>
      <Problem message={action.problem} />
    </>
  );
}

const NOT_MERGED =
  'Couldn’t merge. Main content and this change request changed the same content. Resolve the conflicts below, then merge again.';
// The change request has both versions now, so it’s up to date once the conflicts are resolved.
const NOT_UPDATED =
  'Main content and this change request changed the same content. Resolve the conflicts below to complete the update.';

function Merged({ changeRequest, outcome }: { readonly changeRequest: ChangeRequest; readonly outcome: string }) {
  const { space, mergedBy, mergedAt, revisionMerged } = changeRequest;
  const when = mergedAt === undefined ? '' : formatMoment(mergedAt);
  return (
    <p role="status" class="change-request-outcome">
      {outcome} {mergedBy === undefined ? '' : `Merged by ${mergedBy.displayName}`} {when}{' '}
      <Link href={`/data/spaces/${encodeURIComponent(space)}/revisions/${encodeURIComponent(revisionMerged ?? '')}`}>
        View revision
      </Link>
    </p>
  );
}
