// The sites of an organization that a caller can see.
import type { HandlerInput, Operations, Site } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { containsText } from '../../../../store/contains-text.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import type { Role } from '../../../../core/role.ts';
import { presentSites } from './present-sites.ts';

type Input = HandlerInput<Operations['listSites']>;

/** A page of sites, oldest first. What the caller can’t see is neither shown nor counted. */
export async function listSites({ organizationId, query }: Input, context: Context<SiteServices>): Promise<Page<Site>> {
  const { db } = context.services.store;
  const { title, published, type, space } = query;
  const rows = await db
    .selectFrom('site')
    .select(['id', 'created_at as at', 'default_level'])
    .where('organization', '=', organizationId)
    .where(containsText(['title'], title))
    .$if(published !== undefined, (q) => q.where('published', '=', published === true ? 1 : 0))
    .$if(type !== undefined, (q) => q.where('type', 'in', type ?? []))
    .$if(space !== undefined, (q) =>
      q.where('id', 'in', (eb) =>
        eb
          .selectFrom('site_space')
          .select('site')
          .where('space', '=', space ?? ''),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const reach = await findVisibleResources(context, organizationId);
  const roles = new Map(rows.map((row) => [row.id, reach.onSite(row)]));
  const visible = rows.filter(({ id }) => roles.get(id) !== undefined);
  const { limit, after } = parsePageToken(context, query);
  const start = after === undefined ? 0 : visible.findIndex((row) => isAfter(row, after));
  const window = start < 0 ? [] : visible.slice(start, start + limit + 1);
  const presented = await presentById(
    context,
    window.map(({ id }) => id),
    (id) => roles.get(id) as Role,
  );
  return toPage(context, query, {
    rows: window,
    count: visible.length,
    present: ({ id }) => presented.get(id) as Site,
  });
}

function isAfter(
  row: { readonly at: number; readonly id: string },
  cursor: { at: number | string; id: string },
): boolean {
  return row.at > Number(cursor.at) || (row.at === cursor.at && row.id > cursor.id);
}

async function presentById(
  { services }: Context<SiteServices>,
  ids: readonly string[],
  roleOf: (id: string) => Role,
): Promise<Map<string, Site>> {
  if (ids.length === 0) return new Map();
  const rows = await services.store.db
    .selectFrom('site')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const sites = await presentSites(services, rows, ({ id }) => roleOf(id));
  return new Map(sites.map((site) => [site.id, site]));
}
