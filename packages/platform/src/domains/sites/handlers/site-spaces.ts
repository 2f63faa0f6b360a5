import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../site-services.ts';
import { getSiteSpace } from '../structure-rows/find.ts';
import { moveItem } from '../structure/move.ts';
import { presentSiteSpace } from '../structure/present.ts';
import { treeKeys } from '../structure-rows/rows.ts';
import { changeStructure } from '../structure-rows/settle.ts';
import { loadSiteView } from '../structure/view.ts';
import { addSiteSpace } from '../site-spaces/add.ts';
import { updateSiteSpace } from '../site-spaces/update.ts';

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
    const { result: id, view } = await addSiteSpace(context, names, body);
    const { api } = context.services.origins;
    const location = `${api}/v1/orgs/${names.organizationId}/sites/${names.siteId}/site-spaces/${id}`;
    return reply(presentSiteSpace(view, getSiteSpace(view.rows, id)), { headers: { Location: location } });
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
