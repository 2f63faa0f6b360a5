// How much a folder has on disk, while something writes to it that no one can ask.
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tooLarge } from './too-large.ts';

/** How often it is looked at. */
const EVERY_MS = 100;

/** A watch over a folder. */
export interface SizeWatch {
  /** Looks once more. Throws repository_too_large. */
  check(): Promise<void>;
  stop(): void;
}

/** Watches a folder until it is stopped, and calls back as soon as it has more bytes than it may. */
export function watchSize(folder: string, mostBytes: number, onTooMuch: (reason: Error) => void): SizeWatch {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const check = async (): Promise<void> => {
    if ((await sizeOf(folder)) > mostBytes) throw tooLarge(`needs more than ${mostBytes} bytes on disk`);
  };
  const measure = async (): Promise<void> => {
    try {
      await check();
    } catch (thrown) {
      return onTooMuch(thrown as Error);
    }
    if (!isOver) timer = setTimeout(() => void measure(), EVERY_MS);
  };
  void measure();
  return {
    check,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Bytes of all files below a folder. What is removed in between has none. */
async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (entry.isFile())
      size += await lstat(join(entry.parentPath, entry.name)).then(
        (one) => one.size,
        () => 0,
      );
  }
  return size;
}
