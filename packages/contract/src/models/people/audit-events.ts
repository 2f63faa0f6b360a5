// Audit events of an organization. Shapes as in version 0.202.0 of the published description.
import { defineModel, defineSchema } from '../../model.ts';
import { JsonObject, Timestamp, Uri } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** An action that audit events can have. */
export class AuditEventAction extends defineModel<AuditEventAction>('AuditEventAction')(() =>
  z.object({
    object: z.literal('audit-event-action'),
    id: z.string(),
    label: z.string(),
  }),
) {}

/** The person or program that made a change. */
export const AuditEventActor = defineSchema('AuditEventActor', () =>
  z.object({
    type: z.enum(['user', 'integration', 'installation', 'system', 'support']),
    id: z.string(),
    label: z.string().optional(),
  }),
);
/** The person or program that made a change. */
export type AuditEventActor = z.infer<typeof AuditEventActor>;

/** The resource that a change affects. */
export const AuditEventTarget = defineSchema('AuditEventTarget', () =>
  z.object({ type: z.string(), id: z.string(), label: z.string().optional() }),
);
/** The resource that a change affects. */
export type AuditEventTarget = z.infer<typeof AuditEventTarget>;

/** Where a change came from. */
export const AuditEventSource = z.enum(['ui', 'api', 'integration', 'webhook', 'workflow', 'script', 'support']);
/** Where a change came from. */
export type AuditEventSource = z.infer<typeof AuditEventSource>;

const summary = () =>
  z.object({
    object: z.literal('audit-event'),
    id: z.uuid(),
    occurredAt: Timestamp,
    action: z.string(),
    actor: AuditEventActor,
    source: AuditEventSource,
    target: AuditEventTarget,
    urls: z.object({ location: Uri }),
  });

/** A change in an organization. */
export class AuditEvent extends defineModel<AuditEvent>('AuditEvent')(summary) {}

/** A change in an organization, with its details. */
export class AuditEventDetails extends defineModel<AuditEventDetails>('AuditEventDetails')(() =>
  summary().extend({
    executionId: z.string().optional(),
    correlationId: z.string().optional(),
    causedByEventId: z.uuid().optional(),
    schemaVersion: z.number().int().min(1),
    payload: JsonObject,
  }),
) {}
