// Media and frames in HTML, as a card or a link. Pages load no content from other hosts.
import { paragraph, text } from '../documents/index.ts';
import type { Block, Inline } from '../documents/index.ts';
import type { RawHtmlContext } from './context.ts';
import { elementsInside, hrefOf } from './read-line.ts';
import type { HtmlElement } from './tree.ts';

/** The URL of the medium, or undefined. */
export function mediaOf(element: HtmlElement, { links }: RawHtmlContext): Block[] | undefined {
  const url = urlOf(element);
  if (url === undefined) return undefined;
  if (/^https?:\/\//i.test(url)) return [{ object: 'block', type: 'embed', isVoid: true, data: { url } }];
  const ref = links.toRef(url, 'link');
  if (ref.kind === 'file') return [{ object: 'block', type: 'file', isVoid: true, data: { ref } }];
  const words: Inline = text(element.attributes.get('title') ?? url);
  return [paragraph([{ object: 'inline', type: 'link', nodes: [words], data: { ref } }])];
}

function urlOf(element: HtmlElement): string | undefined {
  const sources = [element, ...elementsInside(element).filter(({ name }) => name === 'source')];
  const hrefs = sources.flatMap(({ attributes }) => attributes.get('src') ?? attributes.get('data') ?? []);
  const found = hrefs.map((href) => hrefOf(new Map([['href', href.startsWith('//') ? `https:${href}` : href]])));
  return found.find((href) => href !== undefined);
}
