// Processes due specifications: immediately after their source was set, later on a schedule.
import type { Report } from '../../../core/report.ts';
import type { Job } from '../../../jobs/job-loop.ts';
import { JobRunner } from '../../../jobs/job-runner.ts';
import { createLeases } from '../../../jobs/leases.ts';
import { compileOnce } from '../../../store/store.ts';
import { finishRun } from './finish-run.ts';
import { readSource } from './read-source.ts';
import type { SpecificationServices } from './specification-services.ts';

/** Specifications that are processed at the same time: they wait for the network more than they compute. */
const CONCURRENCY = 4;

const findDue = compileOnce((db, limit: number) =>
  db
    .selectFrom('openapi_spec')
    .select((eb) => ['id', eb.ref('due_at').$notNull().as('at')])
    .where('due_at', 'is not', null)
    .where('lease_owner', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit),
);

const leaseRow = compileOnce((db, id: string, now: number, owner: string) =>
  db
    .updateTable('openapi_spec')
    .set({ state: 'progress', lease_owner: owner })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where('lease_owner', 'is', null)
    .returningAll(),
);

const leases = createLeases('openapi_spec', { state: 'pending' });

/** `services` is a function, because the runs are one of the services. */
export function createSpecificationRuns(services: () => SpecificationServices, report: Report): Job {
  return new JobRunner(services, report, {
    concurrency: CONCURRENCY,
    find: (limit) => findDue(services().store.db, limit),
    lease: async ({ id }) => {
      const { store, clock, processes } = services();
      return (await store.write((tx) => leaseRow(tx, id, clock.now(), processes.own)))[0];
    },
    run: async (row, signal) => finishRun(services(), row, await readSource(services(), row, signal)),
    // A run whose source was replaced, or that was deleted, has no lease left, and failed for no fault.
    release: (row, { delayMs }) => leases.release(services(), row, { due_at: services().clock.now() + delayMs }),
    recover: () => leases.recover(services()),
  });
}
