// The result of a SQL query over events.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** The result of a SQL query over events. */
export class EventQueryResult extends defineModel<EventQueryResult>('EventQueryResult')(() =>
  z.object({
    columns: z.array(z.object({ name: z.string() })),
    rows: z
      .array(z.array(z.union([z.string(), z.number()]).nullable()))
      .describe(
        'A value for each column. Integers above 2^53 and infinite numbers are text; binary data is hexadecimal text.',
      ),
    isTruncated: z.boolean().describe('Whether rows are missing because of `limit` or the maximum size of a response.'),
    eventCount: z.number().int().describe('Number of events in the tables.'),
    isComplete: z.boolean().describe('Whether the tables have all visible events, not only the newest.'),
    durationMs: z.number().describe('Duration of the query, without loading the tables.'),
  }),
) {}
