// Watches the files of an integration and calls back once for each burst of changes.
import { basename, relative, sep } from 'node:path';
import { MANIFEST_FILES } from '@bindery/bundler';
import { watch } from 'chokidar';

/** Folders whose changes never matter to a build. */
const IGNORED = new Set(['node_modules', '.git', '.bindery', 'dist', 'coverage']);

/** What commands print into, this one too: each line of it would be a change. */
const OUTPUT = /\.(log|out)$/;

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

/** Watches a folder. Changes while a callback runs are gathered into one further call. */
export function watchProject(
  root: string,
  {
    dataFolder,
    onChange,
  }: { readonly dataFolder: string; readonly onChange: (change: ProjectChange) => Promise<void> },
): ProjectWatch {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) =>
      path === dataFolder ||
      OUTPUT.test(path) ||
      relative(root, path)
        .split(sep)
        .some((part) => IGNORED.has(part)),
  });
  let pending: ProjectChange | undefined;
  let isRunning = false;
  const drain = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (pending !== undefined) {
        const change = pending;
        pending = undefined;
        await onChange(change);
      }
    } finally {
      isRunning = false;
    }
  };
  watcher.on('all', (_event, path) => {
    const isManifestChanged = pending?.isManifestChanged === true || !isSource(path);
    pending = { isManifestChanged };
    void drain();
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    close: () => watcher.close(),
  };
}

/** Whether only the bundle depends on a file. Anything else may be the manifest, an image, or a file of variables. */
function isSource(path: string): boolean {
  const name = basename(path);
  return /\.(tsx?|mts|jsx?|mjs|css|html|json)$/.test(name) && !(MANIFEST_FILES as readonly string[]).includes(name);
}
