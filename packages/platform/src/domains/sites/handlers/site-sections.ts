import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import {
  addSection,
  changeStructure,
  getSection,
  loadSiteView,
  moveItem,
  presentSection,
  treeKeys,
  updateSection,
} from '../structure/index.ts';

/** Sections of a site. */
export const siteSectionHandlers: Handlers<typeof operationFamilies.siteSections, Context<SiteServices>> = {
  listSiteSections: async ({ query, ...names }, context) => {
    const view = await loadSiteView(context, names, query.shareKey);
    const keys = treeKeys(view.rows);
    return pageInMemory(context, query, {
      rows: view.rows.sections.map((row) => ({ ...row, at: keys.get(row.id) ?? row.order_key })),
      present: (row) => presentSection(view, row),
    });
  },

  addSectionToSite: async ({ body, ...names }, context) => {
    const { result: id, view } = await addSection(context, names, body);
    const { api } = context.services.origins;
    const location = `${api}/v1/orgs/${names.organizationId}/sites/${names.siteId}/sections/${id}`;
    return reply(presentSection(view, getSection(view.rows, id)), { headers: { Location: location } });
  },

  deleteSiteSectionById: async ({ siteSectionId, siteId }, { services }) => {
    await changeStructure(services, siteId, async (tx) => {
      await tx.deleteFrom('site_space').where('site', '=', siteId).where('section', '=', siteSectionId).execute();
      await tx.deleteFrom('site_section').where('site', '=', siteId).where('id', '=', siteSectionId).execute();
    });
  },

  updateSiteSectionById: async ({ siteSectionId, body, ...names }, context) => {
    const view = await updateSection(context, names, { id: siteSectionId, body });
    return presentSection(view, getSection(view.rows, siteSectionId));
  },

  moveSiteSection: async ({ siteSectionId, body, ...names }, context) => {
    const toPointer = (position: { readonly siteSection: string } | undefined) =>
      position && ({ type: 'site-section', id: position.siteSection } as const);
    const position = { before: toPointer(body?.position?.before), after: toPointer(body?.position?.after) };
    const view = await moveItem(context, names, { item: { type: 'site-section', id: siteSectionId }, position });
    return presentSection(view, getSection(view.rows, siteSectionId));
  },
};
