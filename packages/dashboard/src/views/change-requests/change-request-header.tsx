// The header of a change request: number, subject, status, creator, and date.
import type { ChangeRequest } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { capitalize } from '../../state/capitalize.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { Flags } from '../../ui/rights/reason-for.ts';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoment } from '../../ui/format-ms.ts';
import { OutdatedChip } from './outdated-chip.tsx';

export interface ChangeRequestHeaderProps {
  readonly changeRequest: ChangeRequest;
  readonly flags: Flags;
}

export function ChangeRequestHeader({ changeRequest, flags }: ChangeRequestHeaderProps) {
  const { number, subject, status, createdBy, createdAt, outdated } = changeRequest;
  const [isEdited, setEdited] = useState(false);
  return (
    <header class="change-request-header">
      {isEdited ? (
        <SubjectForm changeRequest={changeRequest} close={() => setEdited(false)} />
      ) : (
        <h1>
          <span class="quiet">#{number}</span> {subject === '' ? 'Untitled change request' : subject}{' '}
          {status !== 'merged' && (
            <GuardedButton reason={reasonFor('space.edit', flags)} run={() => setEdited(true)}>
              Edit subject
            </GuardedButton>
          )}
        </h1>
      )}
      <p>
        <span class="chip" data-kind={status}>
          {capitalize(status)}
        </span>
        {outdated && status !== 'archived' && <OutdatedChip />}{' '}
        <span class="quiet">
          Opened by {createdBy.displayName} <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </span>
      </p>
    </header>
  );
}

interface SubjectFormProps extends Omit<ChangeRequestHeaderProps, 'flags'> {
  readonly close: () => void;
}

function SubjectForm({ changeRequest, close }: SubjectFormProps) {
  const { api, edits } = useDashboard();
  const { space: spaceId, id: changeRequestId, subject: before } = changeRequest;
  const [subject, setSubject] = useState(before);
  const action = useAction(close);
  const write = (text: string): Promise<unknown> =>
    api.request('PATCH /spaces/{spaceId}/change-requests/{changeRequestId}', {
      spaceId,
      changeRequestId,
      body: { subject: text },
    });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const edit = {
      label: `Renamed change request to “${subject}”`,
      undo: () => write(before),
      redo: () => write(subject),
    };
    action.run(() => (subject === before ? Promise.resolve() : edits.history.perform(edit)));
  };
  return (
    <form class="tool-form" onSubmit={save}>
      <label>
        Subject
        <input
          type="text"
          value={subject}
          maxLength={100}
          autocomplete="off"
          ref={(input) => input?.focus()}
          onInput={(event) => setSubject(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
      </label>
      <button class="button button-primary" type="submit">
        Save
      </button>
      <button class="button" type="button" onClick={close}>
        Cancel
      </button>
      <Problem message={action.problem} />
    </form>
  );
}
