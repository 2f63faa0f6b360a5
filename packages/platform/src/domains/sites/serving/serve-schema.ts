// What a page of an API does not render, the inside of a schema or one of too many operations and schemas: a piece of HTML for the script
// of the page, and its own page for everyone else. Who is not shown the page, or the block on it, is not shown this either.
import { isKitError } from '@bindery/diagnostics';
import { document as createDocument } from '@bindery/content/documents';
import { renderBody, renderDeeper, renderPage } from '@bindery/sites';
import type { BodyContext, DeeperSchema } from '@bindery/sites';
import { escapeHtml } from '../../../core/escape-html.ts';
import { toCachedResponse } from '../state/index.ts';
import type { VisiblePage } from '../state/index.ts';
import { hrefOfPage, schemaHrefs } from './urls/page-href.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import { prepareRefs } from './urls/refs.ts';
import type { Visit } from './audience/visit.ts';
import { listApiBlocks } from './documents/api-blocks.ts';
import type { ApiBlock } from './documents/api-blocks.ts';
import { WHOLE, findApiPart } from './documents/api-parts.ts';
import { readDocument } from './documents/read-document.ts';
import { emptyPage } from './empty-page.ts';
import { htmlResponse } from './html-response.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { createSiteView } from './views/site-view.ts';

/** The numbers of a place, at most twenty inside of each other, and what requests a piece. */
const SCHEMA_PATH = /^(all|\d{1,4}(?:\.\d{1,4}){0,19})(\.html)?$/;

/** Serves a schema; undefined if it doesn’t exist. `rest` is the page, the part of a specification, and the path in it. */
export async function serveSchema(
  visit: Visit,
  request: Request,
  { spaceContent, rest }: { readonly spaceContent: SiteSpaceContent; readonly rest: readonly string[] },
): Promise<Response | undefined> {
  const [page = '', name = '', last = '', ...more] = rest;
  const [, numbers, isPiece] = SCHEMA_PATH.exec(last) ?? [];
  const visiblePage = spaceContent.index.byId.get(page);
  if (numbers === undefined || more.length > 0 || visiblePage?.page.type !== 'document') return undefined;
  const path = numbers === WHOLE ? undefined : numbers.split('.').map(Number);
  const schema = await renderSchema(visit, spaceContent, { visiblePage, name, path });
  if (schema === undefined) return undefined;
  const html = isPiece === undefined ? await wholePage(visit, spaceContent, { visiblePage, schema }) : schema.html;
  return respond(
    request,
    toCachedResponse(await htmlResponse(visit, spaceContent, { text: html })),
    cacheScopeOf(visit),
  );
}

/** A part of a page, and what the script needs for it. */
interface RenderedPart extends DeeperSchema {
  readonly features?: readonly string[];
}

interface SchemaRequest {
  readonly visiblePage: VisiblePage;
  readonly name: string;
  /** Undefined for all of the part. */
  readonly path: readonly number[] | undefined;
}

async function renderSchema(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { visiblePage, name, path }: SchemaRequest,
): Promise<RenderedPart | undefined> {
  const { document } = await readDocument(visit, spaceContent, visiblePage, { isRendered: true, isNamed: true });
  // Descriptions link to the web, or to what is next to the page; a block names a file.
  const named = listApiBlocks(document).map(({ data }) => data.ref);
  const refs = await prepareRefs(visit, spaceContent, named, visiblePage);
  const found = await findApiPart(visit, {
    document,
    name,
    href: schemaHrefs(visit, spaceContent, visiblePage),
    files: refs,
  });
  if (found === undefined) return undefined;
  const { customization, language } = await createSiteView(visit, spaceContent);
  const { block, parts } = found;
  const context: BodyContext = {
    href: (ref) => refs.href(ref),
    label: (ref) => refs.label(ref),
    opensTabs: customization.externalLinks.target === 'blank',
    language,
    fallbackLanguage: customization.internationalization.locale,
    operation: (one) => parts.operation(one),
    schemas: (one) => parts.schemas(one),
  };
  try {
    if (path !== undefined) return renderDeeper(block, path, context);
    return { title: titleOfBlock(block, context), ...renderBody(createDocument([block]), context) };
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** The title of the page of a block. */
function titleOfBlock(block: ApiBlock, { operation }: BodyContext): string {
  if (block.type === 'openapi-schemas') return block.data.title ?? block.data.schemas.join(', ');
  const { summary, operationId } = operation?.(block)?.operation ?? {};
  const [title] = [summary, operationId].filter((text) => typeof text === 'string' && text.trim() !== '');
  const path = block.type === 'openapi-webhook' ? block.data.name : block.data.path;
  return typeof title === 'string' ? title : `${block.data.method.toUpperCase()} ${path}`;
}

async function wholePage(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { visiblePage, schema }: { readonly visiblePage: VisiblePage; readonly schema: RenderedPart },
): Promise<string> {
  const back = `<p><a href="${escapeHtml(hrefOfPage(visit, spaceContent, visiblePage) ?? '')}">${escapeHtml(visiblePage.page.title)}</a></p>`;
  const { title, features = [] } = schema;
  const html = `${back}<div class="api openapi-code">${schema.html}</div>`;
  return renderPage(await createSiteView(visit, spaceContent), {
    ...(await emptyPage(visit, spaceContent, { title, html })),
    features,
  });
}
