import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

/** Whether the integration took the event. An event in progress shows as neither: Assumption: it is listed once it ended. */
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

/** A line that the integration logged. */
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
