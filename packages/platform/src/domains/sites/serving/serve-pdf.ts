// A page, or all pages of a site-space, as a PDF. Printed when it is first asked for.
import { isKitError } from '@bindery/diagnostics';
import { presentProgress } from '../../content/pdf/progress.ts';
import { hashOf } from '../serving-state/answer-cache.ts';
import type { ShownPage } from '../serving-state/space-pages.ts';
import type { Place } from './addresses/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { plainPage } from './plain-page.ts';
import { respond } from './respond.ts';
import { makeSitePdf } from './texts/pdf-job.ts';
import { shapeOf } from './views/site-shape.ts';

/** How long somebody waits before they are told how far it is, in milliseconds. */
const WAIT_MS = 3_000;

/** Answers with a PDF, or 202 with how far it is. */
export async function servePdf(
  visit: Visit,
  request: Request,
  { place, shown }: { readonly place: Place; readonly shown: ShownPage | undefined },
): Promise<Response> {
  const { services, entered } = visit;
  const { key: shape } = await shapeOf(services, entered.map);
  const claims = hashOf(JSON.stringify(entered.claims));
  const name = shown?.page.id ?? '';
  // A PDF of what is computed is printed again after a minute at the latest: nothing tells that a text of it is another one.
  const isComputed = place.index.order.some(({ page }) => page.computed !== undefined);
  const minute = isComputed ? Math.floor(services.clock.now() / 60_000) : 0;
  const key = JSON.stringify(['site-pdf', place.index.key, visit.key, shape, place.siteSpace.id, claims, name, minute]);
  const make = (report: (done: number, pages: number) => void) => makeSitePdf(visit, { place, shown, report });
  try {
    const printed = await services.imports.pdf.poll(key, make, { signal: request.signal, waitMs: WAIT_MS });
    if (!('bytes' in printed)) return presentProgress(printed, true);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(printed.bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${shown?.page.slug?.replaceAll(/[^\w-]/g, '') || 'pages'}.pdf"`,
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
      },
    });
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    const message = { status: 500, title: 'The PDF could not be made', text: thrown.message };
    return respond(request, await plainPage(services, message), 'visitor');
  }
}
