// Pages as visitors of a site read them by the API.
import type { NestedPage } from '@bindery/content/tree';
import type { RevisionPage } from '@bindery/contract';
import type { RevisionPageMetaLinkTarget, RevisionPageMetaLinks } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../../core/api-error.ts';
import { JsonText } from '../../../../core/response-cache.ts';
import type { Context } from '../../../../http/context.ts';
import { EMPTY_DOCUMENT, loadCodeBlocks, toMarkdown } from '../../tree/index.ts';
import { textOfPages } from '../revisions/pages-text.ts';
import { presentPage } from '../revisions/present-page.ts';
import type { PageBody } from '../revisions/present-page.ts';
import { documentNotFound } from '../revisions/read-page.ts';
import type { PageQuery } from '../revisions/read-page.ts';
import type { ContentServices, PageName } from '../../state/index.ts';
import { withoutOrigin } from './visited-content-ref.ts';
import type { VisitedContentRef } from './visited-content-ref.ts';

/** Every page that the visitor is shown, without its text, as JSON: it is written in turns, as there may be very many. */
export async function writeVisitedPages(
  { services }: Context<ContentServices>,
  { space, app }: VisitedContentRef,
  pages: readonly NestedPage[],
): Promise<string> {
  return textOfPages(services, pages.map(withoutOrigin), { space: space.id, app, isVisited: true });
}

/** The list of pages that the visitor is shown. */
export async function listVisitedPages(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
): Promise<{ pages: RevisionPage[] }> {
  const text = await writeVisitedPages(context, ref, await ref.visited.listPages());
  return new JsonText(`{"pages":${text}}`) as unknown as { pages: RevisionPage[] };
}

/** A page that the visitor is shown, with its text. Throws page_not_found. */
export async function loadVisitedPage(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
  { name, query }: { readonly name: PageName; readonly query: PageQuery },
): Promise<RevisionPage> {
  const found = await getVisitedPage(ref, name);
  const body = await loadBody(context, ref, { nested: found, query });
  const location = { space: ref.space.id, app: ref.app, isVisited: true } as const;
  return presentPage(context.services, withoutOrigin(found), location, body);
}

/** The document of a page that the visitor is shown. Throws page_not_found, document_not_found. */
export async function loadVisitedDocument({ visited }: VisitedContentRef, id: string): Promise<JSONDocument> {
  const { page } = await getVisitedPage({ visited }, { id });
  if (page.type !== 'document') throw documentNotFound(page);
  return (await visited.readDocument(id)) ?? EMPTY_DOCUMENT;
}

/** The meta links of a page that the visitor is shown, without those to pages that they aren’t. Throws page_not_found. */
export async function loadVisitedMetaLinks({ visited }: VisitedContentRef, id: string): Promise<RevisionPageMetaLinks> {
  const { canonical, alternates } = (await getVisitedPage({ visited }, { id })).page.metaLinks ?? {};
  const isShown = (ref: RevisionPageMetaLinkTarget): boolean =>
    ref.kind === 'url' || (ref.space === undefined && visited.pathOf(ref.page) !== undefined);
  return {
    ...(canonical !== undefined && isShown(canonical) && { canonical }),
    ...(alternates !== undefined && { alternates: alternates.filter(isShown) }),
  };
}

async function getVisitedPage({ visited }: Pick<VisitedContentRef, 'visited'>, name: PageName): Promise<NestedPage> {
  const found = await visited.findPage(name);
  if (found === undefined) throw apiError('page_not_found', `No page ${wordsFor(name)} that you can access.`);
  return found;
}

function wordsFor(name: PageName): string {
  return 'id' in name ? `"${name.id}"` : `at "${name.path.slice(0, 200)}"`;
}

/**
 * The text in the requested format. Assumption: visitors get their personal text whatever `evaluated` and
 * `dereferenced` say, because expressions, conditions, and sources reveal what other visitors see.
 */
async function loadBody(
  { services }: Context<ContentServices>,
  ref: VisitedContentRef,
  { nested, query }: { readonly nested: NestedPage; readonly query: PageQuery },
): Promise<PageBody> {
  const { id } = nested.page;
  if (query.format !== 'markdown') {
    const shown = await ref.visited.readDocument(id);
    return shown === undefined ? {} : { document: shown };
  }
  const document = await ref.visited.readSource(id);
  if (document === undefined) return {};
  const isRelative = query['format.markdown.refs'] === 'relative';
  const links = isRelative ? await linksByPath(ref, nested, document) : undefined;
  const codeBlocks = await loadCodeBlocks(services.store.db, ref.space.id);
  return { markdown: await toMarkdown(document, { links, codeBlocks }) };
}

/** URLs by paths: a page that the visitor is not shown has none. */
async function linksByPath({ visited }: VisitedContentRef, { page, path }: NestedPage, document: JSONDocument) {
  if (path === undefined) return undefined;
  const { linksOfDocument, relativeLinks } = await import('@bindery/content/links');
  const { links } = linksOfDocument(document);
  const ids = links.flatMap(({ target }) => ('page' in target && target.page !== undefined ? [target.page] : []));
  return relativeLinks({ from: { id: page.id, path }, paths: new Map(ids.map((id) => [id, visited.pathOf(id)])) });
}
