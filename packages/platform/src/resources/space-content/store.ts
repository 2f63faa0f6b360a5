// Revisions as stored: a tree of pages, each naming its document by the hash of its bytes.
import { createHash } from 'node:crypto';
import type { JsonDocument } from '@bindery/contract';
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import { compileInsert } from '../../store/store.ts';
import type { Db } from '../../store/store.ts';
import type { RevisionTable, Tables } from '../../store/tables.ts';
import type { PageDraft } from './page-draft.ts';

/** A page in a stored tree. */
export interface StoredPage {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description?: string | undefined;
  readonly emoji?: string | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Hash of the document. */
  readonly document: string;
  readonly pages: readonly StoredPage[];
}

/** A revision on its way into the store. */
export interface RevisionDraft {
  readonly revision: string;
  readonly space: string;
  readonly type: string;
  readonly parents: readonly string[];
  readonly pages: readonly PageDraft[];
  readonly createdBy: string | null;
}

const DOCUMENT_TYPE = 'application/vnd.bindery.document+json';

/** Stores documents and the tree of a new revision. */
export async function storePages(services: Services, tx: Transaction<Tables>, draft: RevisionDraft): Promise<void> {
  const now = services.clock.now();
  const toStored = async (page: PageDraft): Promise<StoredPage> => ({
    id: page.id,
    title: page.title,
    slug: page.slug,
    ...(page.description === undefined ? {} : { description: page.description }),
    ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
    createdAt: now,
    updatedAt: now,
    document: await storeDocument(tx, page.document),
    pages: await Promise.all(page.pages.map(toStored)),
  });
  const pages = await Promise.all(draft.pages.map(toStored));
  await storeRevision(services, tx, { ...draft, pages });
}

/** Stores a revision whose documents are stored already. */
export async function storeRevision(
  services: Services,
  tx: Transaction<Tables>,
  draft: Omit<RevisionDraft, 'pages'> & { readonly pages: readonly StoredPage[] },
): Promise<void> {
  await insertRevision(tx, {
    id: draft.revision,
    space: draft.space,
    type: draft.type,
    parents: JSON.stringify(draft.parents),
    pages: JSON.stringify(draft.pages),
    created_at: services.clock.now(),
    created_by: draft.createdBy,
  });
}

const insertRevision = compileInsert('revision', [
  'id',
  'space',
  'type',
  'parents',
  'pages',
  'created_at',
  'created_by',
]);

/** Stores a document by the hash of its bytes, once. */
export async function storeDocument(tx: Transaction<Tables>, document: JsonDocument): Promise<string> {
  return storeBlob(tx, { contentType: DOCUMENT_TYPE, data: Buffer.from(JSON.stringify(document)) });
}

/** The hash that bytes are stored under. */
export function hashOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url');
}

/** Stores bytes by their hash, once. Returns the hash. */
export async function storeBlob(
  tx: Transaction<Tables>,
  blob: { readonly contentType: string; readonly data: Uint8Array },
): Promise<string> {
  const hash = hashOf(blob.data);
  await tx
    .insertInto('blob')
    .values({ hash, content_type: blob.contentType, data: blob.data })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

/** The document behind a hash. */
export async function readDocument(db: Db, hash: string): Promise<JsonDocument> {
  const { data } = await db.selectFrom('blob').select('data').where('hash', '=', hash).executeTakeFirstOrThrow();
  return JSON.parse(Buffer.from(data).toString('utf8')) as JsonDocument;
}

/** A stored revision, if the space has it. */
export async function findRevision(db: Db, space: string, id: string): Promise<RevisionTable | undefined> {
  return db.selectFrom('revision').selectAll().where('id', '=', id).where('space', '=', space).executeTakeFirst();
}

/** The tree of a stored revision. */
export function pagesOf(row: RevisionTable): StoredPage[] {
  return JSON.parse(row.pages) as StoredPage[];
}

/** The page with an id, wherever it is in a tree. */
export function findPage(pages: readonly StoredPage[], id: string): { page: StoredPage; path: string } | undefined {
  const search = (level: readonly StoredPage[], prefix: string): { page: StoredPage; path: string } | undefined => {
    for (const page of level) {
      const path = `${prefix}${page.slug}`;
      if (page.id === id) return { page, path };
      const below = search(page.pages, `${path}/`);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return search(pages, '');
}

/** A tree in which one page is replaced. */
export function replacePage(pages: readonly StoredPage[], changed: StoredPage): StoredPage[] {
  return pages.map((page) => (page.id === changed.id ? changed : { ...page, pages: replacePage(page.pages, changed) }));
}
