// How often a random property runs: as often as it wants in the long tests, as often as any other in `npm test`.
import fc from 'fast-check';

/** So many runs of a property where nothing limits them, for `numRuns`. */
export function runsOf(many: number): number {
  return Math.min(many, fc.readConfigureGlobal().numRuns ?? many);
}
