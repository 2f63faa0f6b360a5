// /snapshots: takes, restores, and deletes snapshots of the platform’s data, resets the data, and switches scenarios.
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { reloadWhenBack } from '../../state/reload-when-back.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Scenarios } from './scenarios.tsx';
import { OwnerOnly } from '../../ui/rights/owner-only.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../ui/format-ms.ts';
import { Load } from '../../ui/load.tsx';
import '../../ui/tools.css';

/** The view of snapshots, for the platform's owner. */
export function SnapshotsRoute() {
  return (
    <main class="view view-tool">
      <h1>Snapshots</h1>
      <p class="tool-lead">
        Save the platform’s data under a name, and go back to it later. Restoring a snapshot replaces all current data.
      </p>
      <OwnerOnly action="snapshots">
        <Snapshots />
        <Scenarios />
      </OwnerOnly>
    </main>
  );
}

function Snapshots() {
  const { api } = useDashboard();
  const list = useQuery('GET /_platform/v1/snapshots', {});
  const action = useAction();
  const [question, setQuestion] = useState<Omit<ConfirmDialogProps, 'close'>>();
  const takeSnapshot = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget as HTMLFormElement).get('name');
    if (typeof name !== 'string') return;
    action.run(() => api.request('PUT /_platform/v1/snapshots/{snapshotName}', { snapshotName: name }));
  };
  // The page reloads afterwards, since nothing on screen is in the new data.
  const replaceData = (work: () => Promise<unknown>): void => action.run(() => work().then(reloadWhenBack));
  const confirmReset = (): void =>
    setQuestion({
      question: 'Reset all data?',
      consequence: 'This restores the initial data. Snapshots are kept.',
      action: 'Reset all data',
      run: () => replaceData(() => api.request('DELETE /_platform/v1/data')),
    });
  const confirmRestore = (snapshotName: string): void =>
    setQuestion({
      question: `Restore snapshot “${snapshotName}”?`,
      consequence: 'This replaces all current data. To keep it, take a snapshot first.',
      action: 'Restore snapshot',
      run: () =>
        replaceData(() => api.request('PUT /_platform/v1/snapshots/{snapshotName}/restored', { snapshotName })),
    });
  const confirmDelete = (snapshotName: string): void =>
    setQuestion({
      question: `Delete snapshot “${snapshotName}”?`,
      consequence: 'Its data can’t be restored afterwards.',
      action: 'Delete snapshot',
      run: () =>
        action.run(() => api.request('DELETE /_platform/v1/snapshots/{snapshotName}', { snapshotName }), snapshotName),
    });
  return (
    <>
      <form class="tool-form" onSubmit={takeSnapshot}>
        <label>
          Name
          <input name="name" type="text" autocomplete="off" required pattern="[a-zA-Z0-9][a-zA-Z0-9._\-]*" />
        </label>
        <button class="button button-primary" type="submit" disabled={action.isRunning}>
          Take snapshot
        </button>
        <button class="button button-danger tool-apart" type="button" onClick={confirmReset}>
          Reset all data
        </button>
      </form>
      {question !== undefined && <ConfirmDialog {...question} close={() => setQuestion(undefined)} />}
      <Problem message={action.problem} />
      <Load query={list} noun="snapshots" empty="No snapshots yet. Take one before you try something risky.">
        {({ items }) => (
          <ul class="snapshots">
            {items.map(({ name, takenAt, bytes }) => (
              <li key={name}>
                <b>{name}</b>{' '}
                <span class="quiet" title={takenAt}>
                  {formatMoment(takenAt)} · {Math.ceil(bytes / 1024).toLocaleString('en')} KB
                </span>{' '}
                <button
                  class="button"
                  type="button"
                  aria-label={`Restore ${name}`}
                  onClick={() => confirmRestore(name)}
                >
                  Restore
                </button>{' '}
                <button class="button" type="button" aria-label={`Delete ${name}`} onClick={() => confirmDelete(name)}>
                  Delete
                </button>
              </li>
            ))}
          </ul>
        )}
      </Load>
    </>
  );
}
