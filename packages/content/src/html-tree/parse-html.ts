// Parses HTML to a tree of no more nodes than agreed: a few characters of tags that were never closed ask for millions, as each
// paragraph opens all of them again.
import { defaultTreeAdapter, html, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5';
import { contentError } from '../error-codes.ts';
import type { HtmlElement, HtmlNode, HtmlRange } from './element.ts';
import { BLOCKS } from './element-names.ts';

/** Elements inside each other, at most. */
const MAX_DEPTH = 400;

/** Open elements after which the parser stops. Some of them may be closed by others, so that the tree is less deep. */
const MAX_OPEN = 10 * MAX_DEPTH;

/** Elements and pieces of text, at most. */
const MAX_NODES = 200_000;

/**
 * Parses a page, or a fragment of one with the range of each node. The parser accepts any input.
 * @throws {KitError} html_too_large, html_too_deep
 */
export function parseHtml(source: string, kind: 'page' | 'fragment'): HtmlElement {
  const options = { scriptingEnabled: false, treeAdapter: boundedAdapter() };
  const root =
    kind === 'page' ? parse(source, options) : parseFragment(source, { ...options, sourceCodeLocationInfo: true });
  return new Converter().element({ name: '', attributes: new Map() }, root.childNodes, 0);
}

function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let [count, open] = [0, 0];
  return {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      if (++count > MAX_NODES) throw tooMany();
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush: () => {
      if (++open > MAX_OPEN) throw tooDeep();
    },
    onItemPop: () => {
      open--;
    },
  };
}

type ParsedNode = DefaultTreeAdapterMap['childNode'];

class Converter {
  #count = 0;

  element(
    parsed: { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly range?: HtmlRange },
    childNodes: readonly ParsedNode[],
    depth: number,
  ): HtmlElement {
    if (depth > MAX_DEPTH) throw tooDeep();
    const children = childNodes.flatMap((child) => this.#node(child, depth + 1) ?? []);
    const hasBlocks = children.some((child) => child.kind === 'element' && (child.hasBlocks || BLOCKS.has(child.name)));
    return { kind: 'element', ...parsed, children, isClosed: true, hasBlocks };
  }

  #node(node: ParsedNode, depth: number): HtmlNode | undefined {
    if (++this.#count > MAX_NODES) throw tooMany();
    const location = node.sourceCodeLocation;
    const range = location ? { start: location.startOffset, end: location.endOffset } : undefined;
    if ('value' in node) return { kind: 'text', text: node.value, range };
    if ('data' in node) return { kind: 'comment', range };
    if (!('tagName' in node)) return undefined;
    const attributes = new Map(
      node.attrs.map(({ prefix, name, value }) => [`${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(), value]),
    );
    const isTemplate = node.tagName === 'template' && node.namespaceURI === html.NS.HTML;
    const parsed = { name: node.tagName, attributes, ...(range && { range }) };
    const element = this.element(parsed, isTemplate ? [] : node.childNodes, depth);
    // The parser ends an element without an end tag anywhere.
    const end = node.sourceCodeLocation?.endTag ? undefined : element.children.at(-1)?.range?.end;
    return range === undefined || end === undefined ? element : { ...element, range: { ...range, end } };
  }
}

function tooMany(): Error {
  return contentError('html_too_large', `The page has more than ${MAX_NODES} elements and pieces of text.`);
}

function tooDeep(): Error {
  return contentError('html_too_deep', `The page’s elements are nested more than ${MAX_DEPTH} levels deep.`);
}
