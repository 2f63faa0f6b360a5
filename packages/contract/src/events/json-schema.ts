// The JSON Schema of events, for docs and payload editors.
import * as z from 'zod';
import { IntegrationEventPayload } from './integration-event-payload.ts';

/** The JSON Schema (draft 2020-12) of event payloads. Models have the same names as in the OpenAPI document. */
export function createEventJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(IntegrationEventPayload, { io: 'output', unrepresentable: 'any', reused: 'inline' });
}
