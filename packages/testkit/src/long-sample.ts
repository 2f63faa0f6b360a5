// The short run of the long tests: `npm run test:long -- --sample=N`, where N is the seed of all that is random in it.
const configured = process.env['BINDERY_LONG_SAMPLE'];

/** Seed of a short run; undefined in a long one. */
export const SAMPLE_SEED: number | undefined = configured === undefined ? undefined : Number(configured);

/** Seed of a long run: another one each time, printed by each file, and taken from BINDERY_LONG_SEED to repeat one. */
const LONG_SEED = Number(process.env['BINDERY_LONG_SEED'] ?? Date.now());

/** How much of something: the first in a long run, the second in a short one. */
export function longOrSample(long: number, short: number): number {
  return SAMPLE_SEED === undefined ? long : short;
}

/** Every so many of some items, at least one, beginning where the seed says; all in a long run. */
export function sampleOf<Item>(items: readonly Item[], oneOf: number): readonly Item[] {
  const seed = SAMPLE_SEED;
  return seed === undefined
    ? items
    : items.filter((_item, index) => (index + seed) % Math.min(oneOf, items.length) === 0);
}

/** Random numbers from 0 to 1: the same in each short run with the same seed, and others in each long run. */
export function createRandom(seed: number = SAMPLE_SEED ?? LONG_SEED): () => number {
  let state = seed >>> 0;
  if (seed === LONG_SEED) process.stderr.write(`BINDERY_LONG_SEED=${seed}\n`);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
