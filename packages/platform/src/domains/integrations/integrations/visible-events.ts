// Events are shown without those about spaces and sites that are hidden from the person who asks. An integration sees its own.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { findSite, findSpace } from '../../../access/find.ts';
import { listRoles } from '../../../access/membership.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { EventTable, Tables } from '../../../store/tables.ts';
import type { ContentServices } from '../../content/state/index.ts';

type EventExpression = ExpressionBuilder<Tables, 'event'>;

/** The subject of an event. */
export type EventTarget = Pick<EventTable, 'level' | 'target'>;

/** Whether the caller can see what an event is about. What is gone for good hides nothing. */
export async function isTargetVisible(
  context: Pick<Context<ContentServices>, 'services' | 'caller'>,
  { level, target }: EventTarget,
): Promise<boolean> {
  if (context.caller.kind !== 'user' || target === null) return true;
  const { db } = context.services.store;
  if (level === 'space') {
    if ((await findSpace(context, target, { deleted: true })) !== undefined) return true;
    return (await db.selectFrom('space').select('id').where('id', '=', target).executeTakeFirst()) === undefined;
  }
  if (level !== 'site') return true;
  const site = await db.selectFrom('site').select('organization').where('id', '=', target).executeTakeFirst();
  return site === undefined || (await findSite(context, site.organization, target)) !== undefined;
}

/** The visibility as a condition on the rows of a list. */
export async function createEventFilter(
  context: Context<ContentServices>,
): Promise<(eb: EventExpression) => Expression<SqlBool>> {
  const { services, caller } = context;
  if (caller.kind !== 'user') return (eb) => eb.lit(true);
  const roles = await listRoles(services.store.db, caller);
  const own = ['', ...roles.keys()];
  const hidden = ['', ...(await listHidden(context, roles))];
  return (eb) => {
    const spaces = eb.selectFrom('space').select('space.id').whereRef('space.id', '=', 'event.target');
    const sites = eb.selectFrom('site').select('site.id').whereRef('site.id', '=', 'event.target');
    const isHidden = eb.or([
      eb.exists(spaces.where('space.organization', 'not in', own)),
      eb.exists(sites.where('site.organization', 'not in', own)),
      eb('event.target', 'in', hidden),
    ]);
    return eb.or([eb('event.target', 'is', null), eb.not(isHidden)]);
  };
}

/** Spaces and sites with events that are hidden from a member of their organization. */
async function listHidden(context: Context<ContentServices>, roles: ReadonlyMap<string, string>): Promise<string[]> {
  const { db } = context.services.store;
  const hidden: string[] = [];
  for (const [organization, role] of roles) {
    if (role === 'admin') continue;
    const reach = await findVisibleResources(context, organization);
    const spaces = await db
      .selectFrom('space')
      .select(['id', 'parent', 'default_level', 'visibility'])
      .where('organization', '=', organization)
      .execute();
    const sites = await db
      .selectFrom('site')
      .select(['id', 'default_level'])
      .where('organization', '=', organization)
      .execute();
    hidden.push(...spaces.filter((space) => reach.onSpace(space) === undefined).map(({ id }) => id));
    hidden.push(...sites.filter((site) => reach.onSite(site) === undefined).map(({ id }) => id));
  }
  return hidden;
}
