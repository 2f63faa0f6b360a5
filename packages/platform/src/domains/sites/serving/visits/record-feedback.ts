// What a reader thinks of a page: every integration on the site that can know of it gets an event.
import { recordForTarget } from '../../../../events/record-for-target.ts';
import type { SiteServices } from '../../state/index.ts';
import { eventUrl, eventVisitor } from './event-visitor.ts';

/** What a reader thinks. It was checked before that they are shown the page, and that it asks. */
export interface ReaderFeedback {
  readonly request: Request;
  /** Ids of where the page is. */
  readonly site: string;
  readonly space: string;
  readonly page: string;
  readonly rating: 'bad' | 'ok' | 'good';
  readonly comment?: string | undefined;
  /** The path of the site, with a slash at its end. */
  readonly sitePath: string;
}

/**
 * Records `page_feedback`. Assumption: its URL is that of the page that sends it, and a reader of a site that counts none of its visits can
 * still say what they think.
 */
export async function recordFeedback(services: SiteServices, feedback: ReaderFeedback): Promise<void> {
  const { request, site, space, page, rating, comment, sitePath } = feedback;
  const row = { rating, ...(comment === undefined ? {} : { comment }) };
  const from = pageOf(request);
  await services.store.write((tx) =>
    recordForTarget(services, tx, {
      level: 'site',
      target: site,
      type: 'page_feedback',
      fields: {
        siteId: site,
        spaceId: space,
        pageId: page,
        feedback: row,
        visitor: eventVisitor(services, request, site),
        url: eventUrl(from, { host: new URL(request.url).host, sitePath }),
        referrer: '',
      },
    }),
  );
}

/** The page that sent a request: of another origin no one believes it. */
function pageOf({ url, headers }: Request): string {
  const referrer = headers.get('referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).host === new URL(url).host ? referrer : url;
}
