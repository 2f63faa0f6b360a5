// The content of a page of HTML as a document: HTML's tree to Markdown's, and that to ours, as if it had been written so. Text is
// text on the way, never read again as Markdown.
import type { JSONDocument } from '@bindery/contract/documents';
import type { Element } from 'hast';
import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import type { Handle } from 'hast-util-to-mdast';
import type { Root } from 'mdast';
import { document } from '../documents/index.ts';
import type { MarkdownOptions } from '../markdown/context.ts';
import { Reader } from '../markdown/read/reader.ts';
import { isElement } from './elements.ts';
import {
  details,
  figure,
  formula,
  handle,
  heading,
  htmlStyle,
  iframe,
  languageOf,
  notice,
  pre,
  restoreText,
} from './handlers.ts';
import { media } from './media.ts';
import { tableCell } from './table-cells.ts';
import { tabs } from './tabs.ts';

const HANDLERS: Readonly<Record<string, Handle>> = {
  ...only(['details'], handle([details], undefined)),
  ...only(['pre'], handle([pre], undefined)),
  ...only(['figure'], handle([figure], defaultHandlers['figure'])),
  ...only(['iframe'], handle([iframe], undefined)),
  ...only(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], handle([heading], undefined)),
  ...only(['td', 'th'], handle([tableCell], undefined)),
  ...only(['sub', 'sup', 'kbd'], handle([htmlStyle], undefined)),
  ...only(['span'], handle([formula], defaultHandlers['span'])),
  ...only(['math'], handle([formula], defaultHandlers['span'])),
  ...only(['div'], handle([notice, formula, tabs], defaultHandlers['div'])),
  ...only(['video', 'audio'], handle([media], undefined)),
  ...only(['aside'], handle([notice], defaultHandlers['aside'])),
  ...only(['section'], handle([notice, tabs], defaultHandlers['section'])),
};

/**
 * The document that the content of a page comes to.
 * @throws {KitError} markdown_too_deep
 */
export function documentOfHtml(main: Element, options: MarkdownOptions = {}): JSONDocument {
  const tree = toMdast(withLanguages(main, undefined), { handlers: HANDLERS, document: true }) as Root;
  restoreText(tree);
  return document(new Reader(tree, options).document('document') as JSONDocument['nodes']);
}

function only(names: readonly string[], mapping: Handle): Record<string, Handle> {
  return Object.fromEntries(names.map((name) => [name, mapping]));
}

/** Blocks of code know what an element around them says of their language. */
function withLanguages(element: Element, around: string | undefined): Element {
  const language = languageOf(element) ?? around;
  const children = element.children.map((child) => (isElement(child) ? withLanguages(child, language) : child));
  if (element.tagName !== 'pre' || language === undefined) return { ...element, children };
  return { ...element, children, properties: { ...element.properties, dataLanguage: language } };
}
