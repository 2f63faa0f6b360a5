// Visitors of a site with the same claims, and how much they did.
import type { SiteInsightsVisitorSegment } from '@bindery/contract';
import { pageInMemory } from '../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { hashOf } from '../state/index.ts';
import type { SiteServices } from '../state/index.ts';

/** Longest title of a segment, in characters. */
const MAX_TITLE = 128;

/** The segments of a site, those with the most events first. */
export async function listSegments(
  context: Context<SiteServices>,
  siteId: string,
  query: ListQuery,
): Promise<Page<SiteInsightsVisitorSegment>> {
  const { db } = context.services.store;
  const found = await db
    .selectFrom('site_event')
    .select(({ fn }) => [
      'claims',
      fn.countAll<number | string>().as('events'),
      fn.count<number | string>('visitor').distinct().as('visitors'),
      fn.count<number | string>('session').distinct().as('sessions'),
    ])
    .where('site', '=', siteId)
    .groupBy('claims')
    .execute();
  const rows = found.map((row) => ({ ...row, id: hashOf(row.claims), at: Number(row.events) }));
  return pageInMemory(context, query, {
    rows,
    order: 'desc',
    present: ({ claims: text, events, visitors, sessions }) => {
      const claims = JSON.parse(text) as SiteInsightsVisitorSegment['claims'];
      return {
        title: titleOf(claims),
        claims,
        events: Number(events),
        visitors: Number(visitors),
        sessions: Number(sessions),
      };
    },
  });
}

/** Assumption: the title names the claims, unsigned ones too. */
function titleOf({ unsigned = {}, ...signed }: SiteInsightsVisitorSegment['claims']): string {
  const all = Object.entries({ ...signed, ...(unsigned as object) });
  if (all.length === 0) return 'Without claims';
  const title = all.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return title.join(', ').slice(0, MAX_TITLE);
}
