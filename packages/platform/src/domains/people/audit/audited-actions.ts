// Which operations are audit events: each that writes, by its ID.
import { isLocalOperation, operations } from '@bindery/contract';
import type { AuditEventAction, Operation } from '@bindery/contract';

/** Operations that aren’t `GET`, and change nothing that an organization manages. */
const UNAUDITED: ReadonlySet<string> = new Set([
  // Renders and resolves only.
  'renderIntegrationUIWithPost',
  'resolvePublishedContentByUrl',
  // Events of visitors.
  'trackEventsInSiteById',
  // Reads by `POST`.
  'aggregateSiteEvents',
  'askInOrganization',
  'getComputedDocument',
  'getComputedRevision',
  'prewarmSiteSearch',
  'searchSiteContent',
  'streamAIResponseInSite',
  'streamAskInOrganization',
  'streamAskInSite',
  // When a member was last there.
  'updateOrganizationMemberLastSeenAt',
  // What integrations do while they run. Their events and traces have it.
  'createIntegrationInstallationToken',
  'queueIntegrationTask',
  // The profile of a person, in whichever organization.
  'updateUserById',
]);

/** Whether changes by an operation are audit events. Those of the local family manage the platform, not an organization. */
export function isAudited(id: string, declared: Operation): boolean {
  return declared.method !== 'GET' && !isLocalOperation(declared) && !UNAUDITED.has(id);
}

/** Every action that audit events can have. */
export function listAuditedActions(): AuditEventAction[] {
  return Object.entries(operations as Readonly<Record<string, Operation>>)
    .filter(([id, declared]) => isAudited(id, declared))
    .map(([id, { summary }]) => ({ object: 'audit-event-action' as const, id, label: summary }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
