// The pages that comments are about, in the content of a revision.
import type { Comment } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/store.ts';
import { findPage, findRevision, pagesOf, readDocument } from '../space-content/store.ts';

/** What a comment shows of its page, beside whether that has changed since. */
export type ShownPage = Omit<NonNullable<Comment['target']['page']>, 'outdated'>;

/** A page that a comment can be about. */
export interface TargetPage {
  readonly shown: ShownPage;
  /** Hash of its document. */
  readonly document: string;
}

/** A revision of a space. */
export interface RevisionKey {
  readonly space: string;
  readonly revision: string;
}

/** Those of the pages that a revision has, by their ids. In a unit of work give its `tx`. */
export async function readTargetPages(
  services: Services,
  { space, revision }: RevisionKey,
  ids: Iterable<string>,
  db: Db = services.store.db,
): Promise<Map<string, TargetPage>> {
  const wanted = [...new Set(ids)];
  const row = wanted.length === 0 ? undefined : await findRevision(db, space, revision);
  const pages = row === undefined ? [] : pagesOf(row);
  const found = wanted.flatMap((id) => {
    const place = findPage(pages, id);
    if (place === undefined) return [];
    const { title, emoji, createdAt, updatedAt, document } = place.page;
    const shown: ShownPage = {
      id,
      title,
      ...(emoji === undefined ? {} : { emoji }),
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      path: place.path,
    };
    return [[id, { shown, document }] as const];
  });
  return new Map(found);
}

/** The document of a page. */
export async function readTargetDocument(db: Db, { document }: TargetPage): Promise<JSONDocument> {
  // Stored documents are checked when they are written.
  return (await readDocument(db, document)) as JSONDocument;
}
