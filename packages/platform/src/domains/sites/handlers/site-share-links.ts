import { mapPage, readPage } from '../../../http/read-page.ts';
import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { containsText } from '../../../store/contains-text.ts';
import type { Db } from '../../../store/store.ts';
import type { ShareLinkTable } from '../../../store/tables.ts';
import { authorizedSite } from '../../../access/authorized.ts';
import { loadFactsOf, requireUnfrozen, stored } from '../structure/index.ts';
import { hashOfKey } from '../../../access/share-key.ts';
import { presentShareLink } from '../settings/index.ts';

const keyset = { at: 'share_link.created_at', id: 'share_link.id', order: 'asc' } as const;

/** Secret links to a site. */
export const siteShareLinkHandlers: Handlers<typeof operationFamilies.siteShareLinks, Context<SiteServices>> = {
  listSiteShareLinks: async ({ siteId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    const { row: site } = authorizedSite(context, siteId);
    const all = db
      .selectFrom('share_link')
      .where('site', '=', siteId)
      .where(containsText(['name'], query.search));
    const page = await readPage(context, query, all.selectAll(), keyset);
    const facts = await loadFactsOf(db, site);
    return mapPage(page, (row) => presentShareLink(services, facts, row));
  },

  createSiteShareLink: async ({ organizationId, siteId, body }, context) => {
    const { services } = context;
    const { row: site } = authorizedSite(context, siteId);
    requireUnfrozen(site, 'sites-share-links');
    const row = await insertShareLink(services, siteId, body.name);
    const link = presentShareLink(services, await loadFactsOf(services.store.db, site), row);
    const { api } = services.origins;
    const Location = `${api}/v1/orgs/${organizationId}/sites/${siteId}/share-links/${row.id}`;
    return reply(link, { headers: { Location } });
  },

  deleteSiteShareLinkById: async ({ siteId, shareLinkId }, { services }) => {
    await services.store.write(async (tx) => {
      await tx.deleteFrom('share_link').where('site', '=', siteId).where('id', '=', shareLinkId).execute();
    });
  },

  updateSiteShareLinkById: async ({ siteId, shareLinkId, body }, context) => {
    const { services } = context;
    const { row: site } = authorizedSite(context, siteId);
    const row = await services.store.write(async (tx) => {
      await tx
        .updateTable('share_link')
        .set({ ...stored('name', body.name), ...stored('active', body.active), site: siteId })
        .where('site', '=', siteId)
        .where('id', '=', shareLinkId)
        .execute();
      return getShareLink(tx, siteId, shareLinkId);
    });
    return presentShareLink(services, await loadFactsOf(services.store.db, site), row);
  },
};

async function insertShareLink(services: SiteServices, site: string, name: string): Promise<ShareLinkTable> {
  const key = services.ids.secret();
  const row: ShareLinkTable = {
    id: services.ids.next('sharelink'),
    site,
    name,
    active: 1,
    sealed_key: services.vault.seal(key),
    key_hash: hashOfKey(key),
    created_at: services.clock.now(),
  };
  await services.store.write((tx) => tx.insertInto('share_link').values(row).execute());
  return row;
}

async function getShareLink(db: Db, site: string, id: string): Promise<ShareLinkTable> {
  const row = await db
    .selectFrom('share_link')
    .selectAll()
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw apiError('share_link_not_found', `The site has no share link "${id}".`);
  return row;
}
