// The site that `npm run docs` publishes: crawled, searched, read as an agent does, and seen in a browser.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { crawlSite } from '../../packages/platform/test/support/crawl-site.ts';
import type { Crawl } from '../../packages/platform/test/support/crawl-site.ts';
import { readDocs, tableOf } from '../docs/markdown.ts';
import { clicksFrom } from './clicks.ts';
import { listLinks } from './map-links.ts';
import { readSiteFiles } from './site-files.ts';

const TITLE_END = ' | Bindery';
const CLICKS_MAX = 2;
const WIDTHS = [1280, 360];
/** Results that a reader sees without scrolling. */
const FIRST_RESULTS = 3;

/** `npm run docs`, after its setup. */
const COMMAND = ['--conditions=@bindery/source', '--no-warnings', join(import.meta.dirname, 'main.ts'), '--port', '0'];

const lent = lendPages();
let command: ChildProcess;
let base: string;
let crawl: Crawl;

beforeAll(async () => {
  const child = spawn(process.execPath, COMMAND, { stdio: ['ignore', 'pipe', 'inherit'] });
  command = child;
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  base = /^docs {2}(http:\S+)$/.exec(line)?.[1] ?? '';
  crawl = await crawlSite(base);
});

afterAll(async () => {
  await lent.close();
  const exited = once(command, 'exit');
  command.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

const titleAt = (url: string): string => crawl.pages.get(url)?.title.replace(TITLE_END, '') ?? '';

/** The files of the site that are Markdown, without the table of contents. */
function markdownFiles(): { readonly path: string; readonly text: string }[] {
  const files = readSiteFiles().flatMap((file) => ('text' in file ? [file] : []));
  return files.filter(({ path }) => path !== 'SUMMARY.md');
}

const textOf = (path: string): string => readDocs().find((doc) => doc.path === path)?.text ?? '';

describe('the site', () => {
  it('has no broken link and no missing picture', () => {
    expect(crawl.broken).toEqual([]);
  });

  it('has every page of SUMMARY.md', () => {
    const listed = [...textOf('docs/SUMMARY.md').matchAll(/^ *- \[(.+)\]\(.+\)$/gm)].map(([, title]) => title);
    const titles = new Set([...crawl.pages.keys()].map(titleAt));
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((title) => !titles.has(title ?? ''))).toEqual([]);
  });

  it('shows each link and picture of the Markdown', () => {
    const lost = markdownFiles().flatMap(({ path, text }) => {
      const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
      const pages = [...crawl.pages].filter(([url]) => titleAt(url) === title).map(([, page]) => page);
      const links = listLinks(text).filter(({ target }) => !target.startsWith('#'));
      const images = links.filter(({ isImage }) => isImage).length;
      const isWhole = pages.some((page) => page.images.length === images && page.links.length >= links.length - images);
      return isWhole ? [] : [path];
    });
    expect(lost).toEqual([]);
  });
});

describe('search', () => {
  const queries = tableOf(textOf('docs/internals/author-tasks.md'), ['query', 'page']);

  it('has a list of queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(10);
  });

  it.each(queries.map((row) => [row[0] ?? '', row[1] ?? ''] as const))('finds "%s" on %s', async (query, link) => {
    const url = new URL(`~search?q=${encodeURIComponent(query)}`, base);
    const response = await fetch(url, { headers: { Accept: 'application/json' } });
    const { results } = (await response.json()) as { results: { title: string }[] };
    const titles = [...new Set(results.map(({ title }) => title))];
    expect(titles.slice(0, FIRST_RESULTS)).toContain(listLinks(link)[0]?.label);
  });
});

describe('an author', () => {
  const tasks = tableOf(textOf('docs/internals/author-tasks.md'), ['task', 'page', 'clicks']);

  it('has ten tasks', () => {
    expect(tasks).toHaveLength(10);
  });

  it.each(tasks.map((row) => [row[0] ?? '', row[1] ?? '', row[2] ?? ''] as const))(
    'gets to “%s” by links in the text',
    (_task, link, clicks) => {
      const counts = clicksFrom(crawl, base);
      const url = [...crawl.pages.keys()].find((one) => titleAt(one) === listLinks(link)[0]?.label);
      expect(counts.get(url ?? '')).toBe(Number(clicks));
      expect(Number(clicks)).toBeLessThanOrEqual(CLICKS_MAX);
    },
  );

  it('sees the first integration as the first link', () => {
    expect(titleAt(crawl.pages.get(base)?.links[0] ?? '')).toBe('Your first integration in ten minutes');
  });
});

describe('an agent', () => {
  it('gets every page as Markdown from llms.txt', async () => {
    const list = await (await fetch(new URL('llms.txt', base))).text();
    const linked = listLinks(list).map(({ target }) => target);
    expect(linked).toHaveLength(markdownFiles().length);
    for (const url of linked) {
      const response = await fetch(url);
      expect([url, response.status, response.headers.get('content-type')]).toEqual([
        url,
        200,
        'text/markdown; charset=utf-8',
      ]);
      await response.body?.cancel();
    }
  });

  it('gets a page with its links and code as Markdown', async () => {
    const markdown = await (await fetch(new URL('get-started/first-integration.md', base))).text();
    expect(markdown).toMatch(/^# Your first integration in ten minutes\n/);
    expect(markdown).toContain('```sh\nnpm run new -- ../my-integration\n```');
    expect(listLinks(markdown).map(({ label }) => label)).toContain('Templates and examples');
  });
});

it.runIf(hasBrowser).each(WIDTHS)(
  'no page is wider than %d pixels, has an error, or misses a picture',
  async (width) => {
    const page = await lent.borrow({ viewport: { width, height: 800 }, isFresh: true });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    const found: unknown[] = [];
    for (const url of crawl.pages.keys()) {
      if (titleAt(url) === '') continue; // A part of the navigation.
      await page.goto(url, { waitUntil: 'load' });
      const { excess, missing } = await page.evaluate(async () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('.body img')];
        for (const image of images) image.loading = 'eager';
        await Promise.allSettled(images.map((image) => image.decode()));
        const root = document.documentElement;
        return {
          excess: root.scrollWidth - root.clientWidth,
          missing: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
        };
      });
      if (excess > 0 || missing.length > 0) found.push({ url, excess, missing });
    }
    expect([...found, ...errors]).toEqual([]);
  },
);
