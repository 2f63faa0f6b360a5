// Queries about tracked events: groups, counts, filters, order, and times.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClients } from '../../../../test/support/published-clients.ts';
import { siteAt } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTrackedEvent } from '../../../../test/support/tracked-event.ts';

const NOW = Date.parse('2026-06-03T10:30:00Z'); // A Wednesday.
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

const newest = openClients().at(-1);
let test: TestPlatform;
let site: SiteUnderTest;

interface Fields {
  readonly session?: object;
  readonly [name: string]: unknown;
}

/** An event of a visitor. `fields` replace those of a page view. */
const event = (visitorId: string, type = 'page_view', { session = {}, ...fields }: Fields = {}) => {
  const view = aTrackedEvent({ plan: visitorId === 'v1' ? 'pro' : 'free' });
  return { ...view, type, ...fields, session: { ...view.session, visitorId, sessionId: `${visitorId}-1`, ...session } };
};
const at = (path: string) => ({ location: { ...aTrackedEvent().location, url: `https://docs.example${path}` } });

beforeAll(async () => {
  test = await startPlatform({
    port: 0,
    host: false,
    browser: false,
    clock: { now: NOW - 2 * 86_400_000, frozen: true },
  });
  site = siteAt(test, test.demo.site);
  const track = async (...events: object[]): Promise<void> => {
    const { status } = await site.post('/insights/events', { events });
    expect(status).toBe(204);
  };
  await track(
    event('v1', 'page_view', { ...at('/a?utm_source=news'), session: { userAgent: CHROME } }),
    event('v2', 'page_view', { ...at('/a'), session: { userAgent: IPHONE, language: 'de' } }),
  );
  await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(NOW).toISOString() } });
  await track(
    event('v1', 'page_view', { ...at('/b'), session: { referrer: 'https://search.example/?q=x' } }),
    event('v1', 'search_type_query', { query: 'ships' }),
    event('v2', 'page_post_feedback', { feedback: { rating: 'good' } }),
    event('v3', 'page_post_feedback', { feedback: { rating: 'bad' } }),
    event('v3', 'ask_rate_response', { query: 'q', rating: -1, responseId: 'r' }),
    event('v3', 'link_click', { link: { target: { kind: 'url', url: 'https://out.example/x' }, position: 'footer' } }),
  );
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Values of the columns of a result, by their names. The result is valid against the published description. */
async function query(body: object): Promise<Record<string, unknown[]>> {
  const { status, body: data } = await site.post('/insights/events/aggregate', { range: 'last7Days', ...body });
  expect([status, newest?.faultsOf('aggregateSiteEvents', { status, data })]).toEqual([200, []]);
  const columns: { column: string; values: unknown[] }[] = data.columns;
  return Object.fromEntries(columns.map(({ column, values }) => [column, values]));
}
const group = (column: string, fields: object = {}) => ({ groupBy: [{ column, ...fields }], order: by(column, 'asc') });
const by = (column: string, direction: 'asc' | 'desc') => ({ by: { column }, direction });

it('count events, sessions, and visitors of groups', async () => {
  const counts = ['eventsCount', 'sessionsCount', 'visitorsCount'].map((column) => ({ column }));
  expect(await query({ select: counts })).toEqual({ eventsCount: [8], sessionsCount: [3], visitorsCount: [3] });
  const select = [{ column: 'eventType' }, ...counts];
  expect(
    await query({ select, groupBy: [{ column: 'eventType' }], order: by('eventsCount', 'desc'), limit: 2 }),
  ).toEqual({
    eventType: ['page_view', 'page_post_feedback'],
    eventsCount: [3, 2],
    sessionsCount: [2, 2],
    visitorsCount: [2, 2],
  });
  expect(await query({ select: [{ column: 'pageFeedbackRating' }, { column: 'askResponseRating' }] })).toEqual({
    pageFeedbackRating: [{ ok: 0, good: 1, bad: 1 }],
    askResponseRating: [{ positive: 0, negative: 1 }],
  });
});

it('group by what events and visitors have', async () => {
  const expected: [object, string, unknown[], number[]][] = [
    [
      group('datetime', { interval: 'day' }),
      'datetime',
      ['2026-06-01T00:00:00.000Z', '2026-06-03T00:00:00.000Z'],
      [2, 6],
    ],
    [group('datetime', { interval: 'week' }), 'datetime', ['2026-06-01T00:00:00.000Z'], [8]],
    [group('datetime', { interval: 'month' }), 'datetime', ['2026-06-01T00:00:00.000Z'], [8]],
    [group('dayOfWeek'), 'dayOfWeek', [1, 3], [2, 6]],
    [group('hourOfDay'), 'hourOfDay', [10], [8]],
    [group('urlPath'), 'urlPath', ['/', '/a', '/b'], [5, 2, 1]],
    [group('utmSource'), 'utmSource', ['', 'news'], [7, 1]],
    [group('visitorBrowser'), 'visitorBrowser', ['chrome', 'safari', 'unknown'], [1, 1, 6]],
    [group('visitorOS'), 'visitorOS', ['ios', 'unknown', 'windows'], [1, 6, 1]],
    [group('visitorDevice'), 'visitorDevice', ['desktop', 'mobile', 'unknown'], [1, 1, 6]],
    [group('visitorLanguage'), 'visitorLanguage', [null, 'de'], [7, 1]],
    [group('referrerDomain'), 'referrerDomain', ['', 'search.example'], [7, 1]],
    [group('eventPageFeedbackRating'), 'eventPageFeedbackRating', ['bad', 'good'], [1, 1]],
    [group('eventLinkTargetDomain'), 'eventLinkTargetDomain', [null, 'out.example'], [7, 1]],
    [group('visitorGeoCountry'), 'visitorGeoCountry', [null], [8]],
    [group('page'), 'page', [null], [8]],
    [group('visitorAuthenticated'), 'visitorAuthenticated', [true], [8]],
  ];
  for (const [body, column, values, eventsCount] of expected) {
    expect([column, await query(body)]).toEqual([column, { [column]: values, eventsCount }]);
  }
  const claim = { column: 'visitorClaim', claim: 'plan' };
  expect(await query({ groupBy: [claim], order: { by: claim, direction: 'asc' } })).toEqual({
    visitorClaim: ['free', 'pro'],
    eventsCount: [5, 3],
  });
});

it('filter by values, counts, and times', async () => {
  const count = async (...where: object[]): Promise<unknown> =>
    (await query({ select: [{ column: 'eventsCount' }], where })).eventsCount?.[0];
  expect(await count({ column: 'eventType', values: ['page_view', 'link_click'] })).toBe(4);
  expect(await count({ column: 'eventType', operator: 'notIn', values: ['page_view'] })).toBe(5);
  expect(await count({ column: 'visitorClaim', claim: 'plan', values: ['pro'] })).toBe(3);
  expect(await count({ column: 'datetime', operator: 'lessThan', values: ['2026-06-02T02:00:00+02:00'] })).toBe(2);
  expect(await count({ column: 'hourOfDay', operator: 'greaterThanOrEqual', values: [11] })).toBe(0);
  expect(await count({ column: 'page', values: [null] }, { column: 'urlPath', values: ['/a'] })).toBe(2);
  const busy = { column: 'eventsCount', operator: 'greaterThan', values: [1] };
  expect(await query({ groupBy: [{ column: 'eventType' }], where: [busy] })).toEqual({
    eventType: ['page_view', 'page_post_feedback'],
    eventsCount: [3, 2],
  });
  const ranges: [unknown, number][] = [
    ['last24Hours', 6],
    ['lastYear', 8],
    [{ from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' }, 2],
    [{ from: '2026-06-02T00:00:00Z', to: '2026-06-01T00:00:00Z' }, 0],
  ];
  for (const [range, expected] of ranges) {
    const { eventsCount } = await query({ select: [{ column: 'eventsCount' }], range });
    expect([range, eventsCount]).toEqual([range, [expected]]);
  }
});

it('are rejected with an unknown column, operator, or limit, and for readers', async () => {
  const wrong = [
    { select: [{ column: 'none' }] },
    { groupBy: [{ column: 'datetime', interval: 'year' }] },
    { where: [{ column: 'eventType', values: ['none'] }] },
    { where: [{ column: 'eventType', operator: 'like', values: ['page_view'] }] },
    { limit: 0 },
    { limit: 1001 },
    { range: 'lastDecade' },
  ];
  for (const body of wrong) {
    const { status, code } = await site.post('/insights/events/aggregate', { range: 'lastYear', ...body });
    expect([body, status, code]).toEqual([body, 400, 'request_invalid']);
  }
  const { token } = await test.asPerson('read');
  expect((await site.post('/insights/events/aggregate', { range: 'lastYear' }, { token })).code).toBe('forbidden');
});
