import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { readPage, toPage } from '../../http/paging.ts';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import { after } from '../../store/keyset.ts';
import { getOrganization, getSpace } from '../access/find.ts';
import { requireAdmin } from '../access/roles.ts';
import { endTarget } from '../installations/cover.ts';
import { DEFAULT_SPACE_EMOJI, DEFAULT_SPACE_TITLE, createSpace } from './create-space.ts';
import { presentSpace } from './present.ts';

const keyset = { at: 'space.created_at', id: 'space.id', order: 'asc' } as const;

/** Spaces. */
export const spaceHandlers: Handlers<Built<typeof operationFamilies.spaces>, Context> = {
  listSpacesInOrganizationById: async ({ organizationId, query }, context) => {
    const { services } = context;
    const { role } = await getOrganization(context, organizationId);
    const { limit, after: cursor } = readPage(context, query);
    const all = services.store.db
      .selectFrom('space')
      .where('organization', '=', organizationId)
      .where('deleted_at', 'is', null);
    const rows = await all
      .selectAll()
      .select('created_at as at')
      .where(after(keyset, cursor))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return toPage(context, query, { rows, count, present: (row) => presentSpace(services, row, { role }) });
  },

  createSpace: async ({ organizationId, body }, context) => {
    const { services, caller } = context;
    const { role } = await getOrganization(context, organizationId);
    requireAdmin(role, 'create a space');
    const row = await services.store.write((tx) =>
      createSpace(services, tx, {
        organization: organizationId,
        title: body?.title ?? DEFAULT_SPACE_TITLE,
        emoji: body?.emoji ?? DEFAULT_SPACE_EMOJI,
        editMode: body?.editMode ?? 'live',
        pages: [],
        createdBy: caller.kind === 'user' ? caller.user : null,
      }),
    );
    services.events.deliverSoon();
    const space = presentSpace(services, row, { role });
    return reply(space, { headers: { Location: space.urls.location } });
  },

  getSpaceById: async ({ spaceId }, context) => {
    const { row, role } = await getSpace(context, spaceId);
    return presentSpace(context.services, row, { role });
  },

  deleteSpaceById: async ({ spaceId }, context) => {
    const { services } = context;
    const found = await getSpace(context, spaceId).catch(ignoreMissing);
    if (found === undefined) return;
    requireAdmin(found.role, 'delete a space');
    await services.store.write(async (tx) => {
      await endTarget(services, tx, { level: 'space', target: spaceId });
      const deletedAt = services.clock.now();
      await tx.updateTable('space').set({ deleted_at: deletedAt }).where('id', '=', spaceId).execute();
    });
    services.events.deliverSoon();
  },
};

/** A DELETE of what is not there succeeds. */
function ignoreMissing(thrown: unknown): undefined {
  if ((thrown as { code?: string }).code === 'space_not_found') return undefined;
  throw thrown;
}
