// The fields of events, for tests: those left out come of the platform's own data.
import type { IntegrationEventPayload } from '@bindery/contract';

/** Types of events. */
export type EventType = IntegrationEventPayload['type'];

type Fields<Payload> = Payload extends unknown ? Partial<Omit<Payload, 'eventId' | 'type'>> : never;

/** Fields of an event of a type, and the space or site that it is about: a name or an ID. */
export type EventFields<Type extends EventType> = Fields<Extract<IntegrationEventPayload, { type: Type }>> & {
  readonly space?: string | undefined;
  readonly site?: string | undefined;
};
