// The pages that comments are about, in the content of a revision.
import type { JSONDocument } from '@bindery/contract/documents';
import type { Db } from '../../../../store/store.ts';
import type { ContentServices } from '../../state/index.ts';
import { findRevision, loadDocument, openRevision } from '../../tree/index.ts';
import type { CommentedPage } from '../../../../store/tables.ts';

/** A page that a comment can be about. */
export interface TargetPage {
  readonly shown: CommentedPage;
  /** Hash of its document; null for a group, or a link, which has none. */
  readonly document: string | null;
}

/** A revision of a space. */
export interface RevisionKey {
  readonly space: string;
  readonly revision: string;
}

/** Those of the pages that a revision has, by ID. Pass `tx` in a unit of work. */
export async function loadTargetPages(
  services: ContentServices,
  { space, revision }: RevisionKey,
  ids: Iterable<string>,
  db: Db = services.store.db,
): Promise<Map<string, TargetPage>> {
  const uniqueIds = [...new Set(ids)];
  const row = uniqueIds.length === 0 ? undefined : await findRevision(db, space, revision);
  if (row === undefined) return new Map();
  const content = await openRevision(services, row, db);
  const found = new Map<string, TargetPage>();
  for (const page of await content.findPages(uniqueIds)) {
    if (page === undefined) continue;
    const { id, title, linkTitle, emoji, icon, createdAt, updatedAt, condition, document = null } = page;
    const path = (await content.pathOf(page)) ?? '';
    const fields = { id, title, linkTitle, emoji, icon, createdAt, updatedAt, condition, path };
    found.set(id, { shown: fields, document });
  }
  return found;
}

/** The document of a page, when it has one. */
export async function loadTargetDocument(db: Db, { document }: TargetPage): Promise<JSONDocument | undefined> {
  return document === null ? undefined : await loadDocument(db, document);
}
