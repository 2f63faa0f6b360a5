import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { requireOwner } from '../owner.ts';
import { readScenarios } from './scenarios.ts';

/** Snapshots. After one was restored, the services of the request are those of the former data: only what lasts is used. */
export const snapshotHandlers: Handlers<typeof operationFamilies.localSnapshots, Context<LocalServices>> = {
  listSnapshots: async (_input, { services, caller }) => {
    requireOwner(caller, 'list snapshots');
    return { items: await services.local.snapshots.list() };
  },

  takeSnapshot: async ({ snapshotName }, { services, caller }) => {
    requireOwner(caller, 'take a snapshot');
    return services.local.snapshots.take(snapshotName);
  },

  removeSnapshot: async ({ snapshotName }, { services, caller }) => {
    requireOwner(caller, 'delete a snapshot');
    await services.local.snapshots.remove(snapshotName);
  },

  restoreSnapshot: async ({ snapshotName, body }, { services, caller }) => {
    requireOwner(caller, 'restore a snapshot');
    const { clock, local } = services;
    const found = (await local.snapshots.list()).find(({ name }) => name === snapshotName);
    if (found === undefined) throw apiError('snapshot_not_found', `Snapshot "${snapshotName}" not found.`);
    await local.snapshots.restore({ snapshot: snapshotName });
    if (body?.clock === true) clock.set({ now: Date.parse(found.takenAt), frozen: true });
    return { now: clock.nowIso(), frozen: clock.frozen };
  },

  resetPlatform: async (_input, { services, caller }) => {
    requireOwner(caller, 'reset the platform');
    // A seed is read before any data is deleted.
    await readScenarios(services);
    await services.local.snapshots.restore('first');
  },
};
