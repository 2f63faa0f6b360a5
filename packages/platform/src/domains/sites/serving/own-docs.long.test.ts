// This project's own documentation as a published site: pushed as a folder, published, crawled, searched and printed. No link of it is
// broken. SITE_CORPUS is for a folder of someone else's, which can have links that lead nowhere in the folder either.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, storePdf, pagesOf, textOf } from '@bindery/pdf/testing/read-pdf';
import { crawlSite } from '../../../../test/support/crawl-site.ts';
import type { Crawl } from '../../../../test/support/crawl-site.ts';
import { missingTexts } from '../../../../test/support/renderer/compare-page.ts';
import { readSite } from '../../../../test/support/renderer/read-site.ts';
import { headingsOf, includesWords, wordsFrom } from '../../../../test/support/words-of-page.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const OWN = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'docs');
const DOCS = process.env['SITE_CORPUS'] ?? OWN;

/** Pages that are searched for, and pages that are printed alone. */
const [SEARCHED, PRINTED] = [60, 3];

let test: TestPlatform;
let crawl: Crawl;
let base: string;
/** Assumption of folders: an item of a list names a page, and a link that is elsewhere none. */
const isListed = (text: string, path: string): boolean =>
  text.split('\n').some((line) => /^\s*[*-] \[/.test(line) && line.includes(`](${path})`));
/** Files that are pages: those that the table of contents lists, where there is one. */
const contents = join(DOCS, 'SUMMARY.md');
const summary = existsSync(contents) ? readFileSync(contents, 'utf8') : undefined;
const markdown = globSync('**/*.md', { cwd: DOCS }).filter(
  (path) => !path.endsWith('SUMMARY.md') && (summary === undefined || isListed(summary, path)),
);

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, markdownLimitMs: 60_000 });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  const { body: space } = await test.post(`${orgs}/spaces`, { title: 'Documentation', empty: true });
  const files = globSync('**/*', { cwd: DOCS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const name = path.slice(DOCS.length + 1);
      return name.endsWith('.md')
        ? { path: name, text: readFileSync(path, 'utf8') }
        : { path: name, base64: readFileSync(path).toString('base64') };
    });
  const pushed = await test.post(`/_platform/v1/spaces/${space.id}/content/folder/push`, { files });
  expect(pushed.status).toBeLessThan(300);
  const { body: site } = await test.post(`${orgs}/sites`, { title: 'Bindery', spaces: [space.id] });
  const { body: published } = await test.post(`${orgs}/sites/${site.id}/publish`);
  base = published.urls.published;
  crawl = await crawlSite(base);
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Pages of the site that were written, evenly over all of them. */
function somePages(count: number): [address: string, html: string][] {
  const written = [...crawl.pages].filter(([url, { html }]) => !url.includes('/~') && wordsFrom(html) !== undefined);
  const step = Math.max(1, Math.floor(written.length / count));
  return written.filter((_page, index) => index % step === 0).map(([url, { html }]) => [url, html]);
}

/** Requests a PDF until it is there. Returns the file. */
async function print(path: string): Promise<string> {
  for (;;) {
    const response = await fetch(new URL(path, base));
    if (response.status === 202) {
      await response.body?.cancel();
      continue;
    }
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
    return storePdf(new Uint8Array(await response.arrayBuffer()));
  }
}

/** Letters and digits alone: where lines of a PDF end is not requested. */
const plain = (text: string): string => (text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).join('');

describe('the documentation of this project as a site', () => {
  it('has a page for every file of it', () => {
    expect(crawl.pages.size).toBeGreaterThanOrEqual(markdown.length);
  });

  it('has no broken link, and none to a heading that is not there', () => {
    const broken = DOCS === OWN ? crawl.broken : crawl.broken.filter((one) => !one.endsWith(': no address'));
    expect(broken).toEqual([]);
  });

  it('finds a page, or others that say the same, by seven words that follow each other on it', async () => {
    const missed: string[] = [];
    const sample = somePages(SEARCHED);
    expect(sample.length).toBeGreaterThanOrEqual(Math.min(SEARCHED, markdown.length) / 2);
    for (const [pageUrl, html] of sample) {
      const words = wordsFrom(html) ?? '';
      const searchUrl = new URL(`~search?q=${encodeURIComponent(words)}`, base);
      const { results } = await (await fetch(searchUrl, { headers: { Accept: 'application/json' } })).json();
      const found = results.map(({ href }: { href: string }) => new URL(href, base).href.split('#', 1)[0]);
      const hasWords = (one: string): boolean => includesWords(crawl.pages.get(one)?.html ?? '', words);
      if (found.length === 0 || !(found.includes(pageUrl) || found.every(hasWords)))
        missed.push(`${pageUrl}: ${words}`);
    }
    expect(missed).toEqual([]);
  });

  it('is read by a renderer as its pages show it', async () => {
    const { token } = await test.asPerson('outsider');
    const { body: resolved } = await test.post('/v1/urls/published', { url: base }, { token });
    const { pages, faults } = await readSite(test, resolved);
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(markdown.length);
    for (const page of pages) {
      expect([page.url, missingTexts(page, await (await fetch(page.url)).text())]).toEqual([page.url, []]);
    }
  });

  it.runIf(has('pdfinfo') && has('pdftotext'))('prints a page with its headings', async () => {
    for (const [, html] of somePages(PRINTED)) {
      const [, path = ''] = /href="([^"]*\/~pdf\/[^"]*)"/.exec(html) ?? [];
      const file = await print(path);
      expect(pagesOf(file)).toBeGreaterThan(0);
      const text = plain(textOf(file));
      for (const heading of headingsOf(html)) expect(text).toContain(plain(heading));
    }
  });

  it.runIf(has('pdfinfo') && has('pdftotext'))('prints all pages, each with its title', async () => {
    const file = await print('~pdf');
    const written = somePages(Number.POSITIVE_INFINITY);
    expect(pagesOf(file)).toBeGreaterThanOrEqual(written.length);
    const text = plain(textOf(file));
    const missing = written
      .map(([, html]) => headingsOf(html)[0] ?? '')
      .filter((title) => !text.includes(plain(title)));
    expect(missing).toEqual([]);
  });
});
