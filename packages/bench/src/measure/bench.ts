// The tools of a row: the effort of its run, and resources that are released after it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Effort } from './effort.ts';
import { interleave } from './interleave.ts';
import type { Rounds, Side } from './interleave.ts';
import { FROM_SOURCE, startNode } from './processes.ts';
import type { Started } from './processes.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

type Resource = { close(): unknown } | { stop(): unknown } | { dispose(): unknown };

/** The effort of a run, with resources that are released in the reverse order, also after an error. */
export interface Bench extends Effort {
  /** Releases a resource with the others. Returns it. */
  use<Used extends Resource | Promise<Resource>>(resource: Used): Used;
  /** A new, empty folder. A project in it finds the packages of a `parent` above it. */
  folder(parent?: string): string;
  /** Path of a new file with a text, alone in its folder. */
  file(name: string, text: string): string;
  /** Starts a program of `src/programs`, and waits until it announces its facts, for example its URL. */
  program<Facts>(
    file: string,
    args?: readonly (string | number)[],
    flags?: readonly string[],
  ): Promise<Facts & { readonly process: Started }>;
  /** The median of each side; `rounds` are those of a full run. */
  interleave<Name extends string>(sides: Readonly<Record<Name, Side>>, rounds: Rounds): Promise<Record<Name, number>>;
  /** Does work whose resources are released after it. */
  within<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result>;
}

const PROGRAMS = join(import.meta.dirname, '..', 'programs');

/** Those that write 100,000 pages first take minutes. */
const START_MS = 8 * 60_000;

/** Path of a program of `src/programs`. */
export function programPath(file: string): string {
  return join(PROGRAMS, file);
}

/** Does work with a bench, and releases everything that it used. */
export async function withBench<Result>(effort: Effort, work: (bench: Bench) => Promise<Result>): Promise<Result> {
  await using resources = new AsyncDisposableStack();
  const bench: Bench = {
    ...effort,
    use(resource) {
      resources.defer(async () => {
        const started = await Promise.resolve<Resource>(resource).catch(() => undefined);
        if (started !== undefined) await release(started);
      });
      return resource;
    },
    folder(parent) {
      const folder = temporaryFolder(parent);
      bench.use({ close: () => removeFolder(folder) });
      return folder;
    },
    file(name, text) {
      const path = join(bench.folder(), name);
      writeFileSync(path, text);
      return path;
    },
    async program(file, args = [], flags = [FROM_SOURCE]) {
      const process = bench.use(startNode([...flags, programPath(file), ...args.map(String)]));
      const [, facts = ''] = await process.until(/^ready (.+)$/m, START_MS);
      return { ...JSON.parse(facts), process };
    },
    interleave: (sides, rounds) => interleave(sides, effort.rounds(rounds)),
    within: (inner) => withBench(effort, inner),
  };
  return await work(bench);
}

async function release(resource: Resource): Promise<void> {
  if ('close' in resource) await resource.close();
  else if ('stop' in resource) await resource.stop();
  else await resource.dispose();
}
