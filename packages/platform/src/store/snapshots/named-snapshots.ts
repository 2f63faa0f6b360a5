// Snapshots of a running platform by their names: in the data folder, or in memory where everything is.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshotHead } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** A snapshot. */
export interface NamedSnapshot {
  readonly name: string;
  /** ISO 8601, on the platform's clock. */
  readonly takenAt: string;
  /** Version of Bindery that took it. */
  readonly version: string;
  readonly bytes: number;
}

/** The description of a new snapshot. */
export type SnapshotFacts = Pick<NamedSnapshot, 'takenAt' | 'version'>;

/** The snapshots of a store. */
export interface NamedSnapshots {
  /** Oldest first. */
  list(): Promise<NamedSnapshot[]>;
  /** Takes a snapshot. A complete one replaces that of the same name. Throws the errors of `takeSnapshot`. */
  take(name: string, facts: SnapshotFacts): Promise<void>;
  remove(name: string): void;
}

const ENDING = '.snapshot';

/** File of a snapshot in a data folder. */
export function snapshotFile(dataFolder: string, name: string): string {
  return join(dataFolder, 'snapshots', name + ENDING);
}

/** Snapshots in the folder `snapshots` of a data folder. */
export function createFolderSnapshots(dataFolder: string): NamedSnapshots {
  const folder = join(dataFolder, 'snapshots');
  return {
    list: async () => {
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
      const read = files.map((file) => describeFile(join(folder, file), file.slice(0, -ENDING.length)));
      return (await Promise.all(read)).flat().toSorted(byAge);
    },
    take: async (name, facts) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await takeSnapshot({ dataFolder, file: snapshotFile(dataFolder, name), ...facts });
    },
    remove: (name) => rmSync(snapshotFile(dataFolder, name), { force: true }),
  };
}

/** Undefined for a file that isn’t a snapshot. */
async function describeFile(file: string, name: string): Promise<NamedSnapshot[]> {
  try {
    const { head } = await readSnapshotHead(file);
    return [{ name, takenAt: head.takenAt, version: head.version, bytes: statSync(file).size }];
  } catch {
    return [];
  }
}

/** Snapshots of a store in memory, gone with the process. */
export interface MemorySnapshots extends NamedSnapshots {
  /** The state that one has. */
  find(name: string): Uint8Array | undefined;
}

/** Creates an empty set of snapshots. `serialize` returns the current state of the store. */
export function createMemorySnapshots(): MemorySnapshots & { serialize: () => Uint8Array } {
  const states = new Map<string, { readonly facts: SnapshotFacts; readonly state: Uint8Array }>();
  const snapshots = {
    serialize: (): Uint8Array => new Uint8Array(),
    list: async () =>
      [...states].map(([name, { facts, state }]) => ({ name, ...facts, bytes: state.byteLength })).toSorted(byAge),
    take: async (name: string, facts: SnapshotFacts) => {
      states.set(name, { facts, state: snapshots.serialize() });
    },
    remove: (name: string) => void states.delete(name),
    find: (name: string) => states.get(name)?.state,
  };
  return snapshots;
}

function byAge(one: NamedSnapshot, other: NamedSnapshot): number {
  return one.takenAt < other.takenAt ? -1 : one.takenAt > other.takenAt ? 1 : one.name < other.name ? -1 : 1;
}
