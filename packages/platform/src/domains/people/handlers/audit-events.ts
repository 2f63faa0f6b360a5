import { mapPage, readPage } from '../../../http/read-page.ts';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { getAuditEvent, presentAuditEvent, presentAuditEventDetails } from '../audit/audit-event-rows.ts';
import { listAuditedActions } from '../audit/audited-actions.ts';

const keyset = { at: 'occurred_at', id: 'id', order: 'desc' } as const;

/** Audit events of an organization. */
export const auditEventHandlers: Handlers<typeof operationFamilies.auditEvents, Context> = {
  listOrganizationAuditEventActions: () => ({ items: listAuditedActions() }),

  listOrganizationAuditEvents: async ({ organizationId, query }, context) => {
    const { db } = context.services.store;
    const { from, to, action, actor, target } = query;
    const all = db
      .selectFrom('audit_event')
      .where('organization', '=', organizationId)
      .$if(from !== undefined, (select) => select.where('occurred_at', '>=', Date.parse(from ?? '')))
      .$if(to !== undefined, (select) => select.where('occurred_at', '<=', Date.parse(to ?? '')))
      .$if(action !== undefined, (select) => select.where('action', '=', action ?? ''))
      .$if(actor !== undefined, (select) => select.where('actor_id', '=', actor ?? ''))
      .$if(target !== undefined, (select) => select.where('target_id', '=', target ?? ''));
    const page = await readPage(context, query, all.selectAll(), keyset);
    const present = (row: (typeof page.items)[number]) => presentAuditEvent(context.services.origins, row);
    return mapPage(page, present);
  },

  getOrganizationAuditEvent: async ({ organizationId, auditEventId }, { services }) =>
    presentAuditEventDetails(services.origins, await getAuditEvent(services.store.db, organizationId, auditEventId)),
};
