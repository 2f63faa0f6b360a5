// Images: their sizes and captions, another for dark pages, frames and alignment.
import type { HtmlContext } from '@bindery/content/html';
import type { BlockOf } from '@bindery/content/documents';
import type { Length } from '@bindery/contract/documents';
import { attributes, classes, element } from './html-parts.ts';
import type { Scope } from './scope.ts';

type ImageRef = BlockOf<'image'>['data']['ref'];

/** An image of a line or of a block. */
export interface ImageValues {
  readonly ref: ImageRef;
  readonly refDark?: ImageRef | undefined;
  readonly alt?: string | undefined;
  readonly title?: string | undefined;
  readonly width?: Length | undefined;
  readonly height?: Length | undefined;
  readonly looks?: string | undefined;
}

/** Renders an image, and the one for dark pages after it: the stylesheet shows one of the two, and a browser fetches that alone. */
export function imageElement(values: ImageValues, html: HtmlContext, scope: Scope): string {
  const { ref, refDark, looks } = values;
  const dark = refDark === undefined ? '' : html.href(refDark);
  const light = oneImage({ ...values, looks: classes(looks, dark !== '' && 'on-light') }, html, scope);
  if (refDark === undefined || dark === '') return light;
  if (html.href(ref) === '') return oneImage({ ...values, ref: refDark }, html, scope);
  return light + oneImage({ ...values, ref: refDark, looks: classes(looks, 'on-dark') }, html, scope);
}

function oneImage({ ref, alt, title, width, height, looks }: ImageValues, html: HtmlContext, scope: Scope): string {
  const src = html.href(ref);
  if (src === '') return '';
  const file = scope.context.file?.(ref);
  const size = sizeOf({ width, height }, file);
  const share = shareOf(width);
  return `<img${attributes({
    src,
    alt: alt ?? '',
    title,
    ...size,
    class: classes(looks, share !== undefined && `w-${share}`),
    loading: scope.isFirstImage() ? undefined : 'lazy',
    decoding: 'async',
  })}>`;
}

interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The size in pixels, for the room that an image takes before it is there: as the author wants it, in the proportion that it has. */
function sizeOf({ width, height }: Pick<ImageValues, 'width' | 'height'>, fileSize: Size | undefined): Size {
  const requested = { width: pixelsOf(width), height: pixelsOf(height) };
  const ratio = fileSize?.width && fileSize.height ? fileSize.height / fileSize.width : undefined;
  if (requested.width === undefined && requested.height === undefined) return ratio === undefined ? {} : pick(fileSize);
  if (ratio === undefined || (requested.width !== undefined && requested.height !== undefined)) return requested;
  return {
    width: requested.width ?? Math.round((requested.height ?? 0) / ratio),
    height: requested.height ?? Math.round((requested.width ?? 0) * ratio),
  };
}

function pick(size: Size | undefined): Size {
  return { width: size?.width, height: size?.height };
}

/** Pixels of a length; other units than pixels and those of text have none. */
function pixelsOf(length: Length | undefined): number | undefined {
  if (typeof length === 'number') return boundedPixels(length);
  if (length?.unit === 'px') return boundedPixels(length.value);
  return length?.unit === 'em' || length?.unit === 'rem' ? boundedPixels(length.value * 16) : undefined;
}

function boundedPixels(value: number): number | undefined {
  return value > 0 && value < 10_000 ? Math.max(1, Math.round(value)) : undefined;
}

/** A width in per cent, as one of the steps of five that the stylesheet has. */
export function shareOf(length: Length | undefined): number | undefined {
  if (typeof length !== 'object' || length.unit !== '%' || !(length.value > 0)) return undefined;
  return Math.min(100, Math.max(5, Math.round(length.value / 5) * 5));
}

/** Renders an image with its caption. */
export function renderFigure({ data, fragments }: BlockOf<'image'>, html: HtmlContext, scope: Scope): string {
  const image = imageElement(data, html, scope);
  const lines = fragments.flatMap(({ nodes }) => nodes).filter(({ nodes }) => nodes.length > 0);
  const caption = lines.length === 1 ? lines.map(({ nodes }) => html.inlines(nodes)).join('') : html.blocks(lines);
  return image === '' && caption === ''
    ? ''
    : element('figure', { class: 'image' }, image + (caption === '' ? '' : element('figcaption', {}, caption)));
}

/** Renders images that are next to each other. */
export function renderImages({ data, nodes }: BlockOf<'images'>, html: HtmlContext, scope: Scope): string {
  const figures = nodes.map((image) => renderFigure(image, html, scope)).filter((figure) => figure !== '');
  if (figures.length === 0) return '';
  const looks = classes(
    'images',
    data.align !== undefined && `align-${data.align}`,
    data.fullWidth === true && 'full-width',
    data.withFrame === true && 'framed',
    figures.length > 1 && 'gallery',
  );
  return element('div', { class: looks }, figures.join('\n'));
}
