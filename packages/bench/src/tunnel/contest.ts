// Ways that are measured alternately. A peer that fails or hangs loses the figures that need it, and no others; without ours
// there is no row.
import type { Bench } from '../measure/bench.ts';
import { alternate, median } from '../measure/interleave.ts';
import type { Rounds } from '../measure/interleave.ts';
import type { OpenWay, Way } from './way.ts';

/** The results of each way in each round, or what it failed with. */
export type Contest<Name extends string, Result> = Readonly<Record<Name, readonly Result[] | Error>>;

/** Opens ways and measures them alternately. */
export async function runContest<Name extends string, Result>(
  bench: Bench,
  ways: Readonly<Record<Name, OpenWay>>,
  { measure, ...rounds }: Rounds & { readonly measure: (way: Way) => Promise<Result> },
): Promise<Contest<Name, Result>> {
  const names = Object.keys(ways) as Name[];
  const failures = new Map<Name, Error>();
  const open = new Map<Name, Way>();
  const attempt = async <Done>(name: Name, work: () => Promise<Done>): Promise<Done | undefined> => {
    try {
      return failures.has(name) ? undefined : await work();
    } catch (thrown) {
      if (name === 'ours') throw thrown;
      failures.set(name, thrown instanceof Error ? thrown : new Error(String(thrown)));
      return undefined;
    }
  };
  for (const name of names) {
    const way = await attempt(name, () => ways[name](bench));
    if (way !== undefined) open.set(name, way);
  }
  const measureOne = (name: Name) => attempt(name, () => measure(open.get(name) as Way));
  const results = await alternate(names, measureOne, rounds);
  const resultsOf = (name: Name): readonly Result[] | Error =>
    failures.get(name) ?? (results.get(name) ?? []).filter((result) => result !== undefined);
  return Object.fromEntries(names.map((name) => [name, resultsOf(name)])) as Record<Name, readonly Result[] | Error>;
}

/** One number for each way, from its results. */
export function summarize<Name extends string, Result>(
  contest: Contest<Name, Result>,
  numberOf: (result: Result) => number,
  summary: (numbers: readonly number[]) => number = median,
): Record<Name, number | Error> {
  const entries = Object.entries<readonly Result[] | Error>(contest);
  return Object.fromEntries(
    entries.map(([name, results]) => [name, results instanceof Error ? results : summary(results.map(numberOf))]),
  ) as Record<Name, number | Error>;
}
