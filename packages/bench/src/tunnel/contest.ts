// Ways that are measured alternately. A peer that fails or hangs loses the figures that need it, and no others; without ours
// there is no row.
import { alternate } from '../measure/interleave.ts';
import type { Rounds } from '../measure/interleave.ts';
import type { Figure, MissingFigure } from '../row.ts';
import type { OpenWay, Starter, Way } from './way.ts';

/** The results of one side; throws what it failed with. */
export type ResultsOf<Name extends string, Result> = (name: Name) => readonly Result[];

/** Opens ways and measures them alternately. */
export async function runContest<Name extends string, Result>(
  starter: Starter,
  ways: Readonly<Record<Name, OpenWay>>,
  { measure, ...rounds }: Rounds & { readonly measure: (way: Way, name: Name) => Promise<Result> },
): Promise<ResultsOf<Name, Result>> {
  const names = Object.keys(ways) as Name[];
  const failures = new Map<Name, unknown>();
  const open = new Map<Name, Way>();
  const giveUp = (name: Name, thrown: unknown): void => {
    if (name === 'ours') throw thrown;
    failures.set(name, thrown);
  };
  for (const name of names) {
    await ways[name](starter).then(
      (way) => open.set(name, way),
      (thrown: unknown) => giveUp(name, thrown),
    );
  }
  const attempt = async (name: Name): Promise<Result | undefined> => {
    const way = open.get(name);
    if (way === undefined || failures.has(name)) return undefined;
    return measure(way, name).catch((thrown: unknown) => {
      giveUp(name, thrown);
      return undefined;
    });
  };
  const results = await alternate(names, attempt, rounds);
  return (name) => {
    if (failures.has(name)) throw failures.get(name);
    return (results.get(name) ?? []).filter((result) => result !== undefined);
  };
}

/** Figures by suffix, the reason for each that throws. */
export function toFigures(makers: Readonly<Record<string, () => Figure>>): (Figure | MissingFigure)[] {
  return Object.entries(makers).map(([suffix, create]) => {
    try {
      return { suffix, ...create() };
    } catch (thrown) {
      return { suffix, error: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  });
}
