// Renders a block of an integration for a visitor: the page sends what the component is to be rendered with.
import { RenderIntegrationUI } from '@bindery/contract';
import { rewriteBlocks } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { integrationWordsFor } from '@bindery/sites';
import type { BlockFailureWords } from '@bindery/sites';
import { apiError } from '../../../../core/api-error.ts';
import { describeIssues } from '../../../../http/describe-issues.ts';
import { readSmallBody } from '../../entering/index.ts';
import { admitPost } from '../system-routes/admit-post.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument } from '../documents/read-document.ts';
import type { VisiblePage } from '../../state/index.ts';
import { customizationIn } from '../../settings/index.ts';
import { blockDetails } from '../views/block-details.ts';
import { languageOf } from '../views/localized.ts';
import { blockFailure } from './block-failure.ts';

/** Largest request, in bytes. Assumption: as large as what the API takes in a URL. */
const MAX_BYTES = 256 * 1024;

/**
 * Answers `{ output, page, visitor? }` to `{ integration, componentId, props, state?, action?, theme }`. Props and state are what the page
 * sends: as with the API, a component takes nothing of them for granted. Claims are for components that request them.
 */
export async function serveRender(
  visit: Visit,
  request: Request,
  { spaceContent, page }: { readonly spaceContent: SiteSpaceContent; readonly page: string },
): Promise<Response> {
  try {
    const { services, site } = visit;
    admitPost(services, request, site.id);
    const visiblePage = spaceContent.index.byId.get(page);
    if (visiblePage?.page.type !== 'document') throw apiError('page_not_found', 'The visitor can’t access this page.');
    const space = spaceContent.siteSpace.space;
    const { integration, body } = parseRenderRequest(await readSmallBody(request, MAX_BYTES), space);
    if (!(await isOnPage(visit, { spaceContent, visiblePage, integration }))) {
      throw apiError('installation_not_found', `The page has no block from "${integration.slice(0, 100)}".`);
    }
    const output = await services.sites.serving.blocks.render({ integration, space, body });
    const isClaimsReader = 'canAccessVisitorClaims' in output && output.canAccessVisitorClaims === true;
    const response = {
      output,
      page: { id: visiblePage.page.id, path: visiblePage.path ?? '', title: visiblePage.page.title },
      ...(isClaimsReader && { visitor: visit.entered.claims ?? {} }),
    };
    return Response.json(response, { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } });
  } catch (thrown) {
    return blockFailure(thrown, failureWords(visit, spaceContent));
  }
}

function failureWords(visit: Visit, { siteSpace }: SiteSpaceContent): BlockFailureWords {
  const { locale } = customizationIn(visit.entered.map.rows.site, siteSpace).internationalization;
  return integrationWordsFor(languageOf(visit, siteSpace, locale), locale).failures;
}

/** Whether the page has a block of an integration that is rendered, as the visitor reads it. */
async function isOnPage(
  visit: Visit,
  {
    spaceContent,
    visiblePage,
    integration,
  }: { readonly spaceContent: SiteSpaceContent; readonly visiblePage: VisiblePage; readonly integration: string },
): Promise<boolean> {
  const details = await blockDetails(visit, spaceContent, visiblePage);
  const { document } = await readDocument(visit, spaceContent, visiblePage);
  return integrationBlocks(document).some(
    (block) => block.data.integration === integration && details(block) !== undefined,
  );
}

type IntegrationBlock = Parameters<Awaited<ReturnType<typeof blockDetails>>>[0];

function integrationBlocks({ nodes }: JSONDocument): IntegrationBlock[] {
  const found: IntegrationBlock[] = [];
  rewriteBlocks(nodes, 'document', {
    block: (block) => {
      if (block.type === 'integration') found.push(block);
      return undefined;
    },
  });
  return found;
}

/** Reads a request. The context is not for the page to say. Throws request_invalid. */
function parseRenderRequest(text: string, space: string): { integration: string; body: RenderIntegrationUI } {
  const { integration, theme, ...rest } = parseObject(text);
  const context = { type: 'document', spaceId: space, editable: false, theme: theme === 'dark' ? 'dark' : 'light' };
  const read = RenderIntegrationUI.safeParse({ ...rest, context });
  if (typeof integration !== 'string') throw apiError('request_invalid', 'The request has no "integration" field.');
  if (!read.success) throw apiError('request_invalid', describeIssues(read.error.issues, 'The request'));
  return { integration, body: read.data };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through to the same answer as JSON that is no object.
  }
  throw apiError('request_invalid', 'The request must be a JSON object.');
}
