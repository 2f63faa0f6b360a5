import { reply } from '@bindery/contract';
import type { CreateSpace, Handlers, Space, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { findSpace } from '../../../access/find.ts';
import { inSpace, listLinks } from '../reading/index.ts';
import {
  DEFAULT_SPACE_EMOJI,
  DEFAULT_SPACE_TITLE,
  createSpace,
  deleteSpace,
  duplicateSpace,
  firstPage,
  getLiveSpace,
  getTreePosition,
  listSpaces,
  moveSpace,
  presentSpace,
  requireTreePosition,
  restoreSpace,
  showSpace,
  transferSpace,
  updateSpace,
} from '../spaces/index.ts';
import type { PageDraft } from '../tree/index.ts';
import { templatePages } from '../editing/index.ts';
import { userOf } from '../../people/users/caller.ts';

/** Spaces. */
export const spaceHandlers: Handlers<typeof operationFamilies.spaces, Context<ContentServices>> = {
  listSpacesInOrganizationById: ({ organizationId, query }, context) =>
    listSpaces(context, query, { organization: organizationId }),

  createSpace: async ({ organizationId, body = {} }, context) => {
    const { services } = context;
    refuseSources(body);
    const treePosition = await getTreePosition(context, organizationId, body.parent ?? null);
    const pages = await firstPages(context, organizationId, body);
    const row = await services.store.write(async (tx) => {
      await requireTreePosition(tx, treePosition);
      return createSpace(services, tx, {
        ...treePosition,
        title: body.title ?? DEFAULT_SPACE_TITLE,
        emoji: body.emoji ?? DEFAULT_SPACE_EMOJI,
        editMode: body.editMode ?? 'live',
        language: body.language,
        pages,
        createdBy: userOf(context),
      });
    });
    return replyCreated(context, row);
  },

  getSpaceById: async ({ spaceId, query }, context) => {
    const { row, role } = authorizedSpace(context, spaceId);
    const visit = visitOf(context.caller);
    if (visit === undefined) return showSpace(context.services, row, role, query.shareKey);
    const visited = await context.services.content.visited.open(visit, spaceId);
    return presentSpace(context.services, row, { role, published: await visited?.findUrl(query.shareKey) });
  },

  deleteSpaceById: async ({ spaceId }, { services }) => {
    await services.store.write((tx) => deleteSpace(services, tx, spaceId));
    services.content.purge.schedule();
  },

  updateSpaceById: async ({ spaceId, body }, context) => {
    const { services } = context;
    const { row: found } = authorizedSpace(context, spaceId);
    const row = await services.store.write(async (tx) =>
      updateSpace(services, tx, { space: await getLiveSpace(tx, found), update: body }),
    );
    return showChanged(context, row);
  },

  duplicateSpace: async ({ spaceId }, context) => {
    const { services } = context;
    const { row } = authorizedSpace(context, spaceId);
    const treePosition = await getTreePosition(context, row.organization, row.parent);
    const createdBy = userOf(context);
    const copy = await services.store.write((tx) =>
      duplicateSpace(services, tx, { space: spaceId, treePosition, createdBy }),
    );
    return replyCreated(context, copy);
  },

  restoreSpace: async ({ spaceId }, context) => {
    const { services } = context;
    const row = await services.store.write((tx) => restoreSpace(services, tx, spaceId));
    return showChanged(context, row);
  },

  moveSpace: async ({ spaceId, body }, context) => {
    const { row } = authorizedSpace(context, spaceId);
    return showChanged(context, await moveSpace(context, row, body));
  },

  listSpaceLinks: async ({ spaceId, query }, context) => listLinks(context, await inSpace(context, spaceId), query),

  transferSpace: async ({ spaceId, body }, context) => {
    const { row } = authorizedSpace(context, spaceId);
    return showChanged(context, await transferSpace(context, row, body));
  },
};

/** Throws unless at most one kind of initial content is given, and a valid one. */
function refuseSources({ template, computedSource, empty }: CreateSpace): void {
  const sources = Object.entries({ template, computedSource, empty }).filter(([, value]) => value !== undefined);
  const [first, second] = sources.map(([name]) => name);
  if (second !== undefined) {
    throw apiError('request_invalid', `Body field "${second}": can’t be combined with "${first}".`);
  }
}

async function firstPages(
  context: Context<ContentServices>,
  organization: string,
  { empty, computedSource, template }: CreateSpace,
): Promise<PageDraft[]> {
  const { services } = context;
  if (template !== undefined) return templatePages(services, template, 'template.');
  if (computedSource !== undefined)
    return [await services.content.sources.draftPage(context, organization, computedSource)];
  return empty === true ? [] : [firstPage(services)];
}

async function replyCreated(context: Context<ContentServices>, row: SpaceRow) {
  const space = await showChanged(context, row);
  return reply(space, { headers: { Location: space.urls.location } });
}

/** A space after an update, with the caller's new permissions. */
async function showChanged(context: Context<ContentServices>, row: SpaceRow): Promise<Space> {
  const found = await findSpace(context, row.id);
  return showSpace(context.services, row, found?.role ?? 'guest');
}
