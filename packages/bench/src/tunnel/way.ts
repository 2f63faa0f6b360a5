// A way from a caller to a program: ours, a peer's, a plain proxy, or none. Each has processes of its own, and an origin of
// its own behind it.
import { join } from 'node:path';
import { startNode } from '../measure/processes.ts';
import type { Started } from '../measure/processes.ts';
import type { Effort } from '../measure/effort.ts';

/** A way that is open. */
export interface Way {
  /** Where callers connect, on the loopback address. */
  readonly port: number;
  /** What they send as Host. */
  readonly host: string;
  /** The process that callers connect to. */
  readonly relay: Started;
}

/** Starts processes that all end with the measurement. */
export interface Starter {
  /** A program of `src/programs`, built packages. Resolves once it has printed the pattern; the first group, as number. */
  program(file: string, args: readonly (string | number)[], pattern?: RegExp): Promise<StartedProgram>;
  /** Ends a process with the others. */
  adopt(started: Started): Started;
  readonly effort: Effort;
}

/** A program that said where it listens. */
export interface StartedProgram {
  readonly port: number;
  readonly process: Started;
}

/** Opens a way. */
export type OpenWay = (starter: Starter) => Promise<Way>;

const PROGRAMS = join(import.meta.dirname, '..', 'programs');
const START_MS = 20_000;

/** Path of a program of `src/programs`. */
export function programPath(file: string): string {
  return join(PROGRAMS, file);
}

/** Does work with processes, all of which are gone afterwards. */
export async function withProcesses<Result>(
  effort: Effort,
  work: (starter: Starter) => Promise<Result>,
): Promise<Result> {
  const running: Started[] = [];
  const adopt = (started: Started): Started => {
    running.push(started);
    return started;
  };
  try {
    return await work({
      effort,
      adopt,
      async program(file, args, pattern = /^listening (\d+)$/m) {
        const process = adopt(startNode([programPath(file), ...args.map(String)]));
        const [, port] = await process.until(pattern, START_MS);
        return { port: Number(port), process };
      },
    });
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
}
