// Notifies about possible changes of a specification: of a file when it is written, of a URL every few seconds.
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { SpecificationSource } from './specification-source.ts';

/** Interval for fetching a URL. */
const URL_MS = 5_000;

/** Yields for each change until the signal aborts. Changes during processing are combined into one. */
export async function* changesOf({ files }: SpecificationSource, signal: AbortSignal): AsyncGenerator<'changed'> {
  if (files() === undefined) yield* every(URL_MS, signal);
  else yield* changesOfFiles(() => files() ?? [], signal);
}

async function* every(ms: number, signal: AbortSignal): AsyncGenerator<'changed'> {
  while (!signal.aborted) {
    await setTimeout(ms, undefined, { signal }).catch(() => {});
    if (!signal.aborted) yield 'changed';
  }
}

/** `files` is called again after each change, because references can change. */
async function* changesOfFiles(files: () => readonly string[], signal: AbortSignal): AsyncGenerator<'changed'> {
  // Editors replace files, so their folders are watched instead.
  const folders = (): string[] => [...new Set(files().map((file) => dirname(file)))];
  const watcher = watch(folders(), { ignoreInitial: true, depth: 0 });
  // Starts with the changes from before the watch.
  let isChanged = true;
  let wake = (): void => {};
  const note = (): void => {
    isChanged = true;
    wake();
  };
  watcher.on('all', (event, path) => {
    if ((event === 'add' || event === 'change') && files().includes(resolve(path))) note();
  });
  signal.addEventListener('abort', () => wake());
  try {
    await once(watcher, 'ready', { signal }).catch(() => {});
    while (!signal.aborted) {
      if (!isChanged) await new Promise<void>((resume) => (wake = resume));
      if (signal.aborted) return;
      isChanged = false;
      yield 'changed';
      watcher.add(folders());
    }
  } finally {
    await watcher.close();
  }
}
