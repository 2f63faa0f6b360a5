// URLs and anchors in verbatim HTML.
import { anchorOf } from '../documents/index.ts';
import { elementsInside, textIn } from '../html-tree/element.ts';
import { parseFragment } from '../markdown/embedded/parse-fragment.ts';

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
  for (const element of elementsInside({ children: parseFragment(source) })) {
    const { name, attributes } = element;
    for (const one of URL_ATTRIBUTES) hrefs.push(...present(attributes.get(one)));
    for (const image of (attributes.get('srcset') ?? '').split(/,\s/))
      hrefs.push(...present(image.trim().split(/\s/)[0]));
    for (const one of NAMES) anchors.push(...present(attributes.get(one)));
    // A heading is called by its words, as those of Markdown are.
    if (/^h[1-6]$/.test(name)) anchors.push(...present(anchorOf(textIn(element))));
  }
  return { hrefs, anchors };
}

function present(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value];
}
