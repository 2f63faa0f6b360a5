// The event for a due task that an integration queued.
import * as z from '../schema.ts';
import { JsonObject } from '../primitives.ts';
import { EventBase } from './event-base.ts';

/** A queued task is due. The script receives only `task`. */
export const TaskEvent = EventBase.extend({ type: z.literal('task'), task: JsonObject });
/** A queued task is due. */
export type TaskEvent = z.infer<typeof TaskEvent>;
