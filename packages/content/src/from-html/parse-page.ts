// Parses a web page: its metadata, its links, and its main content.
import type { Element, Nodes, Root } from 'hast';
import { contentError } from '../error-codes.ts';
import { attribute, elementsBelow, isElement, wordsOf } from './elements.ts';
import { mainContentOf, extractTitle } from './main-content.ts';
import { MAX_DEPTH, parseTree, tooDeep, tooMany } from './parse-tree.ts';

/** A parsed HTML page. URLs are unchanged. */
export interface HtmlPage {
  /** Its first heading, or else what the window is called; undefined when it has neither. */
  readonly title?: string;
  /** What it says of itself. */
  readonly description?: string;
  /** The URL that it wants to be known by. */
  readonly canonical?: string;
  /** What relative URLs are relative to, when it is not the page. */
  readonly base?: string;
  /** URLs of all links, in their order: those around the content too. */
  readonly links: readonly string[];
  /** URLs of the images of the content. */
  readonly images: readonly string[];
  /** The content, without the title. */
  readonly main: Element;
}

/** Characters that one page of HTML may have: several times what it may have as Markdown, as most of it is markup. */
const MAX_LENGTH = 4_000_000;

/** Elements and pieces of text, at most. */
const MAX_NODES = 200_000;

/**
 * Reads a page of HTML. Nothing is malformed to the parser.
 * @throws {KitError} html_too_large, html_too_deep
 */
export function parseHtmlPage(source: string): HtmlPage {
  if (source.length > MAX_LENGTH) {
    throw contentError(
      'html_too_large',
      `The page has ${source.length} characters of HTML. The limit is ${MAX_LENGTH}.`,
    );
  }
  const root = parseTree(source, MAX_NODES);
  checkSize(root);
  const elements = [...elementsBelow(root)];
  const { title, main } = extractTitle(mainContentOf(root));
  const named = title === undefined || title === '' ? windowTitle(elements) : title;
  const description = metaOf(elements, 'description');
  const canonical = elements.find(
    (one) => isElement(one, 'link') && /\bcanonical\b/i.test(attribute(one, 'rel') ?? ''),
  );
  const base = elements.find((one) => one.tagName === 'base');
  return {
    ...optionalField('title', named),
    ...optionalField('description', description),
    ...optionalField('canonical', canonical && attribute(canonical, 'href')),
    ...optionalField('base', base && attribute(base, 'href')),
    links: elements.flatMap((one) => (one.tagName === 'a' ? (attribute(one, 'href') ?? []) : [])),
    images: [...elementsBelow(main)].flatMap((one) => (one.tagName === 'img' ? (attribute(one, 'src') ?? []) : [])),
    main,
  };
}

function checkSize(root: Root): void {
  let count = 0;
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (count > MAX_NODES) throw tooMany(MAX_NODES);
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
}

/** Without the name of the site, which follows many titles. */
function windowTitle(elements: readonly Element[]): string | undefined {
  const title = elements.find(({ tagName }) => tagName === 'title');
  const words = metaOf(elements, 'og:title') ?? (title && wordsOf(title));
  return words?.split(/ [|·—–»] /)[0]?.trim();
}

function metaOf(elements: readonly Element[], name: string): string | undefined {
  const isIt = (one: Element) => attribute(one, 'name') === name || attribute(one, 'property') === name;
  const meta = elements.find((one) => one.tagName === 'meta' && isIt(one));
  return meta && attribute(meta, 'content')?.replace(/\s+/g, ' ').trim();
}

function optionalField<Name extends string>(
  name: Name,
  value: string | undefined,
): { readonly [Key in Name]?: string } {
  return (value === undefined || value === '' ? {} : { [name]: value }) as { readonly [Key in Name]?: string };
}
