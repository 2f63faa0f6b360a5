// Translations as a caller may see them: those of the spaces that the caller may view.
import { apiError } from '../../../core/api-error.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { Context } from '../../../http/context.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { TranslationRow } from '../../../store/tables.ts';
import type { ContentServices } from '../state/index.ts';

/** A translation, and what its target has now. */
export interface FoundTranslation {
  readonly row: TranslationRow;
  /** Revision of the target space. */
  readonly revision: string;
}

/**
 * The translations of an organization whose source the caller can view, oldest first. Assumption: a translation
 * reveals its source, so callers without access to the source don’t see it.
 */
export async function listVisible(
  context: Context<ContentServices>,
  organization: string,
  id?: string,
): Promise<FoundTranslation[]> {
  const reach = await findVisibleResources(context, organization);
  const rows = await context.services.store.db
    .selectFrom('translation')
    .innerJoin('space as source', 'source.id', 'translation.source_space')
    .innerJoin('space as target', 'target.id', 'translation.target_space')
    .selectAll('translation')
    .select(['source.parent', 'source.default_level', 'source.visibility', 'target.revision'])
    .where('translation.organization', '=', organization)
    .$if(id !== undefined, (query) => query.where('translation.id', '=', id ?? ''))
    .orderBy('translation.created_at')
    .orderBy('translation.id')
    .execute();
  return rows.flatMap(({ parent, default_level, visibility, revision, ...row }) => {
    const role = reach.onSpace({ id: row.source_space, parent, default_level, visibility });
    return role === undefined ? [] : [{ row, revision }];
  });
}

/** The translation, if the caller may view its source. Throws translation_not_found. */
export async function getVisible(
  context: Context<ContentServices>,
  organization: string,
  id: string,
): Promise<FoundTranslation> {
  const [found] = await listVisible(context, organization, id);
  if (found === undefined) throw translationNotFound(id);
  return found;
}

/** The row, as a unit of work has it. Throws translation_not_found. */
export async function getTranslationRow(db: Db, id: string): Promise<TranslationRow> {
  const row = await findTranslationRow(db, id);
  if (row === undefined) throw translationNotFound(id);
  return row;
}

/** The row, if it is still there. */
export async function findTranslationRow(db: Db, id: string): Promise<TranslationRow | undefined> {
  return (await findRow(db, id))[0];
}

const findRow = compileOnce((db, id: string) => db.selectFrom('translation').selectAll().where('id', '=', id));

/** The target of a translation that has run. */
export interface TranslationResult {
  readonly space: string;
  readonly revision: string;
  readonly language: TranslationRow['language'];
}

/** The result of a translation so far. Null before its first run, and if the translation doesn’t exist. */
export async function findResult(db: Db, organization: string, id: string): Promise<TranslationResult | null> {
  const found = await db
    .selectFrom('translation')
    .innerJoin('space', 'space.id', 'translation.target_space')
    .select(['space.id as space', 'space.revision', 'translation.language'])
    .where('translation.id', '=', id)
    .where('translation.organization', '=', organization)
    .where('space.deleted_at', 'is', null)
    .where('translation.target_root', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** The result of the translation whose target is a space. */
export async function findResultOfSpace(
  db: Db,
  organization: string,
  space: string,
): Promise<TranslationResult | null> {
  const found = await db
    .selectFrom('translation')
    .select('id')
    .where('target_space', '=', space)
    .where('organization', '=', organization)
    .executeTakeFirst();
  return found === undefined ? null : findResult(db, organization, found.id);
}

/** The language of a space that a translation fills. */
export async function findLanguage(db: Db, space: string): Promise<TranslationRow['language'] | undefined> {
  const found = await db
    .selectFrom('translation')
    .select('language')
    .where('target_space', '=', space)
    .executeTakeFirst();
  return found?.language;
}

/** The error for a translation that doesn’t exist, or that the caller can’t see. */
export function translationNotFound(id: string): Error {
  return apiError('translation_not_found', `Translation "${id}" not found in the organization.`);
}
