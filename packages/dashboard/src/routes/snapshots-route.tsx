// /snapshots: everything that the platform stores, taken under a name, brought back, or set to its first state.
import { useState } from 'preact/hooks';
import { reloadWhenBack } from '../state/reload-when-back.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { OwnerOnly } from '../features/rights/owner-only.tsx';
import { Problem } from '../features/tools/problem.tsx';
import { useAction } from '../features/tools/use-action.ts';
import { formatMoment } from '../features/widgets/format-ms.ts';
import { Empty, Failed, Loading } from '../features/widgets/load-state.tsx';
import { useReading } from '../features/widgets/use-reading.ts';
import '../features/tools/tools.css';

/** The view of snapshots, for the platform's owner. */
export function SnapshotsRoute() {
  return (
    <main class="view view-tool">
      <h1>Snapshots</h1>
      <p class="tool-lead">
        Everything that the platform stores, kept under a name. Restoring one replaces what is there now.
      </p>
      <OwnerOnly what="snapshots">
        <Snapshots />
      </OwnerOnly>
    </main>
  );
}

function Snapshots() {
  const { api } = useDashboard();
  const list = useReading(() => api.request('GET /_platform/v1/snapshots'), [api]);
  const action = useAction(() => void list.reload());
  const [asked, setAsked] = useState<string>();
  const take = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('name');
    if (typeof given !== 'string') return;
    action.run(() => api.request('PUT /_platform/v1/snapshots/{snapshotName}', { snapshotName: given }));
  };
  /** What replaces everything is asked for twice, and the page then starts again. */
  const confirm = (key: string, work: () => Promise<unknown>): void => {
    if (asked !== key) return setAsked(key);
    action.run(() => work().then(reloadWhenBack));
  };
  return (
    <>
      <form class="tool-form" onSubmit={take}>
        <label>
          Name
          <input name="name" type="text" autocomplete="off" required pattern="[a-zA-Z0-9][a-zA-Z0-9._\-]*" />
        </label>
        <button class="button button-primary" type="submit" disabled={action.isRunning}>
          Take a snapshot
        </button>
        <button
          class="button button-danger tool-apart"
          type="button"
          onClick={() => confirm('reset', () => api.request('DELETE /_platform/v1/data'))}
        >
          {asked === 'reset' ? 'Really set everything back' : 'Set everything back'}
        </button>
      </form>
      <Problem message={action.problem} />
      {list.problem !== undefined && <Failed message={list.problem} retry={() => void list.reload()} />}
      {list.value === undefined && list.problem === undefined && <Loading what="snapshots" />}
      {list.value?.items.length === 0 && <Empty>No snapshot yet.</Empty>}
      <ul class="snapshots">
        {list.value?.items.map(({ name, takenAt, bytes }) => (
          <li key={name}>
            <b>{name}</b>{' '}
            <span class="quiet" title={takenAt}>
              {formatMoment(takenAt)} · {Math.ceil(bytes / 1024).toLocaleString('en')} KB
            </span>{' '}
            <button
              class="button"
              type="button"
              aria-label={asked === name ? `Really replace everything by ${name}` : `Restore ${name}`}
              onClick={() =>
                confirm(name, () =>
                  api.request('PUT /_platform/v1/snapshots/{snapshotName}/restored', { snapshotName: name }),
                )
              }
            >
              {asked === name ? 'Really replace everything' : 'Restore'}
            </button>{' '}
            <button
              class="button"
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() =>
                action.run(() => api.request('DELETE /_platform/v1/snapshots/{snapshotName}', { snapshotName: name }))
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
