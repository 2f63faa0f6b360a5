// The page of one operation of a specification of 13 MB, asked for first after the specification was stored: against parsing it.
import { launchBrowser } from '@bindery/testkit/launch-browser';
import type { Bench } from '../../measure/bench.ts';
import { openPage } from '../../browser/open-page.ts';
import { defineRow } from '../../define-row.ts';
import { timed } from '../../measure/interleave.ts';
import { largeOpenApi } from '../../sites/large-openapi.ts';
import { readPage, startSite } from '../../sites/site-servers.ts';
import { publishApi } from '../../sites/site-of-api.ts';
import type { ApiSites, OperationName } from '../../sites/site-of-api.ts';

/** What the page may take above the parse, and transfer. */
const MOST_MS = 100;
const MOST_BYTES = 40 * 1024;

/** One of the smallest, the one with the most bytes as a page, and the one that most has to be read for. */
const OPERATIONS: readonly OperationName[] = [
  { path: '/zen', method: 'get' },
  { path: '/repos/{owner}/{repo}/attestations', method: 'post' },
  { path: '/emojis', method: 'get' },
];

export const apiPage = defineRow({
  name: 'api-page',
  group: 'sites',
  unit: 'ms',
  async sides(bench) {
    const text = bench.isMeasuring ? largeOpenApi(bench) : smallOpenApi();
    const sites = await publishApi(await startSite(bench, 100), { text, operations: OPERATIONS });
    const cold = await measureCold(bench, sites, text);
    return { ...cold, bytes: await mostTransferred(bench, sites.urls.slice(0, bench.size(sites.urls.length, 1))) };
  },
  figures: {
    cold: { versus: 'parse', peer: 'JSON.parse of the same text', goal: `excess <= ${MOST_MS}` },
    transferred: {
      value: 'bytes',
      versus: MOST_BYTES,
      unit: 'bytes',
      peer: 'the most that it may be, 40 KB',
      goal: `value <= ${MOST_BYTES}`,
    },
  },
});

/** The slowest page, each requested after a new version was stored, with cold caches. */
async function measureCold(bench: Bench, sites: ApiSites, text: string) {
  let number = 0;
  const get = (url: string) => async (): Promise<number> => {
    await sites.store((number += 1));
    return timed(() => readPage(url));
  };
  const sides = {
    ...Object.fromEntries(sites.urls.map((url) => [url, get(url)])),
    parse: () => timed(() => JSON.parse(text)),
  };
  const { parse = 0, ...pages } = await bench.interleave<string>(sides, { rounds: 9, warmups: 2 });
  for (const [url, ms] of Object.entries(pages)) bench.note(`${new URL(url).pathname}: ${Math.round(ms)} ms`);
  return { ours: Math.max(...Object.values(pages)), parse };
}

async function mostTransferred(bench: Bench, urls: readonly string[]): Promise<number> {
  const browser = await bench.use(launchBrowser());
  const bytes: number[] = [];
  for (const url of urls) {
    const opened = await openPage(browser, url);
    bytes.push(opened.bytes - opened.fonts.bytes);
  }
  return Math.max(...bytes);
}

/** A specification with the same operations and little in them, for a smoke run. */
function smallOpenApi(): string {
  const responses = { 200: { description: 'Well.', content: { 'application/json': { schema: { type: 'string' } } } } };
  const paths = Object.fromEntries(
    OPERATIONS.map(({ path, method }) => {
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
        return { name, in: 'path', required: true, schema: { type: 'string' } };
      });
      return [path, { [method]: { tags: ['meta'], summary: `Ask ${path}`, parameters, responses } }];
    }),
  );
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Small', version: '1' }, paths });
}
