// Converts pages collected from a source to edits of a content tree.
import { API_LIMITS } from '@bindery/contract';
import { slugOf } from '@bindery/content/tree';
import type { FileEntry, InsertPage } from '@bindery/content/tree';
import type { Collected, CollectedFile, CollectedPage } from '@bindery/importers/sources';
import { measureImage, storeBlob, storeDocument } from '../../tree/index.ts';
import type { Tx } from '../../../../store/store.ts';

/** Edits that append pages and files, under a page or at the top level. Stores documents and bytes. */
export async function editsOf(
  tx: Tx,
  { pages, files }: Collected,
  { parent, at }: { readonly parent: string | null; readonly at: string },
): Promise<{ readonly pages: readonly InsertPage[]; readonly files: ReadonlyMap<string, FileEntry> }> {
  const stored = new Map<string, FileEntry>();
  for (const file of files) stored.set(file.id, await storeFile(tx, file));
  const inserts: InsertPage[] = [];
  for (const page of parentsFirst(pages)) inserts.push(await insertOf(tx, page, { parent, at }));
  return { pages: inserts, files: stored };
}

async function storeFile(tx: Tx, { id, name, contentType, bytes }: CollectedFile): Promise<FileEntry> {
  const dimensions = contentType.startsWith('image/') ? measureImage(bytes)?.dimensions : undefined;
  return {
    id,
    name,
    contentType,
    size: bytes.length,
    ...(dimensions === undefined ? {} : { dimensions }),
    blob: await storeBlob(tx, { contentType, data: bytes }),
  };
}

async function insertOf(
  tx: Tx,
  { id, parent, slug, title, description, icon, hidden, document }: CollectedPage,
  target: { readonly parent: string | null; readonly at: string },
): Promise<InsertPage> {
  const fields = {
    title,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined || icon.length > API_LIMITS.ICON_NAME_MAX ? {} : { icon }),
    ...(hidden === true ? { hidden } : {}),
    document: await storeDocument(tx, document),
    createdAt: target.at,
    updatedAt: target.at,
  };
  return { edit: 'insert', id, type: 'document', parent: parent ?? target.parent, slug: slugOf(slug), fields };
}

/** Pages in order, each after its parent. */
function parentsFirst(pages: readonly CollectedPage[]): CollectedPage[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const sorted = new Set<CollectedPage>();
  const add = (page: CollectedPage): void => {
    const above = page.parent === undefined ? undefined : byId.get(page.parent);
    if (above !== undefined && !sorted.has(above)) add(above);
    sorted.add(page);
  };
  for (const page of pages) if (!sorted.has(page)) add(page);
  return [...sorted];
}
