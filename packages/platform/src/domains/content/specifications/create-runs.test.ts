// Several processes that look for the same specifications.
import { afterAll, expect, it } from 'vitest';
import { createStore } from '../../../store/create-store.ts';
import { openSqlite } from '../../../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../../store/sqlite/sqlite-engine.ts';
import type { Store } from '../../../store/store.ts';
import { createSpecificationRuns } from './create-runs.ts';
import type { SpecificationServices } from './specification-services.ts';

const store = createStore(createSqliteEngine(openSqlite({})));
afterAll(() => store.close());

const NOW = 1_000;
const LEASED_UNTIL = 5_000;

it('looks again when the lease of a process ends that was faster', async () => {
  await store.write(async (tx) => {
    const organization = { id: 'org', title: 'Fast', hostname: 'fast', created_at: 0 };
    await tx.insertInto('organization').values(organization).execute();
    const state = {
      slug: 'api',
      visibility: 'private',
      state: 'complete',
      run: 1,
      due_at: NOW,
      error_count: 0,
    } as const;
    const times = { created_at: 0, updated_at: 0 };
    const source = { source_url: 'https://specs.example.org/api.json' };
    await tx
      .insertInto('openapi_spec')
      .values({ id: 'spec', organization: 'org', ...state, ...times, ...source })
      .execute();
  });
  // The other one takes it between the look and the lease.
  const write: Store['write'] = async (work) => {
    const lease = { lease_until: LEASED_UNTIL, lease_owner: 'other' };
    await store.write((tx) => tx.updateTable('openapi_spec').set(lease).execute());
    return store.write(work);
  };
  const alarms: number[] = [];
  const clock = { now: () => NOW, at: (time: number) => (alarms.push(time), () => {}) };
  const processes = { own: 'own', running: async () => ['own', 'other'] };
  const services = { store: { db: store.db, write }, clock, processes } as unknown as SpecificationServices;
  const faults: unknown[] = [];
  const runs = createSpecificationRuns(
    () => services,
    (thrown) => faults.push(thrown),
  );
  await runs.start();
  await runs.idle();
  expect([faults, alarms]).toEqual([[], [LEASED_UNTIL + 1]]);
  await runs.stop();
});
