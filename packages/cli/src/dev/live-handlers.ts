// Mock handlers for outgoing requests, reloaded on save: `bindery.outgoing.ts`, or the module of --outgoing-to.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { watch } from 'chokidar';
import { OUTGOING_FILE, readOutgoing } from '@bindery/bundler';
import type { OutgoingModule } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { printProblems } from '../output/print-problems.ts';

/** Handlers that follow their file. */
export interface LiveHandlers {
  /** The last valid handlers. */
  readonly current: () => OutgoingModule;
  close(): Promise<void>;
}

/** Loads the handlers of a project, and reloads them when their files change. @throws {KitError} usage */
export async function openHandlers(input: Input, io: Io, root: string): Promise<LiveHandlers> {
  const handlerFile = textOf(input, 'outgoingTo');
  const file = handlerFile === undefined ? resolve(root, OUTGOING_FILE) : resolve(io.cwd, handlerFile);
  if (handlerFile !== undefined && !existsSync(file)) {
    throw new KitError('usage', `--outgoing-to file not found: "${handlerFile}".`, {
      advice: 'Use a module whose default export maps hosts to handler functions.',
    });
  }
  const inputs = new Set([file]);
  let current: OutgoingModule = {};
  const watcher = watch(dirname(file), { ignoreInitial: true, depth: 0 });
  // Attached before the first await: the watcher emits `ready` once, possibly while the file is being read.
  const watching = new Promise<void>((ready) => watcher.once('ready', () => ready()));
  const read = async (): Promise<void> => {
    const reading = await readOutgoing(file, root);
    for (const path of reading.inputs.filter((one) => !/[\\/]node_modules[\\/]/.test(one))) {
      inputs.add(path);
      watcher.add(path);
    }
    current = reading.handlers ?? current;
    if (reading.problems.length > 0) printProblems(io.stderr, reading.problems, root);
  };
  await read();
  let reading = Promise.resolve();
  watcher.on('all', (_event, path) => {
    if (inputs.has(path)) reading = reading.then(read);
  });
  await watching;
  return {
    current: () => current,
    close: async () => {
      await watcher.close();
      await reading;
    },
  };
}
