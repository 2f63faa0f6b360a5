// Where an image is: pages load images late, in several sizes, or in several formats, and their `src` is a placeholder or empty.
import { elementsInside, isElement } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';

/** Attributes of the libraries that load images late. */
const LATE = ['src', 'original', 'lazy-src', 'lazy', 'url', 'image-src', 'hi-res-src'].map((name) => `data-${name}`);
const LATE_SETS = ['data-srcset', 'data-src-set', 'data-lazy-srcset'];

/** An image with its URL as `src`; `undefined` for one that has no URL. `alternatives` are other elements for the same image. */
export function withSource(image: HtmlElement, alternatives: readonly HtmlElement[] = []): HtmlElement | undefined {
  const src = sourceOf(image) ?? firstOf(alternatives.map(sourceOf)) ?? inlineSource(image);
  return src === undefined ? undefined : { ...image, attributes: new Map([...image.attributes, ['src', src]]) };
}

/** The image of a `<picture>`, which has others in more formats. */
export function imageOfPicture(picture: HtmlElement): HtmlElement | undefined {
  const sources = elementsInside(picture, 'source').sort((a, b) => rankOf(a) - rankOf(b));
  const [image = { ...picture, name: 'img', attributes: new Map(), children: [] }] = elementsInside(picture, 'img');
  return withSource(image, sources);
}

/** The image in a `<noscript>` after an image that a script fills in. */
export function imageWithoutScript(next: HtmlElement | undefined): readonly HtmlElement[] {
  return isElement(next, 'noscript') ? elementsInside(next, 'img') : [];
}

function sourceOf(element: HtmlElement): string | undefined {
  const late = firstOf([
    ...LATE.map((name) => element.attributes.get(name)),
    ...LATE_SETS.map((name) => largestOf(element, name)),
  ]);
  return firstOf([late, element.attributes.get('src'), largestOf(element, 'srcset')]);
}

/** An image in the page itself, if there is no other. */
function inlineSource(image: HtmlElement): string | undefined {
  const src = image.attributes.get('src')?.trim() ?? '';
  return /^data:image\//i.test(src) ? src : undefined;
}

/** The first that is a URL of another resource. */
function firstOf(urls: readonly (string | undefined)[]): string | undefined {
  return urls
    .map((url) => url?.trim())
    .find((url) => url !== undefined && !/^(?:$|#|data:|about:|javascript:)/i.test(url));
}

/** The largest image of a `srcset`: `a.png 1x, b.png 2x` or `a.png 480w, b.png 960w`. */
function largestOf({ attributes }: HtmlElement, name: string): string | undefined {
  const set = attributes.get(name) ?? '';
  const candidates = [...set.matchAll(/\s*(\S*[^\s,])(?:\s+([\d.]+)[wxh])?\s*(?:,|$)/g)];
  const [largest] = candidates.sort(([, , a = '1'], [, , b = '1']) => Number(b) - Number(a));
  return largest?.[1];
}

/** Formats that every program reads come first. */
function rankOf(source: HtmlElement): number {
  const type = source.attributes.get('type') ?? '';
  return type === '' || /png|jpe?g|gif|svg/i.test(type) ? 0 : 1;
}
