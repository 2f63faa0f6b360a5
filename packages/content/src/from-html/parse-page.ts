// Parses a web page: its metadata, its links, and its main content.
import { defined } from '../documents/index.ts';
import { contentError } from '../error-codes.ts';
import { elementsInside, wordsIn } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import { parseHtml } from '../html-tree/parse-html.ts';
import { mainContentOf, extractTitle } from './main-content.ts';

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
  readonly main: HtmlElement;
}

/** Characters that one page of HTML may have: several times what it may have as Markdown, as most of it is markup. */
const MAX_LENGTH = 4_000_000;

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
  const root = parseHtml(source, 'page');
  const { title, main } = extractTitle(mainContentOf(root));
  const canonical = elementsInside(root, 'link').find(({ attributes }) =>
    /\bcanonical\b/i.test(attributes.get('rel') ?? ''),
  );
  return {
    ...defined({
      title: title || windowTitle(root) || undefined,
      description: metaOf(root, 'description') || undefined,
      canonical: canonical?.attributes.get('href') || undefined,
      base: elementsInside(root, 'base')[0]?.attributes.get('href') || undefined,
    }),
    links: urlsOf(root, 'a', 'href'),
    images: urlsOf(main, 'img', 'src'),
    main,
  };
}

function urlsOf(element: HtmlElement, name: string, attribute: string): string[] {
  return elementsInside(element, name).flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}

/** Without the name of the site, which follows many titles. */
function windowTitle(root: HtmlElement): string | undefined {
  const [title] = elementsInside(root, 'title');
  const words = metaOf(root, 'og:title') ?? (title && wordsIn(title));
  return words?.split(/ [|·—–»] /)[0]?.trim();
}

function metaOf(root: HtmlElement, name: string): string | undefined {
  const meta = elementsInside(root, 'meta').find(
    ({ attributes }) => attributes.get('name') === name || attributes.get('property') === name,
  );
  return meta?.attributes.get('content')?.replace(/\s+/g, ' ').trim();
}
