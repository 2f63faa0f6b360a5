// The glossary of an organization: terms by language, which its translations use.
import type { GlossaryEntry as Term } from '@bindery/translations';
import type { GlossaryEntry, HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { GlossaryEntryTable } from '../../../store/tables.ts';

/** Changes of a glossary. */
export type GlossaryChanges = HandlerInput<typeof operations.updateGlossaryEntries>['body']['operations'];

const findEntries = compileOnce((db, organization: string) =>
  db
    .selectFrom('glossary_entry')
    .selectAll()
    .where('organization', '=', organization)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Every entry of an organization, the oldest first. */
export function listGlossary(db: Db, organization: string): Promise<GlossaryEntryTable[]> {
  return findEntries(db, organization);
}

/** The terms for a pair of languages, the oldest first. An entry without one of the two has no term. */
export async function loadTerms(
  db: Db,
  organization: string,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<Term[]> {
  return (await listGlossary(db, organization)).flatMap(({ translations }) => {
    const { [source]: term, [target]: translation } = parseJson(translations);
    return term === undefined || translation === undefined ? [] : [{ term, translation }];
  });
}

/**
 * Applies changes in their order: all of them, or none.
 * @throws {KitError} glossary_entry_not_found
 */
export async function changeGlossary(
  { ids, clock }: CoreServices,
  tx: Tx,
  organization: string,
  changes: GlossaryChanges,
): Promise<void> {
  const now = clock.now();
  for (const change of changes) {
    if (change.type === 'insert') {
      const translations = toJson(change.translations);
      const row = { id: ids.next('glossaryentry'), organization, translations, created_at: now, updated_at: now };
      await tx.insertInto('glossary_entry').values(row).execute();
      continue;
    }
    const { numDeletedRows: deleted = 0n, numUpdatedRows: updated = 0n } =
      change.type === 'delete'
        ? { numDeletedRows: (await deleteEntry(tx, organization, change.id)).numDeletedRows }
        : { numUpdatedRows: (await updateEntry(tx, organization, { ...change, now })).numUpdatedRows };
    if (deleted + updated === 0n) throw entryNotFound(change.id);
  }
}

function deleteEntry(tx: Tx, organization: string, id: string) {
  return tx
    .deleteFrom('glossary_entry')
    .where('organization', '=', organization)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function updateEntry(
  tx: Tx,
  organization: string,
  { id, translations, now }: Extract<GlossaryChanges[number], { type: 'update' }> & { readonly now: number },
) {
  return tx
    .updateTable('glossary_entry')
    .set({ translations: toJson(translations), updated_at: now })
    .where('organization', '=', organization)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The error for an entry that isn’t there. */
export function entryNotFound(id: string): Error {
  return apiError('glossary_entry_not_found', `The glossary has no entry "${id.slice(0, 100)}".`);
}

/** An entry as the API shows it. */
export function presentEntry({ origins }: CoreServices, row: GlossaryEntryTable): GlossaryEntry {
  return {
    object: 'glossary-entry',
    id: row.id,
    translations: parseJson(row.translations),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    urls: { location: `${origins.api}/v1/orgs/${row.organization}/translations-glossary/${row.id}` },
  };
}
