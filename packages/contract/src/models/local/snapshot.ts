// Snapshots of a running local platform.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** A snapshot of all data. */
export class Snapshot extends defineModel<Snapshot>('Snapshot')(() =>
  z.object({
    name: z.string(),
    takenAt: Timestamp.describe('Time on the platform’s clock.'),
    version: z.string().describe('Bindery version that took the snapshot.'),
    bytes: z.number().int(),
  }),
) {}
