// HTML in Markdown as a tree.
import { isKitError } from '@bindery/diagnostics';
import type { HtmlNode } from '../../html-tree/element.ts';
import { parseHtml } from '../../html-tree/parse-html.ts';

/** Parses HTML. The parser accepts any input. Returns no nodes if it is too long or too deep for it. */
export function parseFragment(source: string): readonly HtmlNode[] {
  try {
    return parseHtml(source, 'fragment').children;
  } catch (thrown) {
    if (isKitError(thrown)) return [];
    throw thrown;
  }
}

/** The source of a node. */
export function sourceOf({ range }: HtmlNode, source: string): string {
  return source.slice(range?.start ?? 0, range?.end ?? 0);
}
