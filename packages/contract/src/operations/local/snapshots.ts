// Snapshots of everything that a local platform keeps: for its owner.
import * as z from '../../schema.ts';
import { ClockState } from '../../models/local/local-platform.ts';
import { Snapshot } from '../../models/local/snapshot.ts';
import { operation } from '../../operation.ts';

const spec = 'local-platform';
const tokens = ['user'] as const;

export const listSnapshots = operation({
  method: 'GET',
  path: '/_platform/v1/snapshots',
  summary: 'List snapshots, oldest first (owner only)',
  tokens,
  result: () => z.object({ items: z.array(Snapshot) }),
  errors: ['forbidden', 'snapshots_unsupported'],
  spec: `${spec}/snapshots.md`,
});

export const takeSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Take a snapshot of all data, replacing one with the same name (owner only)',
  tokens,
  result: () => Snapshot,
  errors: ['forbidden', 'conflict', 'platform_busy', 'snapshots_unsupported'],
  spec: `${spec}/snapshots.md`,
});

export const removeSnapshot = operation({
  method: 'DELETE',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Delete a snapshot (owner only)',
  tokens,
  errors: ['forbidden', 'platform_busy', 'snapshots_unsupported'],
  spec: `${spec}/snapshots.md`,
});

export const restoreSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}/restored',
  summary: 'Restore a snapshot, replacing all data (owner only)',
  tokens,
  body: () =>
    z
      .strictObject({
        clock: z.boolean().optional().describe('Whether to freeze the clock at the snapshot’s time.'),
      })
      .optional(),
  result: () => ClockState,
  errors: ['forbidden', 'platform_busy', 'snapshot_not_found', 'snapshot_unusable', 'snapshots_unsupported'],
  spec: `${spec}/snapshots.md`,
});

export const resetPlatform = operation({
  method: 'DELETE',
  path: '/_platform/v1/data',
  summary: 'Reset all data to its initial state (owner only)',
  tokens,
  errors: ['forbidden', 'platform_busy', 'snapshot_unusable', 'snapshots_unsupported'],
  spec: `${spec}/snapshots.md`,
});
