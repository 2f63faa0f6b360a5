// Says when a specification may have changed: a file when it is written, a URL every few seconds.
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { SpecificationSource } from './specification-source.ts';

/** How often a URL is fetched again. */
const URL_MS = 5_000;

/** Something for each change that is to be looked at, until the signal aborts. Changes that come while one is looked at are one. */
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

/** `files` are asked for again after each change: they may refer to others then. */
async function* changesOfFiles(files: () => readonly string[], signal: AbortSignal): AsyncGenerator<'changed'> {
  // Editors replace files: their folders are watched, not the files.
  const folders = (): string[] => [...new Set(files().map((file) => dirname(file)))];
  const watcher = watch(folders(), { ignoreInitial: true, depth: 0 });
  // What was written before the watch began is looked at first.
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
