// Which operations are audit events: each that writes, unless it declares that it isn’t one.
import { isLocalOperation, operations } from '@bindery/contract';
import type { AuditEventAction, Operation } from '@bindery/contract';

/** Whether changes by an operation are audit events. Those of the local family manage the platform, not an organization. */
export function isAudited(declared: Operation): boolean {
  return declared.isAudited ?? (declared.method !== 'GET' && !isLocalOperation(declared));
}

/** Every action that audit events can have. */
export function listAuditedActions(): AuditEventAction[] {
  return Object.entries(operations as Readonly<Record<string, Operation>>)
    .filter(([, declared]) => isAudited(declared))
    .map(([id, { summary }]) => ({ object: 'audit-event-action' as const, id, label: summary }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
