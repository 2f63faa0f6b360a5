// Snapshots of everything that a local platform keeps: for its owner.
import * as z from '../../schema.ts';
import { ClockState } from '../../models/local/local-platform.ts';
import { Snapshot } from '../../models/local/snapshot.ts';
import { operation } from '../../operation.ts';

const spec = 'local-platform.md';
const tokens = ['user'] as const;

export const listSnapshots = operation({
  method: 'GET',
  path: '/_platform/v1/snapshots',
  summary: 'List snapshots, oldest first; for the platform’s owner',
  tokens,
  result: () => z.object({ items: z.array(Snapshot) }),
  errors: ['forbidden', 'snapshots_unsupported'],
  spec: `${spec}#snapshots`,
});

export const takeSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Take a snapshot of everything that is stored, in place of one of that name; for the platform’s owner',
  tokens,
  result: () => Snapshot,
  errors: ['forbidden', 'conflict', 'platform_busy', 'snapshots_unsupported'],
  spec: `${spec}#snapshots`,
});

export const removeSnapshot = operation({
  method: 'DELETE',
  path: '/_platform/v1/snapshots/{snapshotName}',
  summary: 'Remove a snapshot; for the platform’s owner',
  tokens,
  errors: ['forbidden', 'platform_busy', 'snapshots_unsupported'],
  spec: `${spec}#snapshots`,
});

export const restoreSnapshot = operation({
  method: 'PUT',
  path: '/_platform/v1/snapshots/{snapshotName}/restored',
  summary: 'Replace everything that is stored by a snapshot; for the platform’s owner',
  tokens,
  body: () =>
    z
      .strictObject({
        clock: z
          .boolean()
          .optional()
          .describe('Whether the clock is set to the time of the snapshot, and stands still.'),
      })
      .optional(),
  result: () => ClockState,
  errors: ['forbidden', 'platform_busy', 'snapshot_not_found', 'snapshot_unusable', 'snapshots_unsupported'],
  spec: `${spec}#snapshots`,
});

export const resetPlatform = operation({
  method: 'DELETE',
  path: '/_platform/v1/data',
  summary: 'Replace everything that is stored by the first state; for the platform’s owner',
  tokens,
  errors: ['forbidden', 'platform_busy', 'snapshot_unusable', 'snapshots_unsupported'],
  spec: `${spec}#snapshots`,
});
