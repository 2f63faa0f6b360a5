import { reply } from '@bindery/contract';
import type { Handlers, Reply, SiteSpace, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import {
  addSiteSpace,
  changeStructure,
  duplicateSiteSpace,
  getSiteSpace,
  loadSiteView,
  moveItem,
  presentSiteSpace,
  treeKeys,
  updateSiteSpace,
} from '../structure/index.ts';
import type { SiteNames, SiteView } from '../structure/index.ts';

/** Spaces on a site. */
export const siteSpaceHandlers: Handlers<typeof operationFamilies.siteSpaces, Context<SiteServices>> = {
  listSiteSpaces: async ({ query, ...names }, context) => {
    const view = await loadSiteView(context, names, query.shareKey);
    const keys = treeKeys(view.rows);
    const items = view.rows.siteSpaces.map((row) => ({
      id: row.id,
      at: keys.get(row.id) ?? row.order_key,
      item: presentSiteSpace(view, row),
    }));
    return pageInMemory(context, query, {
      // Assumption: each section has a default site-space, and all of them are default ones.
      rows: items.filter(({ item }) => query.default === undefined || item.default === query.default),
      present: ({ item }) => item,
    });
  },

  addSpaceToSite: async ({ body, ...names }, context) => {
    return replyCreated(context, names, await addSiteSpace(context, names, body));
  },

  duplicateSiteSpace: async ({ siteSpaceId, body, ...names }, context) => {
    const copy = { id: siteSpaceId, draft: body?.draft === true };
    return replyCreated(context, names, await duplicateSiteSpace(context, names, copy));
  },

  deleteSiteSpaceById: async ({ siteSpaceId, ...names }, context) => {
    const { rows } = await loadSiteView(context, names);
    if (!rows.siteSpaces.some(({ id }) => id === siteSpaceId)) return;
    await changeStructure(context.services, names.siteId, async (tx) => {
      await tx.deleteFrom('site_space').where('site', '=', names.siteId).where('id', '=', siteSpaceId).execute();
    });
  },

  updateSiteSpaceById: async ({ siteSpaceId, body, ...names }, context) => {
    const view = await updateSiteSpace(context, names, { id: siteSpaceId, body });
    return presentSiteSpace(view, getSiteSpace(view.rows, siteSpaceId));
  },

  moveSiteSpace: async ({ siteSpaceId, body, ...names }, context) => {
    const toPointer = (position: { readonly siteSpace: string } | undefined) =>
      position && ({ type: 'site-space', id: position.siteSpace } as const);
    const position = { before: toPointer(body?.position?.before), after: toPointer(body?.position?.after) };
    const view = await moveItem(context, names, { item: { type: 'site-space', id: siteSpaceId }, position });
    return presentSiteSpace(view, getSiteSpace(view.rows, siteSpaceId));
  },
};

function replyCreated(
  { services }: Context<SiteServices>,
  { organizationId, siteId }: SiteNames,
  { result: id, view }: { readonly result: string; readonly view: SiteView },
): Reply<SiteSpace> {
  const location = `${services.origins.api}/v1/orgs/${organizationId}/sites/${siteId}/site-spaces/${id}`;
  return reply(presentSiteSpace(view, getSiteSpace(view.rows, id)), { headers: { Location: location } });
}
