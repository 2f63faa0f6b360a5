import type { Handlers, operationFamilies } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { ContentServices } from '../state/index.ts';
import { changeGlossary, entryNotFound, listGlossary, presentEntry, scheduleRun } from '../translating/index.ts';

/** Comes after every term. */
const LAST = '\u{10ffff}';

/** The glossary that the translations of an organization use. */
export const glossaryHandlers: Handlers<typeof operationFamilies.glossary, Context<ContentServices>> = {
  listGlossaryEntries: async ({ organizationId, query }, context) => {
    const { orderBy } = query;
    const rows = (await listGlossary(context.services.store.db, organizationId)).map((row) => ({
      id: row.id,
      at: orderBy === undefined ? row.created_at : (parseJson(row.translations)[orderBy]?.toLowerCase() ?? LAST),
      row,
    }));
    return pageInMemory(context, query, { rows, present: ({ row }) => presentEntry(context.services, row) });
  },

  getGlossaryEntry: async ({ organizationId, glossaryEntryId }, context) => {
    const rows = await listGlossary(context.services.store.db, organizationId);
    const row = rows.find(({ id }) => id === glossaryEntryId);
    if (row === undefined) throw entryNotFound(glossaryEntryId);
    return presentEntry(context.services, row);
  },

  updateGlossaryEntries: async ({ organizationId, body }, { services }) => {
    await services.store.write(async (tx) => {
      await changeGlossary(services, tx, organizationId, body.operations);
      const translations = await tx
        .selectFrom('translation')
        .select('id')
        .where('organization', '=', organizationId)
        .execute();
      for (const { id } of translations) await scheduleRun(services, tx, id);
    });
  },
};
