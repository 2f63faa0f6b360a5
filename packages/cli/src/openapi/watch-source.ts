// Says when a specification may have changed: a file when it is written, a URL every few seconds.
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { SpecificationSource } from './specification-source.ts';

/** How often a URL is fetched again. */
const URL_MS = 5_000;

/** Something for each change that is to be looked at, until the signal aborts. Changes that come while one is looked at are one. */
export async function* changesOf({ file }: SpecificationSource, signal: AbortSignal): AsyncGenerator<'changed'> {
  if (file === undefined) yield* every(URL_MS, signal);
  else yield* changesOfFile(file, signal);
}

async function* every(ms: number, signal: AbortSignal): AsyncGenerator<'changed'> {
  while (!signal.aborted) {
    await setTimeout(ms, undefined, { signal }).catch(() => {});
    if (!signal.aborted) yield 'changed';
  }
}

async function* changesOfFile(file: string, signal: AbortSignal): AsyncGenerator<'changed'> {
  // Editors replace files: the folder is watched, not the file.
  const watcher = watch(dirname(file), { ignoreInitial: true, depth: 0 });
  let isChanged = false;
  let wake = (): void => {};
  const note = (): void => {
    isChanged = true;
    wake();
  };
  watcher.on('all', (event, path) => {
    if ((event === 'add' || event === 'change') && basename(path) === basename(file)) note();
  });
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      if (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
      if (signal.aborted) return;
      isChanged = false;
      yield 'changed';
    }
  } finally {
    await watcher.close();
  }
}
