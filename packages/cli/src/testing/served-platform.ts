// `bindery platform serve` in this process, for tests of the commands that talk to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { CommandRun, TestWorld } from './run-command.ts';

/** What the ready line of `--json` says. */
export interface Ready {
  readonly url: string;
  readonly storage: string;
  readonly token?: string;
}

/** A platform that was served, and a folder for it. */
export interface ServedPlatform {
  readonly ready: Ready;
  /** Runs a command in the folder, where it finds the platform by itself. */
  bindery(...argv: string[]): Promise<CommandRun>;
  /** Ends it as Ctrl+C does. Resolves to its exit code. */
  stop(): Promise<number>;
}

/** A new empty folder, and a function that takes it away. */
export function aFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-cli-platform-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a platform in a folder. Rejects when it ends before it is ready. */
export async function servePlatform(
  cwd: string,
  argv: readonly string[] = [],
  world: TestWorld = {},
): Promise<ServedPlatform> {
  const controller = new AbortController();
  let ended: Promise<CommandRun> | undefined;
  const ready = await new Promise<Ready>((resolve, reject) => {
    const onStdout = (text: string): void => {
      const told = JSON.parse(text) as Ready & { event?: string };
      if (told.event === 'ready') resolve(told);
    };
    const words = ['platform', 'serve', '--port', '0', '--json', ...argv];
    ended = runCommand(words, { ...world, cwd, signal: controller.signal, onStdout });
    void ended.then(({ code, stdout }) => reject(new Error(`serve ended with ${code}: ${stdout}`)));
  });
  return {
    ready,
    bindery: (...words) => runCommand(words, { cwd }),
    stop: async () => {
      controller.abort();
      return (await ended)?.code ?? -1;
    },
  };
}
