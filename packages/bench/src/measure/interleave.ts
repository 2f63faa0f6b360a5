// Measures things that are compared, alternating A B, B A, A B …, so that whatever else the machine does slows all alike.
import { setTimeout } from 'node:timers/promises';

/** One side of a comparison: does its work once and gives the figure. */
export type Side = () => number | Promise<number>;

/** How often. */
export interface Rounds {
  readonly rounds: number;
  /** Rounds whose figures are thrown away. Default 1. */
  readonly warmups?: number;
  /** Rest before each measurement, in milliseconds, so that none pays for what the one before leaves behind. Default 0. */
  readonly restMs?: number;
}

/** The median of each side, under the side's own name. */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  rounds: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const figures = await alternate(names, (name) => sides[name](), rounds);
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Name, number>;
}

/** What each side gave in each round that counts, for work that gives more than one number. */
export async function alternate<Name extends string, Result>(
  names: readonly Name[],
  work: (name: Name) => Result | Promise<Result>,
  { rounds, warmups = 1, restMs = 0 }: Rounds,
): Promise<ReadonlyMap<Name, readonly Result[]>> {
  const results = new Map(names.map((name) => [name, [] as Result[]]));
  for (let round = -warmups; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      if (restMs > 0) await setTimeout(restMs);
      const result = await work(name);
      if (round >= 0) results.get(name)?.push(result);
    }
  }
  return results;
}

/** The middle figure. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of nothing.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The median of what some work takes so many times. */
export async function medianTime(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await timed(work));
  return median(taken);
}

/** Milliseconds that some work takes on average, so many times in a row. */
export async function meanTime(times: number, work: () => unknown): Promise<number> {
  const ms = await timed(async () => {
    for (let time = 0; time < times; time++) await work();
  });
  return ms / times;
}

/** The figure that a part of them are not above. NaN of nothing. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Does something for each item, so many of them at one time. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => unknown,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The figure that 95 of a hundred are not above. NaN of nothing. */
export function percentile95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;
}
