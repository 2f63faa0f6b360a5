// A way from a caller to a program: ours, a peer's, a plain proxy, or none. Each has processes of its own, and an origin of
// its own behind it.
import type { Bench } from '../measure/bench.ts';
import type { Started } from '../measure/processes.ts';

/** A way that is open. */
export interface Way {
  /** Where callers connect, on the loopback address. */
  readonly port: number;
  /** What they send as Host. */
  readonly host: string;
  /** The process that callers connect to. */
  readonly relay: Started;
}

/** Opens a way. */
export type OpenWay = (bench: Bench) => Promise<Way>;

/** A program that said where it listens. */
export interface StartedProgram {
  readonly port: number;
  readonly process: Started;
}

/** Starts a program of `src/programs` on the built packages, as users run them. */
export function startBuilt(bench: Bench, file: string, ...args: readonly (string | number)[]): Promise<StartedProgram> {
  return bench.program(file, args, []);
}
