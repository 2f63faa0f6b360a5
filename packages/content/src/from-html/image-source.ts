// Where an image is: pages load images late, in several sizes, or in several formats, and their `src` is a placeholder or empty.
import type { Element } from 'hast';
import { attribute, elementsBelow, isElement } from './elements.ts';

/** Attributes of the libraries that load images late, as they appear in the tree. */
const LATE = ['dataSrc', 'dataOriginal', 'dataLazySrc', 'dataLazy', 'dataUrl', 'dataImageSrc', 'dataHiResSrc'];
const LATE_SETS = ['dataSrcset', 'dataSrcSet', 'dataLazySrcset'];

/** An image with its URL as `src`; `undefined` for one that has no URL. `alternatives` are other elements for the same image. */
export function withSource(image: Element, alternatives: readonly Element[] = []): Element | undefined {
  const src = sourceOf(image) ?? firstOf(alternatives.map(sourceOf)) ?? inlineSource(image);
  return src === undefined ? undefined : { ...image, properties: { ...image.properties, src } };
}

/** The image of a `<picture>`, which has others in more formats. */
export function imageOfPicture(picture: Element): Element | undefined {
  const inside = [...elementsBelow(picture)];
  const sources = inside.filter(({ tagName }) => tagName === 'source').sort((a, b) => rankOf(a) - rankOf(b));
  const image = inside.find(({ tagName }) => tagName === 'img');
  return withSource(image ?? { type: 'element', tagName: 'img', properties: {}, children: [] }, sources);
}

/** The image in a `<noscript>` after an image that a script fills in. */
export function imageWithoutScript(next: Element | undefined): readonly Element[] {
  if (next === undefined || !isElement(next, 'noscript')) return [];
  return [...elementsBelow(next)].filter(({ tagName }) => tagName === 'img');
}

function sourceOf(element: Element): string | undefined {
  const late = firstOf([
    ...LATE.map((name) => attribute(element, name)),
    ...LATE_SETS.map((name) => largestOf(element, name)),
  ]);
  return firstOf([late, attribute(element, 'src'), largestOf(element, 'srcSet')]);
}

/** An image in the page itself, if there is no other. */
function inlineSource(image: Element): string | undefined {
  const src = attribute(image, 'src')?.trim() ?? '';
  return /^data:image\//i.test(src) ? src : undefined;
}

/** The first that is a URL of another resource. */
function firstOf(urls: readonly (string | undefined)[]): string | undefined {
  return urls
    .map((url) => url?.trim())
    .find((url) => url !== undefined && !/^(?:$|#|data:|about:|javascript:)/i.test(url));
}

/** The largest image of a `srcset`: `a.png 1x, b.png 2x` or `a.png 480w, b.png 960w`. */
function largestOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  const set = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  const candidates = [...set.matchAll(/\s*(\S*[^\s,])(?:\s+([\d.]+)[wxh])?\s*(?:,|$)/g)];
  const [largest] = candidates.sort(([, , a = '1'], [, , b = '1']) => Number(b) - Number(a));
  return largest?.[1];
}

/** Formats that every program reads come first. */
function rankOf(source: Element): number {
  const type = attribute(source, 'type') ?? '';
  return type === '' || /png|jpe?g|gif|svg/i.test(type) ? 0 : 1;
}
