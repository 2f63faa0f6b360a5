import type { Handlers, operationFamilies } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { countRows } from '../../../store/count-rows.ts';
import { after } from '../../../store/keyset.ts';
import { getAuditEvent, presentAuditEvent, presentAuditEventDetails } from '../audit/audit-event-rows.ts';
import { listAuditedActions } from '../audit/audited-actions.ts';

const keyset = { at: 'occurred_at', id: 'id', order: 'desc' } as const;

/** Audit events of an organization. */
export const auditEventHandlers: Handlers<typeof operationFamilies.auditEvents, Context> = {
  listOrganizationAuditEventActions: () => ({ items: listAuditedActions() }),

  listOrganizationAuditEvents: async ({ organizationId, query }, context) => {
    const { db } = context.services.store;
    const { limit, after: cursor } = parsePageToken(context, query);
    const { from, to, action, actor, target } = query;
    const all = db
      .selectFrom('audit_event')
      .where('organization', '=', organizationId)
      .$if(from !== undefined, (select) => select.where('occurred_at', '>=', Date.parse(from ?? '')))
      .$if(to !== undefined, (select) => select.where('occurred_at', '<=', Date.parse(to ?? '')))
      .$if(action !== undefined, (select) => select.where('action', '=', action ?? ''))
      .$if(actor !== undefined, (select) => select.where('actor_id', '=', actor ?? ''))
      .$if(target !== undefined, (select) => select.where('target_id', '=', target ?? ''));
    const rows = await all
      .selectAll()
      .select('occurred_at as at')
      .where(after(keyset, cursor))
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const present = (row: (typeof rows)[number]) => presentAuditEvent(context.services.origins, row);
    return toPage(context, query, { rows, count: await countRows(all), present });
  },

  getOrganizationAuditEvent: async ({ organizationId, auditEventId }, { services }) =>
    presentAuditEventDetails(services.origins, await getAuditEvent(services.store.db, organizationId, auditEventId)),
};
