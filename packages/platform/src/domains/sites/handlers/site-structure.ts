import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import {
  getExternalLink,
  getSection,
  getSectionGroup,
  getSiteSpace,
  loadSiteView,
  moveItem,
  presentExternalLink,
  presentSection,
  presentSectionGroup,
  presentSiteSpace,
  presentStructure,
} from '../structure/index.ts';

/** The structure of a site, as a whole. */
export const siteStructureHandlers: Handlers<typeof operationFamilies.siteStructure, Context<SiteServices>> = {
  sortSiteStructure: async ({ body, ...names }, context) => {
    const view = await moveItem(context, names, body);
    const { type, id } = body.item;
    if (type === 'site-space') return presentSiteSpace(view, getSiteSpace(view.rows, id));
    if (type === 'site-section') return presentSection(view, getSection(view.rows, id));
    if (type === 'site-section-group') return presentSectionGroup(view, getSectionGroup(view.rows, id));
    return presentExternalLink(getExternalLink(view.rows, id));
  },

  getSiteStructure: async ({ query, ...names }, context) =>
    presentStructure(await loadSiteView(context, names, query.shareKey)),
};
