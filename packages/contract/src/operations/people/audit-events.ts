// Audit events of an organization. The specification doesn't have them; version 0.202.0 of the published description does.
import { AuditEvent, AuditEventAction, AuditEventDetails } from '../../models/people/audit-events.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { Timestamp } from '../../primitives.ts';
import * as z from '../../schema.ts';

export const listOrganizationAuditEventActions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-event-actions',
  summary: 'List the actions of audit events',
  tokens: ['user'],
  access: 'organization.admin',
  result: () => z.object({ items: z.array(AuditEventAction) }),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const listOrganizationAuditEvents = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events',
  summary: 'List the audit events of an organization, newest first',
  tokens: ['user'],
  access: 'organization.admin',
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
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationAuditEvent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events/{auditEventId}',
  summary: 'Get an audit event',
  tokens: ['user'],
  access: 'organization.admin',
  result: () => AuditEventDetails,
  errors: ['organization_not_found', 'forbidden', 'audit_event_not_found'],
  spec: 'docs-management-api.md#organizations',
});
