// A page, or all pages of a site-space, as a PDF. Printed when it is first requested.
import { PRINT_LIMITS } from '@bindery/pdf';
import { API_ERRORS, ERROR_CODE_HEADER } from '@bindery/contract';
import { isApiError } from '../../../core/api-error.ts';
import { callerIpAddress } from '../../../core/requests/caller-ip-address.ts';
import { presentProgress, rethrow, warningHeader } from '../../content/reading/index.ts';
import type { VisiblePage } from '../state/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { outcomesOf } from './documents/outcomes.ts';
import { plainPage } from './plain-page.ts';
import { respond } from './respond.ts';
import { listSiteSpaces } from './texts/listed-spaces.ts';
import { createSitePdf } from './texts/pdf-job.ts';
import { shapeOf } from './views/site-shape.ts';

/** How long a request waits before it returns the progress, in milliseconds. */
const WAIT_MS = 3_000;

/** How long a PDF is handed out that has computed pages, and any other, in milliseconds. */
const [COMPUTED_MS, OTHERS_MS] = [60_000, 300_000];

/** Answers with a PDF, or 202 with how far it is. */
export async function servePdf(
  visit: Visit,
  request: Request,
  {
    spaceContent,
    visiblePage,
  }: { readonly spaceContent: SiteSpaceContent; readonly visiblePage: VisiblePage | undefined },
): Promise<Response> {
  const { services } = visit;
  const { key: shape } = await shapeOf(visit);
  const pages = (visiblePage === undefined ? spaceContent.index.order : [visiblePage]).map((one) => ({
    spaceContent,
    visiblePage: one,
  }));
  // What is too large is rejected by its making.
  const outcomes = pages.length > PRINT_LIMITS.pages ? '' : await outcomesOf(visit, pages);
  const contents = (await listSiteSpaces(visit)).map(({ index }) => index.key);
  const name = visiblePage?.page.id ?? '';
  // Changes of computed text, or of external references, aren’t detected, so the PDF is rendered again after a time.
  const isComputed = spaceContent.index.order.some(({ page }) => page.computed !== undefined);
  const minute = Math.floor(services.clock.now() / (isComputed ? COMPUTED_MS : OTHERS_MS));
  const audience = [...contents, visit.key, shape, spaceContent.siteSpace.id, outcomes, visit.urlKey];
  const key = JSON.stringify(['site-pdf', ...audience, name, minute]);
  const createPdf = async (report: (done: number, pages: number) => void) => {
    // A PDF that is printed already costs nothing.
    services.sites.prints.count(`${visit.site.id} ${callerIpAddress(request)}`);
    return createSitePdf(visit, { spaceContent, visiblePage, report });
  };
  try {
    const printed = await services.imports.pdf
      .poll(key, createPdf, { signal: request.signal, waitMs: WAIT_MS })
      .catch(rethrow);
    if (!('bytes' in printed)) return presentProgress(printed, true);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(printed.bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${visiblePage?.page.slug?.replaceAll(/[^\w-]/g, '') || 'pages'}.pdf"`,
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
        ...warningHeader(printed.warnings),
      },
    });
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown;
    const { status } = API_ERRORS[thrown.code];
    const message = { status, title: 'Couldn’t create the PDF', text: thrown.message };
    const response = await respond(request, await plainPage(services, message), 'visitor');
    response.headers.set(ERROR_CODE_HEADER, thrown.code);
    for (const [header, value] of Object.entries(thrown.details['headers'] ?? {}))
      response.headers.set(header, String(value));
    return response;
  }
}
