import { reply } from '@bindery/contract';
import type { Handlers, Translation, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { authorizedOrganization } from '../../../access/authorized.ts';
import { getSpace } from '../../../access/find.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import { toJson } from '../../../store/json-column.ts';
import { apiError } from '../../../core/api-error.ts';
import { userOf } from '../../people/users/caller.ts';
import type { ContentServices } from '../state/index.ts';
import {
  createTranslation,
  getTranslationRow,
  getVisible,
  listVisible,
  presentTranslation,
  removeTranslations,
  requestRun,
  scheduleRun,
} from '../translating/index.ts';
import { getTreePosition } from '../spaces/index.ts';

/** Translations of spaces. */
export const translationHandlers: Handlers<typeof operationFamilies.translations, Context<ContentServices>> = {
  listTranslations: async ({ organizationId, query }, context) => {
    const { role } = authorizedOrganization(context, organizationId);
    const found = await listVisible(context, organizationId);
    const rows = found.map((one) => ({ ...one, at: one.row.created_at, id: one.row.id }));
    return pageInMemory(context, query, { rows, present: (one) => presentTranslation(context.services, one, role) });
  },

  createTranslation: async ({ organizationId, body }, context) => {
    const { services } = context;
    const { row: space } = await getSpace(context, body.source.space);
    if (space.organization !== organizationId) {
      throw apiError('space_not_found', `Space "${space.id}" not found in the organization.`);
    }
    const treePosition = await getTreePosition(context, organizationId, space.parent);
    const draft = { ...body, treePosition, createdBy: userOf(context) };
    const { id } = await services.store.write((tx) => createTranslation(services, tx, draft));
    return reply(await show(context, organizationId, id));
  },

  getTranslation: ({ organizationId, translationId }, context) => show(context, organizationId, translationId),

  updateTranslation: async ({ organizationId, translationId, body }, context) => {
    const { services } = context;
    await getVisible(context, organizationId, translationId);
    const instructions = toJson(body.instructions);
    await services.store.write(async (tx) => {
      const row = await getTranslationRow(tx, translationId);
      if (row.instructions === instructions) return;
      const changed = { instructions, updated_at: services.clock.now() };
      await tx.updateTable('translation').set(changed).where('id', '=', row.id).execute();
      await scheduleRun(services, tx, row.id);
    });
    return show(context, organizationId, translationId);
  },

  // Assumption: the target stays, as a space that is no longer updated.
  deleteTranslation: async ({ organizationId, translationId }, context) => {
    const { services } = context;
    const [found] = await listVisible(context, organizationId, translationId);
    if (found === undefined) return;
    await services.store.write(async (tx) => {
      await removeTranslations(tx, 'id', translationId);
    });
  },

  runTranslation: async ({ organizationId, translationId }, context) => {
    const { services } = context;
    await getVisible(context, organizationId, translationId);
    await services.store.write((tx) => requestRun(services, tx, translationId));
  },
};

async function show(context: Context<ContentServices>, organization: string, id: string): Promise<Translation> {
  const { role } = authorizedOrganization(context, organization);
  return presentTranslation(context.services, await getVisible(context, organization, id), role);
}
