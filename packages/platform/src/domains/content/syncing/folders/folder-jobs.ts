// The job of the worker that merges a large folder. New texts go to the platform as they are parsed, packed, so the worker holds one page at a time.
import { hash } from 'node:crypto';
import { syncFolder } from '@bindery/content/folder';
import type { SyncedFolder, SyncRequest } from '@bindery/content/folder';
import type { NodeStore } from '@bindery/content/tree';
import type { Caller } from '@bindery/workers';
import { createIds } from '../../../../core/ids.ts';
import { pack } from '../../../../store/packed-bytes.ts';
import { createSyncPorts } from './sync-ports.ts';
import type { FolderHost, FolderPortsInput } from './sync-ports.ts';

/** A folder to merge. */
export interface FolderJob {
  readonly request: SyncRequest;
  readonly ports: FolderPortsInput;
  /** The new IDs follow from it. */
  readonly idSeed: string;
}

/** The jobs of the worker. */
export type FolderJobs = ReturnType<typeof createFolderJobs>;

/** Creates the jobs. */
export function createFolderJobs(host: Caller<FolderHost>) {
  const store: NodeStore = {
    hash: (bytes) => hash('sha256', bytes, 'base64url'),
    read: (hashes) => host.call('readNodes', hashes),
  };
  return {
    sync: async ({ request, ports, idSeed }: FolderJob): Promise<SyncedFolder> => {
      const ids = createIds(idSeed);
      const synced = await syncFolder(
        store,
        request,
        createSyncPorts(host, ports, { toData, nextId: (prefix) => ids.next(prefix) }),
      );
      const nodes = new Map([...synced.tree.nodes].map(([name, bytes]) => [name, alone(bytes)]));
      return { ...synced, tree: { ...synced.tree, nodes } };
    },
  };
}

function toData(bytes: Uint8Array): Uint8Array {
  return alone(pack(bytes));
}

/** Copies bytes: a message to another thread transfers the complete buffer that bytes belong to. */
function alone(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}
