import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

/** Whether the integration handled the event. Assumption: an event in progress isn’t listed until it ends. */
export const IntegrationEventStatus = z.enum(['success', 'failed']);

/** An event that an integration received. Spec: docs-management-api.md#integration-event */
export class IntegrationEvent extends defineModel<IntegrationEvent>('IntegrationEvent')(() =>
  z.object({
    id: z.string(),
    integrationId: z.string(),
    installationId: z.string().optional(),
    createdAt: Timestamp,
    status: IntegrationEventStatus,
    payload: JsonObject,
  }),
) {}

/** A log line of the integration. */
export class IntegrationEventLog extends defineModel<IntegrationEventLog>('IntegrationEventLog')(() =>
  z.object({
    message: z.string().optional(),
    timestamp: Timestamp.optional(),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional(),
  }),
) {}

/** An event with its trace. Spec: docs-management-api.md#integration-event */
export class IntegrationEventDetail extends defineModel<IntegrationEventDetail>('IntegrationEventDetail')(() =>
  z.object({
    event: IntegrationEvent,
    trace: z.object({ logs: z.array(IntegrationEventLog) }).optional(),
  }),
) {}
