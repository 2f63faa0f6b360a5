// Seed and number of runs of random properties. `npm test` has one seed and few runs, so that the same commit gives the same
// result in little time. The long tests have another seed each time, or that of their sample, and as many runs as fast-check
// makes. BINDERY_PROPERTY_SEED is for a run with a seed of your choice.
import fc from 'fast-check';
import { SAMPLE_SEED } from './long-sample.ts';

/** Runs of a property in `npm test`. */
const FEW_RUNS = 20;

const configured = process.env['BINDERY_PROPERTY_SEED'];
const seed = configured === undefined ? SAMPLE_SEED : Number(configured);
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === undefined ? {} : { seed }),
  ...(configured === undefined ? {} : { numRuns: FEW_RUNS }),
});
