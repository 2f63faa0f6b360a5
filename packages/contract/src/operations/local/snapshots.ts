// Snapshots of everything that a local platform keeps: for its owner.
import * as z from '../../schema.ts';
import { ClockState } from '../../models/local/local-platform.ts';
import { Snapshot } from '../../models/local/snapshot.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'local-platform/snapshots.md',
  errors: ['forbidden', 'snapshots_unsupported'],
  callers: 'platform owner',
});

export const listSnapshots = operation({
  method: 'GET',
  path: '/_platform/v1/snapshots',
  summary: 'List snapshots, oldest first (owner only)',
  result: () => z.object({ items: z.array(Snapshot) }),
});

export const takeSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Take a snapshot of all data, replacing one with the same name (owner only)',
  result: () => Snapshot,
  errors: ['conflict', 'platform_busy'],
  withoutErrors: ['snapshot_not_found'],
});

export const removeSnapshot = operation({
  method: 'DELETE',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Delete a snapshot (owner only)',
  errors: ['platform_busy'],
});

export const restoreSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}/restored',
  summary: 'Restore a snapshot, replacing all data (owner only)',
  body: () =>
    z
      .strictObject({
        clock: z.boolean().optional().describe('Whether to freeze the clock at the snapshot’s time.'),
      })
      .optional(),
  result: () => ClockState,
  errors: ['platform_busy', 'snapshot_unusable'],
});

export const resetPlatform = operation({
  method: 'DELETE',
  path: '/_platform/v1/data',
  summary: 'Reset all data to its initial state (owner only)',
  errors: ['platform_busy', 'snapshot_unusable', 'scenario_failed'],
});
