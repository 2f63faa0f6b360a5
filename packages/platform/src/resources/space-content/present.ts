import type { JsonDocument, Revision, RevisionPageDocument } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { RevisionTable } from '../../store/tables.ts';
import { pagesOf } from './store.ts';
import type { StoredPage } from './store.ts';

const LAYOUT = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  tags: true,
  actions: true,
  metadata: true,
  coverMask: 'none',
  anchors: true,
} as const;

/** Where a page stands. */
export interface PagePlace {
  readonly space: string;
  /** Path of slugs from the root. */
  readonly path: string;
}

/** A page as the API shows it, with its document when that was read. */
export function presentPage(
  services: Services,
  page: StoredPage,
  { space, path, document }: PagePlace & { readonly document?: JsonDocument | undefined },
): RevisionPageDocument {
  return {
    id: page.id,
    title: page.title,
    type: 'document',
    kind: 'sheet',
    ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
    ...(page.description === undefined ? {} : { description: page.description }),
    createdAt: new Date(page.createdAt).toISOString(),
    updatedAt: new Date(page.updatedAt).toISOString(),
    urls: { app: `${services.addresses.api}/spaces/${space}/pages/${page.id}` },
    slug: page.slug,
    path,
    documentId: page.document,
    // Stored documents are checked when they are written, and answers against the contract.
    ...(document === undefined ? {} : { document: document as NonNullable<RevisionPageDocument['document']> }),
    layout: LAYOUT,
    hidden: false,
    noIndex: false,
    noRobotsIndex: false,
    tags: [],
    pages: presentPages(services, page.pages, { space, path: `${path}/` }),
  };
}

/** A tree of pages, without their documents. `place.path` is the prefix of their paths. */
export function presentPages(
  services: Services,
  pages: readonly StoredPage[],
  place: PagePlace,
): RevisionPageDocument[] {
  return pages.map((page) => presentPage(services, page, { space: place.space, path: `${place.path}${page.slug}` }));
}

/** A revision as the API shows it. */
export function presentRevision(services: Services, row: RevisionTable): Revision {
  const shown = {
    object: 'revision' as const,
    id: row.id,
    type: row.type as Revision['type'],
    parents: JSON.parse(row.parents) as string[],
    pages: presentPages(services, pagesOf(row), { space: row.space, path: '' }),
    files: [],
    reusableContents: [],
    tags: [],
    createdAt: new Date(row.created_at).toISOString(),
    urls: { app: `${services.addresses.api}/spaces/${row.space}/revisions/${row.id}` },
  };
  return shown as Revision;
}
