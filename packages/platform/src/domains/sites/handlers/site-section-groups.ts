import { reply } from '@bindery/contract';
import type { Handlers, SiteSectionGroup, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import {
  addGroup,
  addToGroup,
  dissolveGroup,
  getSectionGroup,
  loadSiteView,
  moveItem,
  presentSectionGroup,
  removeFromGroup,
  treeKeys,
  updateGroup,
} from '../structure/index.ts';
import type { SiteNames, SiteView } from '../structure/index.ts';

/** Groups of sections. */
export const siteSectionGroupHandlers: Handlers<typeof operationFamilies.siteSectionGroups, Context<SiteServices>> = {
  listSiteSectionGroups: async ({ query, ...names }, context) => {
    const view = await loadSiteView(context, names);
    const keys = treeKeys(view.rows);
    return pageInMemory(context, query, {
      rows: view.rows.groups.map((row) => ({ ...row, at: keys.get(row.id) ?? row.order_key })),
      present: (row) => presentSectionGroup(view, row),
    });
  },

  addSectionGroupToSite: async ({ body, ...names }, context) => {
    const { result: id, view } = await addGroup(context, names, body);
    return present(view, names, id);
  },

  deleteSiteSectionGroupById: async ({ siteId, siteSectionGroupId }, { services }) => {
    await dissolveGroup(services, siteId, siteSectionGroupId);
  },

  updateSiteSectionGroupById: async ({ siteSectionGroupId, body, ...names }, context) => {
    const view = await updateGroup(context, names, { id: siteSectionGroupId, body });
    return presentSectionGroup(view, getSectionGroup(view.rows, siteSectionGroupId));
  },

  addSectionToGroup: async ({ siteSectionGroupId, body, ...names }, context) => {
    const view = await addToGroup(context, names, { group: siteSectionGroupId, section: body.sectionId });
    return present(view, names, siteSectionGroupId);
  },

  removeSectionFromGroup: async ({ siteId, siteSectionGroupId, siteSectionId }, { services }) => {
    await removeFromGroup(services, siteId, { group: siteSectionGroupId, section: siteSectionId });
  },

  moveSiteSectionGroup: async ({ siteSectionGroupId, body, ...names }, context) => {
    const item = { type: 'site-section-group', id: siteSectionGroupId } as const;
    const view = await moveItem(context, names, { item, position: body?.position });
    return presentSectionGroup(view, getSectionGroup(view.rows, siteSectionGroupId));
  },
};

function present(view: SiteView, names: SiteNames, id: string) {
  const group: SiteSectionGroup = presentSectionGroup(view, getSectionGroup(view.rows, id));
  const { api } = view.context.services.origins;
  const Location = `${api}/v1/orgs/${names.organizationId}/sites/${names.siteId}/section-groups/${id}`;
  return reply(group, { headers: { Location } });
}
