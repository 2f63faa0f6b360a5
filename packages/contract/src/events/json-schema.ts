// The JSON Schema of events: what documents and editors of payloads read.
import { z } from 'zod';
import { IntegrationEventPayload } from './integration-event-payload.ts';

/** The JSON Schema (draft 2020-12) of what a script is given; models are named as in the OpenAPI document. */
export function createEventJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(IntegrationEventPayload, { io: 'output', unrepresentable: 'any', reused: 'inline' });
}
