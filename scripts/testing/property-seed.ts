// The seed of random properties. `npm test` has one seed, so that the same commit gives the same answer. The long tests have
// another one each time, or that of their sample. BINDERY_PROPERTY_SEED is for a run with a seed of your choice.
import fc from 'fast-check';
import { SAMPLE_SEED } from './long-sample.ts';

const given = process.env['BINDERY_PROPERTY_SEED'];
const seed = given === undefined ? SAMPLE_SEED : Number(given);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
