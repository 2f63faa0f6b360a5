// A website as a source: the pages that its first page links to, in link order, and their files.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isKitError } from '@bindery/diagnostics';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';
import { importError } from '../error-codes.ts';
import { decodeText } from '../pages/decode-text.ts';
import { lastStep, titleOfName, withoutEnding } from '../pages/names-of-urls.ts';
import { pageOfHtml } from '../pages/page-sources.ts';
import type { ReadHtml } from '../pages/pages-jobs.ts';
import type { ReadPages } from '../pages/read-pages.ts';
import type { Source, SourcePage } from '../pages/source-content.ts';
import { HTML_TYPES, isFileName } from '../pages/content-types.ts';
import { fileReader } from '../pages/web-files.ts';
import type { IsAllowed } from '../pages/web-files.ts';
import { readRobots } from './robots.ts';
import { isInside, keyOfUrl, scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';

/** Spec: docs-management-api.md#space-content names no limit. Assumption: as many as the hosted service imports. */
export const MAX_PAGES = 20;

/** Files of an import from the web, at most. */
export const MAX_FILES = 20;

/** Maximum requests for pages, including URLs that aren’t pages. */
const MAX_ATTEMPTS = 60;

/** What a crawl needs. */
export interface Crawling {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
  readonly pages: ReadPages;
}

/**
 * Crawls a website from one page, within its origin and path. Pages with the same canonical URL count once.
 * @throws {KitError} for the first page alone: what the fetch rejects, source_refused where robots.txt does
 */
export async function crawl(startUrl: URL, crawling: Crawling): Promise<Source> {
  const start = startUrl.href;
  const startRules = await rulesAt(crawling, startUrl);
  const first = await crawling.fetcher.fetch(start, { types: HTML_TYPES, signal: crawling.signal });
  const { origin } = first.url;
  const isAllowed = origin === startUrl.origin ? startRules : await rulesAt(crawling, first.url);
  const site = new Site(scopeOf(first.url), isAllowed);
  await site.addPage(first, start, crawling.pages);
  await site.follow(crawling);
  return {
    pages: site.pages(),
    foundPages: site.found(),
    maxFiles: MAX_FILES,
    readFile: fileReader(crawling, (href) => new URL(href).origin !== origin || isAllowed(href)),
    keyOf: keyOfUrl,
    candidates: (key) => [key],
    isOwnFile: (href) => isOwnFile(origin, href),
  };
}

async function rulesAt({ fetcher, signal }: Crawling, url: URL): Promise<IsAllowed> {
  const isAllowed = await readRobots(fetcher, url.origin, signal);
  if (isAllowed(url.href)) return isAllowed;
  throw importError('source_refused', `"${url.href}" wasn’t imported because the site’s robots.txt disallows it.`);
}

function isOwnFile(origin: string, url: string): boolean {
  const { origin: other, pathname } = new URL(url);
  return other === origin && isFileName(pathname);
}

interface CrawledPage {
  readonly page: ReadHtml;
  /** The canonical URL first, then every URL that resolved to the page. */
  readonly urls: string[];
}

class Site {
  readonly #scope: Scope;
  readonly #isAllowed: IsAllowed;
  /** In crawl order. */
  readonly #crawled: CrawledPage[] = [];
  /** Pages by the keys of all their URLs. */
  readonly #byKey = new Map<string, CrawledPage>();
  /** URLs to fetch, by their keys. URLs that fail stay. */
  readonly #pending = new Map<string, string>();

  constructor(scope: Scope, isAllowed: IsAllowed) {
    this.#scope = scope;
    this.#isAllowed = isAllowed;
  }

  /** Adds a fetched page, and queues its links. */
  async addPage({ url, bytes, charset }: Fetched, requestedUrl: string, pages: ReadPages): Promise<void> {
    const page = await pages.html(decodeText(bytes, { charset, isHtml: true }));
    const urls = [url.href, requestedUrl, ...this.#canonicalOf(page, url)];
    const before = urls.map((href) => this.#byKey.get(keyOfUrl(href))).find((one) => one !== undefined);
    const crawled = before ?? { page, urls: [] };
    crawled.urls.push(...urls);
    for (const key of urls.map(keyOfUrl)) {
      this.#byKey.set(key, crawled);
      this.#pending.delete(key);
    }
    if (before !== undefined) return;
    this.#crawled.push(crawled);
    this.#note(page, url.href);
  }

  #canonicalOf({ canonical }: ReadHtml, url: URL): string[] {
    if (canonical === undefined || !URL.canParse(canonical, url.href)) return [];
    const canonicalUrl = new URL(canonical, url);
    return isInside(this.#scope, canonicalUrl) ? [canonicalUrl.href] : [];
  }

  #note(page: ReadHtml, own: string): void {
    const base = page.base !== undefined && URL.canParse(page.base, own) ? new URL(page.base, own).href : own;
    for (const link of page.links) {
      if (!URL.canParse(link, base)) continue;
      const url = new URL(link, base);
      const key = keyOfUrl(url.href);
      const isPage = isInside(this.#scope, url) && !isFileName(url.pathname);
      const isQueued = this.#byKey.has(key) || this.#pending.has(key);
      if (isPage && !isQueued) this.#pending.set(key, url.href);
    }
  }

  /** Fetches queued URLs until the limit is reached or the queue is empty. */
  async follow({ fetcher, signal, pages }: Crawling): Promise<void> {
    let attempts = 0;
    // Iteration includes entries that are added on the way.
    for (const [key, url] of this.#pending) {
      if (this.#crawled.length >= MAX_PAGES || attempts >= MAX_ATTEMPTS || signal.aborted) return;
      if (this.#byKey.has(key)) continue;
      if (!this.#isAllowed(url)) {
        this.#pending.delete(key);
        // Let other requests proceed: robots.txt can have thousands of rules.
        await nextTurn();
        continue;
      }
      attempts++;
      try {
        const fetched = await fetcher.fetch(url, { types: HTML_TYPES, signal });
        if (isInside(this.#scope, fetched.url)) await this.addPage(fetched, url, pages);
      } catch (thrown) {
        // A page that fails counts as found but not imported.
        if (!isKitError(thrown)) throw thrown;
      }
    }
  }

  /** How many pages were found. */
  found(): number {
    return this.#crawled.length + this.#pending.size;
  }

  /** The pages, each under the page with the longest path prefix. The first page is a sibling of the others. */
  pages(): SourcePage[] {
    const [first] = this.#crawled;
    const parents = this.#parents();
    return this.#crawled.map((one) => {
      const [own = ''] = one.urls;
      const parent = parents.get(one);
      const step = withoutEnding(lastStep(keyOfUrl(own)));
      const name = titleOfName(step) || new URL(own).hostname;
      const slug = step === '' || one === first ? undefined : step;
      return {
        ...pageOfHtml(one.page, { url: own, name, slug, parent: parent?.urls[0] }),
        urls: one.urls,
      };
    });
  }

  /** The parent of each page. Redirects can create a cycle: then the page has no parent. */
  #parents(): ReadonlyMap<CrawledPage, CrawledPage> {
    const parents = new Map<CrawledPage, CrawledPage>();
    const isBelow = (low: CrawledPage | undefined, high: CrawledPage): boolean =>
      low !== undefined && (low === high || isBelow(parents.get(low), high));
    for (const one of this.#crawled) {
      const above = pathsAbove(one.urls[0] ?? '').map((url) => this.#byKey.get(keyOfUrl(url)));
      const parent = above.find((other) => other !== undefined && other !== this.#crawled[0] && !isBelow(other, one));
      if (parent !== undefined) parents.set(one, parent);
    }
    return parents;
  }
}

/** The URLs of all parent paths, nearest first. */
function pathsAbove(url: string): string[] {
  const { origin, pathname } = new URL(keyOfUrl(url));
  const steps = pathname.split('/').filter((step) => step !== '');
  return steps.map((_step, index) => `${origin}/${steps.slice(0, steps.length - 1 - index).join('/')}`);
}
