// `bindery platform serve` in this process, for tests of its client commands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { CommandRun, TestWorld } from './run-command.ts';

/** The ready line of `--json`. */
export interface Ready {
  readonly url: string;
  readonly storage: string;
  readonly token?: string;
}

/** A served platform with its folder. */
export interface ServedPlatform {
  readonly ready: Ready;
  /** Runs a command in the folder, where it finds the platform automatically. */
  bindery(...argv: string[]): Promise<CommandRun>;
  /** Stops the platform like Ctrl+C. Resolves to its exit code. */
  stop(): Promise<number>;
}

/** A new empty folder, and a function that removes it. */
export function aFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-cli-platform-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a platform in a folder. Rejects if it ends before it is ready. */
export async function servePlatform(
  cwd: string,
  argv: readonly string[] = [],
  world: TestWorld = {},
): Promise<ServedPlatform> {
  const controller = new AbortController();
  let ended: Promise<CommandRun> | undefined;
  const ready = await new Promise<Ready>((resolve, reject) => {
    const onStdout = (text: string): void => {
      const line = JSON.parse(text) as Ready & { event?: string };
      if (line.event === 'ready') resolve(line);
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
