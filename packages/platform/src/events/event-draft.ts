import type { EventType } from '@bindery/contract';

/** Level of an event, which decides the installations in its environment. */
export type Level = 'integration' | 'organization' | 'space' | 'site';

/** An event on its way into the store. */
export interface EventDraft {
  readonly integration: string;
  readonly installation?: string | undefined;
  readonly level: Level;
  /** Id of the space or site. */
  readonly target?: string | undefined;
  readonly type: EventType;
  /** Fields of the payload besides `eventId` and `type`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Deliver only after this long. */
  readonly delayMs?: number | undefined;
}
