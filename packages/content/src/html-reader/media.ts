// Media and frames in HTML, as a card or a link. Pages load no content from other hosts.
import { link, paragraph, text } from '../documents/index.ts';
import type { Block } from '../documents/index.ts';
import { elementsInside } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import { hrefOf } from './policy.ts';
import type { Surroundings } from './policy.ts';

/** The blocks of a medium. Undefined without a URL. */
export function mediaOf(element: HtmlElement, { policy: { links }, isInTable }: Surroundings): Block[] | undefined {
  const url = urlOf(element);
  if (url === undefined) return undefined;
  const isShown = isInTable === undefined;
  if (/^https?:\/\//i.test(url) && isShown) return [{ object: 'block', type: 'embed', isVoid: true, data: { url } }];
  const ref = links.toRef(url, 'link');
  if (ref.kind === 'file') return [{ object: 'block', type: 'file', isVoid: true, data: { ref } }];
  return [paragraph([link([text(element.attributes.get('title') ?? nameOf(url))], ref)])];
}

function urlOf(element: HtmlElement): string | undefined {
  const urls = [element, ...elementsInside(element, 'source')].flatMap(
    ({ attributes }) => attributes.get('src') ?? attributes.get('data') ?? [],
  );
  return urls.map((url) => hrefOf(url.startsWith('//') ? `https:${url}` : url)).find((url) => url !== undefined);
}

/** The name of a file. */
function nameOf(url: string): string {
  const name =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name) || url;
  } catch {
    // The name isn’t percent-encoded.
    return name;
  }
}
