// The short run of the long tests: `npm run test:long -- --sample=N`, where N is the seed of all that is random in it.
const given = process.env['BINDERY_LONG_SAMPLE'];

/** Seed of a short run; undefined in a long one. */
export const SAMPLE_SEED: number | undefined = given === undefined ? undefined : Number(given);

/** How much of something: the first in a long run, the second in a short one. */
export function longOrSample(long: number, short: number): number {
  return SAMPLE_SEED === undefined ? long : short;
}

/** Random numbers from 0 to 1: the same in each short run with the same seed, and others in each long run. */
export function createRandom(seed: number = SAMPLE_SEED ?? Date.now()): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
