// Watches the files of an integration and calls back once for each burst of changes.
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { RebuildScope, FileChange } from './project-files.ts';

/** Folders whose changes never matter to a build. */
const IGNORED = new Set(['node_modules', '.git', '.bindery', 'dist', 'coverage']);

/** A burst of changes. */
export interface ProjectChange {
  /** The manifest, an asset or a file of variables may have changed. */
  readonly isManifestChanged: boolean;
}

/** A watch that can be ended. */
export interface ProjectWatch {
  /** Resolves once changes are seen. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What is done about changes. */
export interface WatchOptions {
  readonly dataFolder: string;
  /** What a change requires. Called between two callbacks: what was built last decides. */
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
  const take = createChangeQueue(options);
  watcher.on('all', (event, path) => {
    if (event === 'add' || event === 'change' || event === 'unlink') take({ path, isNew: event === 'add' });
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    close: () => watcher.close(),
  };
}

/** Takes changes. Those that come while a callback runs are gathered into one further call, those of no concern into none. */
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
