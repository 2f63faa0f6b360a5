// A task that an integration queued for itself, when its time has come.
import * as z from '../schema.ts';
import { JsonObject } from '../primitives.ts';
import { EventBase } from './event-base.ts';

/** A queued task is due. The script is given `task` alone. */
export const TaskEvent = EventBase.extend({ type: z.literal('task'), task: JsonObject });
/** A queued task is due. */
export type TaskEvent = z.infer<typeof TaskEvent>;
