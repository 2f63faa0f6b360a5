// Pages inserted, updated and deleted.
import type { PageFields } from '@bindery/content/tree';
import type { JsonDocument } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { readDocumentInput, storeDocument } from '../../tree/index.ts';
import type { ChangeOf, ContentChange, Work } from './changes.ts';
import { fieldsOf } from './page-fields.ts';

/** Title of a page that is inserted without one. Assumption: the published documents show none. */
const UNTITLED = 'Untitled page';

/** Markdown was parsed before, so this never waits. */
const READ = { caller: 'unit of work', field: 'changes.document' } as const;

/** Inserts a document page. `into` may be the `ref` of a page that the request inserted before. */
export async function insertPage(work: Work, change: ChangeOf<'insert_page'>): Promise<void> {
  const { services, tx, siblings, now } = work;
  const id = services.ids.next('page');
  const parent = change.into === undefined ? null : idOf(work, change.into);
  const position = await siblings.positionAt(parent, change.at);
  const document = await storeDocument(tx, await readDocumentInput(services, change.document, READ));
  const { title = UNTITLED, ...fields } = { ...fieldsOf(change), ...(await sourceFields(work, change)) };
  work.pages.push({
    edit: 'insert',
    id,
    type: 'document',
    parent,
    slug: change.slug,
    position,
    fields: { ...fields, title, document, createdAt: now, updatedAt: now },
  });
  work.writtenPages.push(id);
  await siblings.put(id, parent, position);
  if (change.ref !== undefined) registerRef(work, change.ref, id);
  work.outcomes.push({ kind: 'created', page: id, ref: change.ref });
}

/** Changes the fields, the text, and the position of a page. */
export async function updatePage(work: Work, change: ChangeOf<'update_page'>): Promise<void> {
  const { services, tx, now } = work;
  const id = idOf(work, change.page);
  const { document } = change;
  const stored =
    document === undefined
      ? {}
      : { document: await storeDocument(tx, await readDocumentInput(services, document, READ)) };
  if (document !== undefined) work.writtenPages.push(id);
  const fields = { ...fieldsOf(change), ...stored, ...(await sourceFields(work, change, id)), updatedAt: now };
  work.pages.push({ edit: 'update', id, slug: change.slug, fields });
  if (change.into !== undefined || change.at !== undefined) await movePage(work, id, change);
  work.outcomes.push({ kind: 'updated', page: id });
}

/** Source texts to store with a page: the new one and the existing ones. */
const MAX_SOURCES = 2;

/** Stores the request's Markdown if it differs from canonical form. */
export async function sourceFields(
  { tx, content }: Pick<Work, 'tx' | 'content'>,
  { source }: Pick<ContentChange, 'source'>,
  id?: string,
): Promise<Partial<PageFields>> {
  if (source === undefined) return {};
  const before = (id === undefined ? undefined : await content.findPage(id))?.source;
  if (source.isAsWritten && before?.texts === undefined) return {};
  const hash = await storeDocument(tx, source.text as unknown as JsonDocument);
  const texts = [...new Set([hash, ...(before?.texts ?? [])])].slice(0, MAX_SOURCES);
  return { source: { ...before, texts } };
}

async function movePage(work: Work, id: string, { into, at }: ChangeOf<'update_page'>): Promise<void> {
  const { siblings } = work;
  const target = typeof into === 'string' ? idOf(work, into) : into;
  const parent = target === undefined ? ((await siblings.parentOf(id)) ?? null) : target;
  const position = await siblings.positionAt(parent, at, id);
  work.pages.push({ edit: 'move', id, parent, position });
  await siblings.put(id, parent, position);
}

/** Deletes a page with its subpages. */
export async function deletePage(work: Work, change: ChangeOf<'delete_page'>): Promise<void> {
  const id = idOf(work, change.page);
  work.pages.push({ edit: 'delete', id });
  await work.siblings.remove(id);
  work.outcomes.push({ kind: 'deleted', page: id });
}

/** The ID that a request names: by its `ref` if the request created the page, else directly. */
export function idOf({ refs }: Pick<Work, 'refs'>, idOrRef: string): string {
  return refs.get(idOrRef) ?? idOrRef;
}

/** Registers the `ref` of a new entry. Throws request_invalid for a duplicate. */
export function registerRef({ refs }: Pick<Work, 'refs'>, ref: string, id: string): void {
  if (refs.has(ref)) throw apiError('request_invalid', `Body field "changes": duplicate "ref" "${ref}".`);
  refs.set(ref, id);
}
