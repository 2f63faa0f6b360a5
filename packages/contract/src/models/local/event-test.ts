// A test that reproduces an event, for "Copy as test".
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** A test of an event: TypeScript for Vitest, to store next to the integration’s code. */
export class EventTest extends defineModel<EventTest>('EventTest')(() =>
  z.object({
    file: z.string().describe('Suggested file name.'),
    text: z.string().describe('The test. Credentials are replaced by names, for example `secret-of-API_KEY`.'),
    fixture: z
      .object({ file: z.string(), text: z.string() })
      .optional()
      .describe('If requested, a file to store next to the test, with the script’s input as JSON.'),
    notes: z.array(z.string()).describe('Parts the test doesn’t compare.'),
  }),
) {}
