import type { NamedSnapshot } from '../../../store/snapshots/named-snapshots.ts';
import type { SnapshotSource } from '../../../store/open-store.ts';

/** Snapshots of a running platform. One thing at a time is done with them. */
export interface SnapshotControl {
  /** Oldest first. Throws snapshots_unsupported. */
  list(): Promise<NamedSnapshot[]>;
  /** Throws snapshots_unsupported, platform_busy, and conflict if there are too many. */
  take(name: string): Promise<NamedSnapshot>;
  /** Throws snapshots_unsupported, platform_busy. */
  remove(name: string): Promise<void>;
  /**
   * Replaces everything that the platform keeps, from within a request, which is not waited for. The first state has the data of a
   * scenario, if the project has a seed.
   * Throws snapshots_unsupported, platform_busy, snapshot_not_found, snapshot_unusable, scenario_failed.
   */
  restore(from: SnapshotSource, scenario?: string): Promise<void>;
}
