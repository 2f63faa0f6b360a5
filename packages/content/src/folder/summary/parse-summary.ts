// `SUMMARY.md`: a list of pages below each other, under headings that are groups.
import type { ComputedContentSourceRevision } from '@bindery/contract/content';
import type { Heading, Html, Link, List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { parse } from 'yaml';
import { readTitle } from '../../markdown/page/title.ts';
import { Reader } from '../../markdown/read/reader.ts';
import { parseMdast } from '../../markdown/syntax/mdast.ts';
import { folderError, withFileName } from '../folder-error.ts';
import { folderOf, follow } from '../paths/paths.ts';
import { titleOfComputed } from './computed-title.ts';
import { wordsOfComputed, wordsOfHeading, wordsOfLink } from './source-words.ts';
import type { OutlineGroup, OutlineItem, OutlineLocation } from './outline.ts';

/** Most levels of nested pages, as in a content tree. */
const MAX_DEPTH = 100;

/** Times the work that a page may take: there is one list for thousands of pages, and it is all short items. */
const EFFORT = 4;

/**
 * Parses the list of pages. Ignores content between items.
 * @param path the path of the file, from the root
 * @throws {KitError} summary_path_invalid for a path outside of the folder; summary_too_deep; markdown_too_large …
 */
export function parseSummary(source: string, path: string): OutlineItem[] {
  return withFileName(path, () => new SummaryReader(source, path).read());
}

class SummaryReader {
  readonly #root: Root;
  readonly #reader: Reader;
  readonly #path: string;
  readonly #source: string;
  /** Path → children of the page. */
  readonly #listed = new Map<string, OutlineItem[]>();

  constructor(source: string, path: string) {
    this.#path = path;
    this.#source = source.replace(/^\ufeff/, '');
    this.#root = parseMdast(this.#source, { effort: EFFORT });
    this.#reader = new Reader({ type: 'root', children: [] }, {});
  }

  read(): OutlineItem[] {
    const top: OutlineItem[] = [];
    let group: (OutlineGroup & { readonly children: OutlineItem[] }) | undefined;
    for (const node of this.#root.children) {
      if (node.type === 'heading' && node.depth > 1) {
        group = this.#group(node);
        top.push(group);
      } else if (node.type === 'thematicBreak') group = undefined;
      else if (node.type === 'list') (group?.children ?? top).push(...this.#list(node, 1));
    }
    return top;
  }

  #group(heading: Heading): OutlineGroup & { readonly children: OutlineItem[] } {
    const html = heading.children.filter((node): node is Html => node.type === 'html').map(({ value }) => value);
    const slug = / id="([^"]*)"/.exec(html.join(''))?.[1];
    const text = this.#text(heading.children.filter(({ type }) => type !== 'html')).trim();
    const [words, location] = [wordsOfHeading(this.#source, heading), locationOf(heading)];
    return { kind: 'group', text, ...(slug ? { slug: decode(slug) } : {}), ...words, children: [], ...location };
  }

  #list({ children }: List, depth: number): OutlineItem[] {
    return children.flatMap((item) => this.#item(item, depth));
  }

  #item(item: ListItem, depth: number): OutlineItem[] {
    const location = locationOf(item);
    if (depth > MAX_DEPTH) {
      throw folderError('summary_too_deep', `Pages can be nested at most ${MAX_DEPTH} levels deep.`, {
        path: this.#path,
        ...location,
      });
    }
    const below = (): OutlineItem[] =>
      item.children.flatMap((node) => (node.type === 'list' ? this.#list(node, depth + 1) : []));
    const words = item.children.find((node): node is Paragraph => node.type === 'paragraph');
    const link = words?.children.find((node): node is Link => node.type === 'link');
    if (link !== undefined) return this.#linked(link, below);
    const computed = this.#computed(item);
    if (computed !== undefined) {
      const text = words === undefined ? '' : this.#text(words.children).trim();
      const source = wordsOfComputed(this.#source, item);
      return [
        { kind: 'computed', text: text || titleOfComputed(computed), computed, ...source, ...location },
        ...below(),
      ];
    }
    // Text without a link isn’t a page, so its children move up one level.
    return below();
  }

  #linked(link: Link, below: () => OutlineItem[]): OutlineItem[] {
    const location = locationOf(link);
    const text = this.#text(link.children);
    const words = wordsOfLink(this.#source, link);
    const label = {
      ...(link.title === null || link.title === undefined || link.title === '' ? {} : { label: link.title }),
      ...words,
    };
    const href = link.url;
    const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/broken\/)/i.test(href) || href.includes('#') || href === '';
    const path = isElsewhere ? undefined : this.#follow(href, location);
    const listed = path === undefined ? undefined : this.#listed.get(path);
    if (listed !== undefined) {
      this.#addBelow(listed, below());
      return [{ kind: 'link', text, ...label, href: `${href}#`, ...location }];
    }
    if (path === undefined || !/(?:\.mdx?|\/|^|(?:^|\/)[^./]+)$/i.test(path)) {
      return [{ kind: 'link', text, ...label, href, ...location }, ...below()];
    }
    const children: OutlineItem[] = [];
    this.#listed.set(path, children);
    this.#addBelow(children, below());
    return [{ kind: 'page', path, text, ...label, children, ...location }];
  }

  /** A page that is listed twice is one page with the children of both items, each once. */
  #addBelow(children: OutlineItem[], more: readonly OutlineItem[]): void {
    const paths = new Set(children.flatMap((child) => (child.kind === 'page' ? [child.path] : [])));
    const isKnown = (item: OutlineItem): boolean =>
      item.kind === 'link' && item.href.endsWith('#') && paths.has(this.#pathOf(item.href.slice(0, -1)) ?? '');
    children.push(...more.filter((item) => !isKnown(item)));
  }

  #follow(href: string, location: OutlineLocation): string {
    const path = this.#pathOf(href);
    if (path !== undefined) return path;
    const message = `"${href}" is outside the folder. Pages must be inside it.`;
    throw folderError('summary_path_invalid', message, { path: this.#path, ...location });
  }

  /** The file that a URL names; undefined outside of the folder. */
  #pathOf(href: string): string | undefined {
    const decodedHref = decode(href);
    const path = follow(folderOf(this.#path), decodedHref);
    if (path === undefined) return undefined;
    if (/\.mdx?$/i.test(path)) return path;
    return path === ''
      ? 'README.md'
      : decodedHref.endsWith('/') || !/\.[^./]+$/.test(path)
        ? `${path}/README.md`
        : path;
  }

  #computed(item: ListItem): ComputedContentSourceRevision | undefined {
    const fence = item.children.find((node) => node.type === 'code');
    if (fence === undefined || !/^ya?ml$/i.test(fence.lang ?? '')) return undefined;
    try {
      const value = parse(fence.value, { maxAliasCount: 0 }) as unknown;
      const isSource = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
      return isSource ? (value as unknown as ComputedContentSourceRevision) : undefined;
    } catch (thrown) {
      const message = 'The YAML of the computed pages isn’t valid.';
      throw folderError('summary_item_malformed', message, { path: this.#path, ...locationOf(fence) }, thrown);
    }
  }

  #text(nodes: readonly PhrasingContent[]): string {
    return readTitle(this.#reader, nodes);
  }
}

function locationOf({ position }: { position?: Root['position'] }): OutlineLocation {
  return position === undefined ? {} : { line: position.start.line, column: position.start.column };
}

function decode(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
