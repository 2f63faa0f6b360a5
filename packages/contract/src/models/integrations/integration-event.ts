import * as z from '../../schema.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

/** Whether the integration took the event. An event under way shows as neither: Assumption: it is listed once it ended. */
export const IntegrationEventStatus = z.enum(['success', 'failed']);

/** An event that an integration received. Spec: docs-management-api.md#integration-event */
export const IntegrationEvent = z
  .object({
    id: z.string(),
    integrationId: z.string(),
    installationId: z.string().optional(),
    createdAt: Timestamp,
    status: IntegrationEventStatus,
    payload: JsonObject,
  })
  .meta({ id: 'IntegrationEvent' });
/** An event that an integration received. */
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;

/** A line that the integration logged. */
export const IntegrationEventLog = z
  .object({
    message: z.string().optional(),
    timestamp: Timestamp.optional(),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional(),
  })
  .meta({ id: 'IntegrationEventLog' });
/** A line that the integration logged. */
export type IntegrationEventLog = z.infer<typeof IntegrationEventLog>;

/** An event with its trace. Spec: docs-management-api.md#integration-event */
export const IntegrationEventDetail = z
  .object({
    event: IntegrationEvent,
    trace: z.object({ logs: z.array(IntegrationEventLog) }).optional(),
  })
  .meta({ id: 'IntegrationEventDetail' });
