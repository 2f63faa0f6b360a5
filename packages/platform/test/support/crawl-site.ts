// Crawls a published site, and lists broken links.
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';

/** A page that was read. */
export interface CrawledPage {
  readonly html: string;
  readonly title: string;
  /** URLs of the links in its text, without navigation and links to itself. */
  readonly links: readonly string[];
  /** URLs of the images in its text. */
  readonly images: readonly string[];
}

/** The results. */
export interface Crawl {
  /** Pages, by their URLs without a fragment. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Broken links: the page, the target, and the reason. */
  readonly broken: readonly string[];
}

/** As many pages as are read at the same time. */
const AT_ONCE = 8;

/** Reads a site from its URL on. Files and pictures are requested, too; PDFs, which take long, and what is elsewhere are not. */
export async function crawlSite(start: string, headers: Readonly<Record<string, string>> = {}): Promise<Crawl> {
  const base = new URL(start);
  const pages = new Map<string, CrawledPage>();
  const anchors = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, { from: string; fragment: string }[]>();
  const broken: string[] = [];
  const waiting = [base.href];
  const recordLink = (from: string, href: string): void => {
    if (!URL.canParse(href, from)) return void broken.push(`${from} → ${href}: no address`);
    const url = new URL(href, from);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname) || url.pathname.includes('/~pdf/'))
      return;
    const fragment = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const before = found.get(url.href);
    found.set(url.href, [...(before ?? []), { from, fragment }]);
    if (before === undefined && url.href !== base.href) waiting.push(url.href);
  };
  const read = async (url: string): Promise<void> => {
    const response = await fetch(url, { headers });
    const text = await response.text();
    const from = found.get(url)?.map((link) => link.from) ?? ['the start'];
    if (!response.ok) return void broken.push(`${[...new Set(from)].join(', ')} → ${url}: ${response.status}`);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return;
    const tree = fromHtml(text);
    const elements = elementsOf(tree);
    anchors.set(url, new Set(elements.map(({ properties }) => properties['id'] ?? '')));
    const title = textOf(elements.find(({ tagName }) => tagName === 'title'));
    pages.set(url, { html: text, title, ...targetsOf(elements, response.url) });
    for (const { tagName, properties } of elements) {
      const href = properties['href'] ?? (tagName === 'img' || tagName === 'script' ? properties['src'] : undefined);
      if (typeof href === 'string' && !/^(?:mailto|tel|data):/.test(href)) recordLink(response.url, href);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(read));
  for (const [url, links] of found) {
    const ids = anchors.get(url);
    for (const { from, fragment } of links) {
      if (fragment !== '' && ids !== undefined && !ids.has(fragment))
        broken.push(`${from} → ${url}#${fragment}: no such heading`);
    }
  }
  return { pages, broken };
}

/** What the text of a page links to and shows. */
function targetsOf(elements: readonly Element[], url: string): Pick<CrawledPage, 'links' | 'images'> {
  const body = elements.find(({ properties }) => [properties['className']].flat().includes('body'));
  const inside = body === undefined ? [] : elementsOf(body);
  const targets = (name: string, attribute: string): string[] =>
    inside
      .filter(({ tagName }) => tagName === name)
      .map(({ properties }) => properties[attribute])
      .filter((target) => typeof target === 'string' && !target.startsWith('#'))
      .map((target) => new URL(String(target), url).href);
  return { links: targets('a', 'href'), images: targets('img', 'src') };
}

function elementsOf(tree: Nodes): Element[] {
  const found: Element[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'element') found.push(node);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return found;
}

function textOf(node: Nodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
