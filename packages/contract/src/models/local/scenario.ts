// Scenarios of a project’s seed.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** A scenario that the platform can begin with. */
export class Scenario extends defineModel<Scenario>('Scenario')(() =>
  z.object({
    name: z.string().describe('`default` is the seed itself.'),
    current: z.boolean().describe('Whether the current data began with it.'),
  }),
) {}
