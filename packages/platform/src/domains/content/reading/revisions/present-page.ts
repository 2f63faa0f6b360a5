// Pages as the API shows them.
import type { PageEntry, NestedPage } from '@bindery/content/tree';
import type { RevisionPage, RevisionPageDocument } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import { documentIdOf, layoutOf } from '../../tree/index.ts';

type Below = RevisionPageDocument['pages'][number];

/** The text of a page in the requested format. */
export type PageBody = Pick<RevisionPageDocument, 'document' | 'markdown'>;

/** URLs of the space that has the pages. */
export interface PageLocation {
  readonly space: string;
  /** Path of the dashboard that shows the content: the space's own, or that of a revision or a change request of it. */
  readonly app: string;
  /** Whether a visitor reads it. Their documents differ by claims, so the ID of a document is that of its page. */
  readonly isVisited?: true;
}

/** A page with its subpages. `body` is its text, if it was read. */
export function presentPage(
  services: CoreServices,
  nested: NestedPage,
  location: PageLocation,
  body: PageBody = {},
): RevisionPage {
  const { page, path = '' } = nested;
  const common = fieldsOfAll(page);
  const flags = flagsOf(page);
  if (page.type === 'link') {
    return { ...common, type: 'link', kind: 'link', ...targetOf(page), ...hiddenOf(page) } as RevisionPage;
  }
  if (page.type === 'computed') return { ...common, type: 'computed', computed: page.computed } as RevisionPage;
  const pages = nested.pages.map((below) => presentPage(services, below, location) as Below);
  const slug = page.slug ?? '';
  if (page.type === 'group') return { ...common, type: 'group', kind: 'group', slug, path, ...flags, pages };
  const fields: RevisionPageDocument = {
    ...common,
    ...body,
    type: 'document',
    kind: 'sheet',
    urls: { app: `${services.origins.api}${location.app}/pages/${page.id}` },
    slug,
    path,
    ...textFieldsOf(page),
    ...documentIdFor(services, page, location),
    layout: layoutOf(page.layout),
    ...flags,
    tags: page.tags ?? [],
    pages,
  };
  return fields;
}

function documentIdFor(
  services: CoreServices,
  { id, document }: PageEntry,
  { space, isVisited }: PageLocation,
): { documentId?: string } {
  if (isVisited) return { documentId: id };
  return document === undefined ? {} : { documentId: documentIdOf(services, space, document) };
}

/** Pages with their subpages, without their text. */
export function presentPages(
  services: CoreServices,
  pages: readonly NestedPage[],
  location: PageLocation,
): RevisionPage[] {
  return pages.map((nested) => presentPage(services, nested, location));
}

function fieldsOfAll({ id, title, linkTitle, emoji, icon, createdAt, updatedAt, condition }: PageEntry) {
  return defined({ id, title, linkTitle, emoji, icon, createdAt, updatedAt, condition });
}

function textFieldsOf({ description, git, cover, variables, metaLinks, computed, computedSeed }: PageEntry) {
  return defined({
    description,
    git,
    cover,
    variables,
    metaLinks,
    computed,
    computedSeed,
  }) as Partial<RevisionPageDocument>;
}

function targetOf({ target, href }: PageEntry) {
  return defined({ target, href });
}

function hiddenOf({ hidden }: PageEntry) {
  return defined({ hidden });
}

function flagsOf({ hidden = false, noIndex = false, noRobotsIndex = false }: PageEntry) {
  return { hidden, noIndex, noRobotsIndex };
}

function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
