import type { EventType } from '@bindery/contract';
import type { EventLevel, EventVia } from '../store/tables.ts';

/** An event on its way into the store. */
export interface EventDraft {
  readonly integration: string;
  readonly installation?: string | undefined;
  readonly level: EventLevel;
  /** Id of the space or site. */
  readonly target?: string | undefined;
  readonly type: EventType;
  /** Fields of the payload besides `eventId` and `type`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The cause, if it isn’t the current work. */
  readonly cause?: { readonly event: string; readonly via: EventVia } | undefined;
  /** Deliver only after this long. */
  readonly delayMs?: number | undefined;
}
