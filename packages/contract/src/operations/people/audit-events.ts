// Audit events of an organization. The specification doesn't have them; version 0.202.0 of the published description does.
import { AuditEvent, AuditEventAction, AuditEventDetails } from '../../models/people/audit-events.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { Timestamp } from '../../primitives.ts';
import * as z from '../../schema.ts';

const operation = family({ spec: 'docs-management-api.md#organizations', read: 'organization.admin' });

export const listOrganizationAuditEventActions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-event-actions',
  summary: 'List the actions of audit events',
  result: () => z.object({ items: z.array(AuditEventAction) }),
});

export const listOrganizationAuditEvents = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events',
  summary: 'List the audit events of an organization, newest first',
  query: () =>
    PageQuery.extend({
      from: Timestamp.optional().describe('Only events at or after this time.'),
      to: Timestamp.optional().describe('Only events at or before this time.'),
      action: z.string().max(255).optional().describe('Only events with this action.'),
      actor: z
        .string()
        .max(255)
        .optional()
        .describe('Only changes by the user, integration, or installation with this ID.'),
      target: z.string().max(255).optional().describe('Only changes of the resource with this ID.'),
    }),
  result: () => pageOf(AuditEvent),
});

export const getOrganizationAuditEvent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events/{auditEventId}',
  summary: 'Get an audit event',
  result: () => AuditEventDetails,
});
