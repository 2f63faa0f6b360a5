// Events of every type, of every browser and robot, as queries tell them apart.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteAt } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTrackedEvent } from '../../../../test/support/tracked-event.ts';

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ host: false, browser: false });
  site = siteAt(test, test.demo.site);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const operation = { path: '/ships', method: 'get' };
const feedback = (rating: string) => ({ rating });
const ad = { domain: 'ads.example', zoneId: 'z', placement: 'aside' };
const link = (target: object, position: string) => ({ type: 'link_click', link: { target, position } });

/** An event of each type, with each of its values. */
const EVENTS: readonly object[] = [
  { type: 'page_view' },
  { type: 'page_markdown_request', markdownSource: 'page-action' },
  { type: 'search_open' },
  { type: 'search_type_query', query: 'ships' },
  { type: 'search_open_result', query: 'ships', result: { spaceId: 's', pageId: 'p' } },
  { type: 'search_open_result', query: 'ships', result: { recordId: 'r' } },
  ...['bad', 'ok', 'good'].map((rating) => ({ type: 'page_post_feedback', feedback: feedback(rating) })),
  { type: 'page_post_feedback_comment', feedback: { rating: 'ok', comment: 'Fine.' } },
  { type: 'agent_feedback' },
  { type: 'ask_question', query: 'Where?', goal: 'To find it' },
  { type: 'ask_view' },
  { type: 'ask_rate_response', query: 'Where?', rating: 1, responseId: 'r' },
  link({ kind: 'url', url: 'https://out.example/' }, 'announcement'),
  link({ kind: 'page', page: 'p' }, 'header'),
  link({ kind: 'file', file: 'f' }, 'footer'),
  link({ kind: 'anchor', anchor: 'a' }, 'sidebar'),
  link({ kind: 'space', space: 's' }, 'content'),
  link({ kind: 'collection', collection: 'c' }, 'content'),
  link({ kind: 'user', user: 'u' }, 'content'),
  link({ kind: 'reusable-content', reusableContent: 'r' }, 'content'),
  { type: 'api_client_open', operation },
  { type: 'api_client_request', operation },
  ...['sidebar', 'ad', 'footer', 'pdf', 'embed'].map((placement) => ({ type: 'trademark_click', placement })),
  { type: 'ad_click', ad },
  { type: 'ad_display', ad },
  ...['standard', 'full'].map((llmsVariant) => ({ type: 'llms_request', llmsVariant })),
  { type: 'mcp_request' },
  { type: 'rss_request' },
];

/** User agents with their browser, device, and system. */
const BROWSERS: readonly [text: string, browser: string, device: string, system: string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'firefox', 'desktop', 'linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'edge',
    'desktop',
    'windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 OPR/111.0',
    'opera',
    'desktop',
    'windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'ie', 'desktop', 'windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'safari',
    'desktop',
    'macos',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'safari',
    'tablet',
    'ios',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'chrome',
    'mobile',
    'android',
  ],
  ['curl/8.0', 'unknown', 'unknown', 'unknown'],
];

/** User agents of robots and agents, or the part that names them. */
const ROBOTS: Readonly<Record<string, string>> = {
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)': 'googlebot',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)': 'bingbot',
  'DuckDuckBot/1.1': 'duckduckbot',
  'facebookexternalhit/1.1': 'facebookbot',
  'Applebot/0.1': 'applebot',
  'ChatGPT-User/1.0; +https://openai.com/bot': 'chatgpt',
  'OAI-SearchBot/1.0; +https://openai.com/searchbot': 'openai',
  'GPTBot/1.2; +https://openai.com/gptbot': 'gptbot',
  'Claude-User/1.0; +Claude-User@anthropic.com': 'claude',
  'ClaudeBot/1.0; +claudebot@anthropic.com': 'claudebot',
  'claude-code/2.0': 'claude-code',
  'anthropic-ai': 'anthropic',
  Gemini: 'gemini',
  'PerplexityBot/1.0': 'perplexity',
  'cohere-ai': 'cohere',
  'MistralAI-User/1.0': 'mistral',
  DeepSeekBot: 'deepseek',
  'meta-externalagent/1.1': 'meta',
  'meta-externalfetcher/1.1': 'meta-fetcher',
  'meta-webindexer/1.1': 'meta-webindexer',
  'meta-externalads/1.1': 'meta-ads',
  Bytespider: 'bytespider',
  'CCBot/2.0': 'ccbot',
  'Amazonbot/0.1': 'amazonbot',
  'Amzn-SearchBot/0.1': 'amzn-searchbot',
  'Amzn-User/0.1': 'amzn-user',
  YouBot: 'youbot',
  'Cursor/1.0': 'cursor',
  'Visual Studio Code': 'vscode',
  'codex-cli': 'codex',
  opencode: 'opencode',
  Grok: 'grok',
  'GitHubCopilot/1.0': 'github-copilot',
  'DuckAssistBot/1.2': 'duckassist',
  'Examplebot/1.0': 'unknown',
};

const withAgent = (userAgent: string): object => {
  const event = aTrackedEvent();
  return { ...event, type: 'search_open', session: { ...event.session, userAgent } };
};

/** Values of some columns, row by row. */
async function rows(columns: readonly string[], where: object[] = []): Promise<unknown[][]> {
  const select = columns.map((column) => ({ column }));
  const { status, body } = await site.post('/insights/events/aggregate', { range: 'last24Hours', select, where });
  expect([columns, status]).toEqual([columns, 200]);
  const [first, ...others] = body.columns.map(({ values }: { values: unknown[] }) => values);
  return first.map((value: unknown, index: number) => [value, ...others.map((values: unknown[]) => values[index])]);
}
/** Events of the same time are in any order. */
const valuesOf = async (column: string): Promise<Set<unknown>> =>
  new Set((await rows([column])).map(([value]) => value));

it('have the values of their type', async () => {
  const contexts = ['site', 'server', 'embed', 'mcp'];
  const [{ id: page }] = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body.pages;
  const { location, ...event } = aTrackedEvent();
  const events = EVENTS.map((fields, index) => ({
    ...event,
    ...fields,
    location: { ...location, space: test.demo.space, page, displayContext: contexts[index % contexts.length] },
  }));
  expect((await site.post('/insights/events', { events })).status).toBe(204);
  const types = new Set(EVENTS.map((one) => (one as { type: string }).type));
  expect(types.size).toBe(20);
  expect(await valuesOf('eventType')).toEqual(types);
  expect(await valuesOf('page')).toEqual(new Set([{ page, space: test.demo.space }]));
  expect(await valuesOf('displayContext')).toEqual(new Set(contexts));
  expect(await valuesOf('eventLinkTargetKind')).toEqual(
    new Set(['url', 'page', 'file', 'anchor', 'space', 'collection', 'user', 'reusable-content']),
  );
  expect((await valuesOf('eventLinkTargetValue')).size).toBe(8);
  expect(await valuesOf('eventLinkPosition')).toEqual(
    new Set(['announcement', 'header', 'footer', 'sidebar', 'content']),
  );
  expect(await valuesOf('eventLLMSVariant')).toEqual(new Set([null, 'standard', 'full']));
  expect(await valuesOf('eventMarkdownSource')).toEqual(new Set([null, 'page-action']));
  expect(await valuesOf('eventPageFeedbackRating')).toEqual(new Set(['bad', 'ok', 'good']));
  expect(await valuesOf('eventPageFeedbackComment')).toEqual(new Set(['', 'Fine.']));
  expect(await valuesOf('eventAskResponseRating')).toEqual(new Set([1]));
  expect(await valuesOf('eventSearchResultRecordId')).toEqual(new Set([null, 'r']));
  expect(await valuesOf('eventAPIOperationPath')).toEqual(new Set([null, '/ships']));
  expect(await valuesOf('eventAdPlacement')).toEqual(new Set(['aside']));
  expect(await valuesOf('eventAdDomain')).toEqual(new Set(['', 'ads.example']));
  expect(await valuesOf('eventTrademarkPlacement')).toEqual(new Set(['sidebar', 'ad', 'footer', 'pdf', 'embed']));
});

it.each(BROWSERS)('of %s are of its browser', async (userAgent, browser, device, system) => {
  const url = `https://docs.example/${encodeURIComponent(userAgent)}`;
  const { location } = aTrackedEvent();
  const event = { ...withAgent(userAgent), location: { ...location, url } };
  expect((await site.post('/insights/events', { events: [event] })).status).toBe(204);
  const here = [{ column: 'url', values: [url] }];
  const found = await rows(['visitorBrowser', 'visitorDevice', 'visitorOS', 'visitorBot'], here);
  expect(found).toEqual([[browser, device, system, null]]);
});

it('of robots and agents have their names', async () => {
  const events = Object.keys(ROBOTS).map(withAgent);
  expect((await site.post('/insights/events', { events })).status).toBe(204);
  expect(await valuesOf('visitorBot')).toEqual(new Set([null, ...Object.values(ROBOTS)]));
});
