// A sample for triggering an event.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject } from '../../primitives.ts';

/** A sample event with existing IDs filled in. */
export class EventSample extends defineModel<EventSample>('EventSample')(() =>
  z.object({
    type: z.string(),
    installation: z.string().optional().describe('Installation of the event.'),
    space: z.string().optional().describe('Space of the event.'),
    site: z.string().optional().describe('Site of the event.'),
    payload: JsonObject.describe('All fields except `eventId` and `type`, which the platform sets.'),
  }),
) {}
