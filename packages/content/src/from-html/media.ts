// Videos and recordings of a page, as embeds or links.
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { attribute, elementsBelow } from './elements.ts';

/** A video or a recording: an embed for a URL of the web, otherwise a link to the file. */
export function media(state: State, element: Element): Nodes | Nodes[] | undefined {
  const sources = [element, ...[...elementsBelow(element)].filter(({ tagName }) => tagName === 'source')];
  const src = sources.map((one) => attribute(one, 'src')?.trim()).find((url) => url !== undefined && url !== '');
  if (src === undefined || /^(?:data|blob|javascript):/i.test(src)) return [];
  if (/^https?:\/\//i.test(src) && !state.inTable) {
    return { type: 'kitTag', value: `{% embed url="${src.replaceAll('"', '%22')}" %}` };
  }
  const name = attribute(element, 'title') ?? decodeName(src);
  return { type: 'paragraph', children: [{ type: 'link', url: src, children: [{ type: 'text', value: name }] }] };
}

function decodeName(src: string): string {
  const name =
    src
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name) || src;
  } catch {
    return name || src;
  }
}
