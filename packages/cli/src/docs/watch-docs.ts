// Syncs a Markdown folder with a space continuously. A change on either side starts one sync.
import { relative, sep } from 'node:path';
import { isKitError } from '@bindery/diagnostics';
import { watch } from 'chokidar';
import type { LiveChange } from '@bindery/contract';
import { IGNORED } from './list-files.ts';
import { fingerprint, syncDocs } from './sync-docs.ts';
import type { DocsTarget, DocsSync } from './sync-docs.ts';

/** Editors write a file in several steps, and a rename is two changes. They are combined if no other change follows within this time. */
const QUIET_MS = 150;

/** Callbacks of {@link watchDocs}. */
export interface DocsWatchListener {
  readonly onSync: (synced: DocsSync) => void;
  /** An error of the folder or of the connection. The next change starts another sync. */
  readonly onFault: (thrown: unknown) => void;
}

/** A watched folder. */
export interface DocsWatch {
  /** Handles a change on the platform. */
  enqueue(change: LiveChange): void;
  close(): Promise<void>;
}

/** Watches a folder and a space, and syncs them immediately. Rejects if that sync fails. */
export async function watchDocs(target: DocsTarget, listener: DocsWatchListener): Promise<DocsWatch> {
  const { folder, space } = target;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path) => isIgnored(relative(folder, path)),
  });
  watcher.on('error', listener.onFault);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  let revision = '';
  /** Fingerprint of the folder after a conflict. Nothing is pushed until the conflict is resolved, which changes the folder. */
  let conflictedState: string | undefined;
  const sync = async (): Promise<DocsSync | undefined> => {
    if (conflictedState !== undefined && conflictedState === fingerprint(target)) return undefined;
    const synced = await syncDocs(target, 'push');
    revision = synced.revision;
    conflictedState = synced.conflicts.length > 0 ? fingerprint(target) : undefined;
    return synced;
  };
  const queue = createSyncQueue(async () => {
    const synced = await sync();
    if (synced !== undefined && hasEffect(synced)) listener.onSync(synced);
  }, listener.onFault);
  try {
    const first = await sync();
    if (first !== undefined) listener.onSync(first);
  } catch (thrown) {
    // The author can fix problems of the folder while this runs.
    if (!isKitError(thrown) || !FIXABLE.has(thrown.code)) {
      await watcher.close();
      throw thrown;
    }
    listener.onFault(thrown);
  }
  watcher.on('all', () => queue.schedule());
  queue.schedule();
  return {
    enqueue: (change) => {
      if (change.type === 'content' && change.space === space && change.revision !== revision) queue.schedule();
    },
    close: async () => {
      await watcher.close();
      await queue.close();
    },
  };
}

const FIXABLE = new Set([
  'docs_conflicts_open',
  'content_folder_invalid',
  'docs_link_outside',
  'docs_file_too_large',
  'docs_file_exists',
  'docs_file_unreadable',
]);

function isIgnored(path: string): boolean {
  return path.split(sep).some((step) => IGNORED.has(step) || step.endsWith('.draft'));
}

function hasEffect({ result, written, removed }: DocsSync): boolean {
  return result !== 'unchanged' || written.length + removed.length > 0;
}

/** Runs a task after a quiet period, and again if changes arrived while it ran. */
function createSyncQueue(run: () => Promise<void>, onFault: (thrown: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isQueued = false;
  let isClosed = false;
  const hasWork = (): boolean => isQueued && !isClosed;
  const drain = async (): Promise<void> => {
    while (hasWork()) {
      isQueued = false;
      await run().catch(onFault);
    }
  };
  const begin = (): void => {
    isQueued = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
  };
  return {
    schedule: (): void => {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(begin, QUIET_MS);
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
