// Runs the engine of folders: small folders in the thread of the platform, large ones in a worker that ends with the folder. Reading 20 MB of
// Markdown makes hundreds of megabytes of garbage, which a heap keeps for itself; that of a worker goes back to the system.
import { syncFolder } from '@bindery/content/folder';
import type { SyncedFolder, SyncRequest } from '@bindery/content/folder';
import { Semaphore, WorkerEndedError, createWorker, workerEntry } from '@bindery/workers';
import type { Caller } from '@bindery/workers';
import { nodeStore } from '../../tree/index.ts';
import type { ContentServices } from '../../state/index.ts';
import type { FolderJob, FolderJobs } from './folder-jobs.ts';
import type { CreatedHost } from './folder-host.ts';
import { createSyncPorts } from './sync-ports.ts';
import type { FolderHost, FolderPortsInput } from './sync-ports.ts';

/** Characters of a folder that is merged in a worker: fewer take less than a second. */
const LARGE = 1_000_000;

/** V8 collects a heap with a limit sooner. A folder that needs more than this is merged in the thread of the platform. */
const MEMORY_MB = 1_536;

/** New objects are a few pages at a time. */
const YOUNG_MEMORY_MB = 12;

/** Large folders that are merged at the same time, in all platforms of the process. */
const slots = new Semaphore(2);

/** Merges a folder. Rejects with what the engine throws. */
export async function runFolderSync(
  services: ContentServices,
  { handlers }: Pick<CreatedHost, 'handlers'>,
  { request, ports }: { readonly request: SyncRequest; readonly ports: FolderPortsInput },
): Promise<SyncedFolder> {
  if (isLarge(request)) {
    try {
      return await runInWorker(handlers, { request, ports, idSeed: services.ids.secret() });
    } catch (thrown) {
      if (!(thrown instanceof WorkerEndedError)) throw thrown;
    }
  }
  const host: Caller<FolderHost> = { call: async (name, input) => handlers[name](input as never) as never };
  return syncFolder(
    nodeStore(services),
    request,
    createSyncPorts(host, ports, { toData: (bytes) => bytes, nextId: (prefix) => services.ids.next(prefix) }),
  );
}

/** Whether a folder is merged in a worker. */
export function isLarge({ changes }: Pick<SyncRequest, 'changes'>): boolean {
  let length = 0;
  for (const file of changes.files.values()) if ('text' in file) length += file.text.length;
  return length > LARGE;
}

async function runInWorker(handlers: FolderHost, job: FolderJob): Promise<SyncedFolder> {
  const release = await slots.acquire(new AbortController().signal);
  const worker = createWorker<FolderJobs>({
    name: 'folder',
    entry: workerEntry('folder-worker', import.meta.url),
    handlers,
    maxMemoryMb: MEMORY_MB,
    maxYoungMemoryMb: YOUNG_MEMORY_MB,
  });
  try {
    return await worker.call('sync', job);
  } finally {
    await worker.close();
    release();
  }
}
