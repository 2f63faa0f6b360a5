import type { Handlers, operationFamilies } from '@bindery/contract';
import type { AccessServices } from '../../../access/access-services.ts';
import {
  authorizedCollection,
  authorizedOrganization,
  authorizedSite,
  authorizedSpace,
} from '../../../access/authorized.ts';
import type { Context } from '../../../http/context.ts';
import { getMember } from '../members/find.ts';
import { loadCollectionAudience, loadSiteAudience, loadSpaceAudience } from '../permissions/audience.ts';
import { listAccess } from '../permissions/list-access.ts';
import { listAccessOf } from '../permissions/list-access-of-member.ts';
import { listGrantsOf } from '../permissions/list-grants-of-team.ts';
import { requireTeams } from '../permissions/subjects.ts';

/** Effective roles, and their sources. */
export const accessHandlers: Handlers<typeof operationFamilies.localAccess, Context<AccessServices>> = {
  listAccessToSpace: async ({ spaceId, query }, context) => {
    const { row } = authorizedSpace(context, spaceId);
    const audience = await loadSpaceAudience(context.services.store.db, row);
    return listAccess(context, query, { organization: row.organization, audience });
  },

  listAccessToCollection: async ({ collectionId, query }, context) => {
    const { row } = authorizedCollection(context, collectionId);
    const audience = await loadCollectionAudience(context.services.store.db, row.id);
    return listAccess(context, query, { organization: row.organization, audience });
  },

  listAccessToSite: async ({ siteId, query }, context) => {
    const { row } = authorizedSite(context, siteId);
    const audience = await loadSiteAudience(context.services.store.db, row);
    return listAccess(context, query, { organization: row.organization, audience });
  },

  listAccessOfMember: async ({ organizationId, userId, query }, context) => {
    const { row: organization } = authorizedOrganization(context, organizationId);
    const member = await getMember(context.services.store.db, organizationId, userId);
    return listAccessOf(context, query, { organization, member });
  },

  listGrantsOfTeam: async ({ organizationId: organization, teamId: team, query }, context) => {
    await requireTeams(context.services.store.db, { organization, ids: [team], field: 'teamId' });
    return listGrantsOf(context, query, { organization, team });
  },
};
