// Watches the files of an integration and calls back once for each burst of changes.
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { RebuildScope, FileChange } from './project-files.ts';

/** Folders that never affect a build. */
const IGNORED = new Set(['node_modules', '.git', '.bindery', 'dist', 'coverage']);

/** A burst of changes. */
export interface ProjectChange {
  /** Whether the manifest, an asset, or an environment file might have changed. */
  readonly isManifestChanged: boolean;
}

/** A running watch. */
export interface ProjectWatch {
  /** Resolves once changes are detected. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Callbacks of a watch. */
export interface WatchOptions {
  readonly dataFolder: string;
  /** Scope of the rebuild for a change. Called between two callbacks, because it depends on the last build. */
  readonly rebuildScopeOf: (change: FileChange) => RebuildScope | undefined;
  readonly onChange: (change: ProjectChange) => Promise<void>;
}

/** Watches a folder. */
export function watchProject(root: string, { dataFolder, ...options }: WatchOptions): ProjectWatch {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) =>
      path === dataFolder ||
      relative(root, path)
        .split(sep)
        .some((part) => IGNORED.has(part)),
  });
  const enqueue = createChangeQueue(options);
  watcher.on('all', (event, path) => {
    if (event === 'add' || event === 'change' || event === 'unlink') enqueue({ path, isNew: event === 'add' });
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    close: () => watcher.close(),
  };
}

/** Queues changes. Changes during a callback are combined into one further call, or none if they don’t affect the build. */
export function createChangeQueue({ rebuildScopeOf, onChange }: Omit<WatchOptions, 'dataFolder'>) {
  let pending: FileChange[] = [];
  let isRunning = false;
  const drain = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (pending.length > 0) {
        const concerns = new Set(pending.map(rebuildScopeOf));
        pending = [];
        const isManifestChanged = concerns.has('manifest');
        if (isManifestChanged || concerns.has('bundle')) await onChange({ isManifestChanged });
      }
    } finally {
      isRunning = false;
    }
  };
  return (change: FileChange): void => {
    pending.push(change);
    void drain();
  };
}
