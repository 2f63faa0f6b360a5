// The slower checks after a build of `bindery dev`: code against manifest, credentials, then types. They find what `bindery check`
// finds, without delaying the build.
import { setTimeout } from 'node:timers/promises';
import type { Problem } from '@bindery/diagnostics';
import { withoutKnown } from '../check/add-problems.ts';
import type { Io } from '../io.ts';
import { printProblems } from '../output/print-problems.ts';
import type { LocalProject } from './local-project.ts';

/** Time that a build is live before its checks start, because they would slow down its first events. */
const CHECK_DELAY_MS = 300;

/** The further time before the search for credentials and the compiler, which would slow down a save that soon follows another. */
const PAUSE_MS = 3_000;

/** Dependencies of the checks. */
export interface LaterCheckParts {
  readonly project: Pick<LocalProject, 'root' | 'check' | 'checkSecrets' | 'checkTypes'>;
  readonly io: Io;
  /** Print results as JSON on standard output, instead of text on standard error. */
  readonly asJson: boolean;
}

/** Checks the last build in the background, and prints what is new. */
export class LaterChecks {
  readonly #parts: LaterCheckParts;
  #running: AbortController | undefined;
  /** The problems that were printed after the last build. */
  #printed: readonly Problem[] = [];

  constructor(parts: LaterCheckParts) {
    this.#parts = parts;
  }

  /** Ends running checks, because a newer build replaces theirs. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Checks a build with these problems. Calls `onFound` with all problems after each check that finds more. */
  async run(problems: readonly Problem[], onFound: (all: readonly Problem[]) => Promise<void>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#running = controller;
    const { project, io } = this.#parts;
    const signal = AbortSignal.any([io.signal, controller.signal]);
    let all = problems;
    const checks = [
      { delayMs: CHECK_DELAY_MS, check: () => project.check() },
      { delayMs: PAUSE_MS, check: () => project.checkSecrets() },
      { delayMs: 0, check: () => project.checkTypes(signal) },
    ];
    for (const { delayMs, check } of checks) {
      await setTimeout(delayMs, undefined, { ref: false });
      const found = signal.aborted ? [] : withoutKnown(await check(), all);
      if (signal.aborted) return;
      if (found.length === 0) continue;
      all = [...all, ...found];
      await onFound(all);
    }
    this.#print(all.slice(problems.length));
  }

  /** Problems are printed when they appear, not after each save. */
  #print(further: readonly Problem[]): void {
    const { io, asJson, project } = this.#parts;
    const before = this.#printed;
    this.#printed = further;
    if (asJson) io.stdout.write(`${JSON.stringify({ event: 'checked', problems: further })}\n`);
    else if (further.some((one) => !before.some((other) => isAlike(one, other)))) {
      printProblems(io.stderr, further, project.root);
    }
  }
}

/** An edit above a problem moves it to another line. */
function isAlike(a: Problem, b: Problem): boolean {
  return a.code === b.code && a.file === b.file && a.message === b.message;
}
