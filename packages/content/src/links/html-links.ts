// URLs and anchors in verbatim HTML.
import { anchorOf } from '../documents/index.ts';
import { attributesOfElement, isElement, parseHtml, textOfElement } from '../markdown/embedded/hast.ts';
import type { HtmlNode } from '../markdown/embedded/hast.ts';

/** The URLs and the anchors of some HTML. */
export interface HtmlLinks {
  readonly hrefs: readonly string[];
  readonly anchors: readonly string[];
}

const URL_ATTRIBUTES = ['href', 'src'];
const NAMES = ['id', 'name'];

/** Reads a piece of HTML, which may be an opening tag alone. */
export function readHtmlLinks(source: string): HtmlLinks {
  const hrefs: string[] = [];
  const anchors: string[] = [];
  const open: HtmlNode[] = parseHtml(source).toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    const attributes = attributesOfElement(node);
    for (const name of URL_ATTRIBUTES) hrefs.push(...present(attributes.get(name)));
    for (const image of (attributes.get('srcset') ?? '').split(/,\s/))
      hrefs.push(...present(image.trim().split(/\s/)[0]));
    for (const name of NAMES) anchors.push(...present(attributes.get(name)));
    // A heading is called by its words, as those of Markdown are.
    if (/^h[1-6]$/.test(node.tagName)) anchors.push(...present(anchorOf(textOfElement(node))));
    open.push(...node.children.toReversed());
  }
  return { hrefs, anchors };
}

function present(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value];
}
