// A test that shows what an integration did with one event, for "copy as test".
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** A test of one event: TypeScript for Vitest, to be put next to the integration's code. */
export class EventTest extends defineModel<EventTest>('EventTest')(() =>
  z.object({
    file: z.string().describe('A name for the file.'),
    text: z.string().describe('The test. Credentials are replaced by names, such as `secret-of-API_KEY`.'),
    fixture: z
      .object({ file: z.string(), text: z.string() })
      .optional()
      .describe('A file next to the test, where that was asked for: what the script is given, as JSON.'),
    notes: z.array(z.string()).describe('What the test does not compare.'),
  }),
) {}
