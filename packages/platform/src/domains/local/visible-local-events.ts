// The events of a caller: those of the integrations that they administer, without those about what is hidden from them. The list and
// SQL queries have this one condition, so that a query can’t read what the list leaves out.
import type { EventPageRequest } from '../../events/list/list-events.ts';
import type { Context } from '../../http/context.ts';
import { listAdministrated, selectIntegrationsOf } from '../integrations/integrations/administrated.ts';
import { createEventFilter } from '../integrations/integrations/visible-events.ts';
import { personOf } from '../people/users/caller.ts';
import type { LocalServices } from './local-services.ts';

/** The visible events as a condition on rows of `event`. */
export async function findVisibleEvents(context: Context<LocalServices>): Promise<EventPageRequest['isVisible']> {
  const { db } = context.services.store;
  const rows = await selectIntegrationsOf(db, await listAdministrated(db, personOf(context))).execute();
  const names = ['', ...rows.map(({ name }) => name)];
  const isTargetVisible = await createEventFilter(context);
  return (eb) => eb.and([eb('event.integration', 'in', names), isTargetVisible(eb)]);
}
