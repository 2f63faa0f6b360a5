import { reply } from '@bindery/contract';
import type { Handlers, Site, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../http/paging.ts';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context, Services } from '../../services.ts';
import type { SiteRow } from '../../store/tables.ts';
import { getOrganization, getSite, getSpace } from '../access/find.ts';
import { requireAdmin } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';
import { endTarget } from '../installations/cover.ts';
import { createSpace } from '../spaces/create-space.ts';
import { DEFAULT_SITE_TITLE, createSite } from './create-site.ts';
import { listSiteScripts } from './scripts.ts';
import { presentSite } from './present.ts';

/** Sites. */
export const siteHandlers: Handlers<Built<typeof operationFamilies.sites>, Context> = {
  listSites: async ({ organizationId, query }, context) => {
    const { services } = context;
    const { role } = await getOrganization(context, organizationId);
    const { title, published, type, space } = query;
    const rows = await services.store.db
      .selectFrom('site')
      .selectAll()
      .where('organization', '=', organizationId)
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
    const wanted = rows.filter((row) => row.title.toLowerCase().includes((title ?? '').toLowerCase()));
    const counts = await countSiteSpaces(services);
    return pageInMemory(context, query, {
      rows: wanted.map((row) => ({ ...row, at: row.created_at })),
      present: (row) => presentSite(services, row, { role, siteSpaces: counts.get(row.id) ?? 0 }),
    });
  },

  createSite: async ({ organizationId, body = {} }, context) => {
    const { services, caller } = context;
    const { role } = await getOrganization(context, organizationId);
    requireAdmin(role, 'create a site');
    const given = Array.isArray(body.spaces) ? body.spaces : [];
    for (const space of given) await getSpace(context, space);
    const title = body.title ?? DEFAULT_SITE_TITLE;
    const createdBy = caller.kind === 'user' ? caller.user : null;
    const { row, spaces } = await services.store.write(async (tx) => {
      const included = [...given];
      if (typeof body.spaces === 'string') {
        const draft = {
          organization: organizationId,
          title: title.slice(0, 50),
          emoji: '📘',
          editMode: 'live',
          pages: [],
          createdBy,
        } as const;
        included.push((await createSpace(services, tx, draft)).id);
      }
      const draft = {
        organization: organizationId,
        title,
        type: body.type ?? 'basic',
        visibility: body.visibility ?? 'public',
        published: false,
        spaces: included,
      };
      return { row: await createSite(services, tx, draft), spaces: included };
    });
    services.events.deliverSoon();
    const site = presentSite(services, row, { role, siteSpaces: spaces.length });
    return reply(site, { headers: { Location: site.urls.location } });
  },

  getSiteById: async ({ organizationId, siteId }, context) => {
    const { row, role } = await getSite(context, organizationId, siteId);
    return present(context, row, role);
  },

  deleteSiteById: async ({ organizationId, siteId }, context) => {
    const { services } = context;
    const { role } = await getOrganization(context, organizationId);
    requireAdmin(role, 'delete a site');
    await services.store.write(async (tx) => {
      const mine = await tx
        .selectFrom('site')
        .select('id')
        .where('id', '=', siteId)
        .where('organization', '=', organizationId)
        .executeTakeFirst();
      if (mine === undefined) return;
      await endTarget(services, tx, { level: 'site', target: siteId });
      await tx.deleteFrom('site_space').where('site', '=', siteId).execute();
      await tx.deleteFrom('site').where('id', '=', siteId).execute();
    });
    services.events.deliverSoon();
  },

  listSiteIntegrationScripts: async ({ organizationId, siteId }, context) => {
    await getSite(context, organizationId, siteId);
    return listSiteScripts(context.services, siteId);
  },
};

async function present(context: Context, row: SiteRow, role: Role): Promise<Site> {
  const counts = await countSiteSpaces(context.services);
  return presentSite(context.services, row, { role, siteSpaces: counts.get(row.id) ?? 0 });
}

async function countSiteSpaces(services: Services): Promise<Map<string, number>> {
  const rows = await services.store.db
    .selectFrom('site_space')
    .select((eb) => ['site', eb.fn.countAll<number>().as('count')])
    .groupBy('site')
    .execute();
  return new Map(rows.map((row) => [row.site, row.count]));
}
