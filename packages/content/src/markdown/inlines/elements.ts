// Inlines that are written as HTML elements, in lines of Markdown and in HTML alike: images, icons, buttons, emojis, expressions.
import type { ContentRefFile, ContentRefURL } from '@bindery/contract/content';
import type { DocumentAction } from '@bindery/contract/documents';
import { characterOfEmoji, defined, isColor } from '../../documents/index.ts';
import type { Color, Inline, InlineOf, Mark } from '../../documents/index.ts';
import { classesOf, elementsInside, textIn } from '../../html-tree/element.ts';
import type { Attributes, HtmlElement } from '../../html-tree/element.ts';
import { BROKEN, refOf } from '../links.ts';
import type { LinkContext } from '../links.ts';
import { oneOf } from './choices.ts';
import { nameOfEmoji } from '../syntax/emoji-names.ts';
import { writeAttributes } from './html-tags.ts';

/** An element from either parser. */
export interface ElementView {
  readonly name: string;
  readonly attributes: Attributes;
  /** The text inside, without tags. */
  readonly text: () => string;
  /** Elements anywhere inside. */
  readonly inside: () => readonly ElementView[];
}

/** An element of a tree as the readers of inlines take it. */
export function viewOf(element: HtmlElement): ElementView {
  return {
    name: element.name,
    attributes: element.attributes,
    text: () => textIn(element),
    inside: () => elementsInside(element).map(viewOf),
  };
}

type ImageRef = ContentRefURL | ContentRefFile;
const IMAGE_KINDS = ['url', 'file'] as const;

/** The inline that an element represents, or undefined. */
export function readElement(element: ElementView, links: LinkContext): Inline | undefined {
  const { name, attributes } = element;
  const classes = classesOf(element);
  switch (name) {
    case 'img':
    case 'picture':
      return readImage(element, links);
    case 'i':
      return readIcon(classes, attributes);
    case 'a':
      return classes.includes('button') ? readButton(element, links) : undefined;
    case 'button':
      return readButton(element, links);
    case 'code':
      if (!classes.includes('expression')) return undefined;
      return { object: 'inline', type: 'expression', data: { expression: element.text() }, isVoid: true };
    case 'span':
      return attributes.has('data-gb-custom-inline') ? readCustom(attributes) : undefined;
    default:
      return undefined;
  }
}

/** Fields that image blocks and inline images share. */
export interface ImageData {
  readonly ref: ImageRef;
  readonly refDark?: ImageRef;
  readonly attributes: Attributes;
}

/** The image of an `<img>`, or of a `<picture>` with one for dark pages; undefined without a source. */
export function readImageData(element: ElementView, links: LinkContext): ImageData | undefined {
  const img = element.name === 'img' ? element : element.inside().find(({ name }) => name === 'img');
  const src = img?.attributes.get('src');
  if (img === undefined || src === undefined) return undefined;
  const source = element.inside().find(({ name, attributes }) => name === 'source' && attributes.has('srcset'));
  const dark = source?.attributes.get('srcset');
  const refDark = dark === undefined ? undefined : imageRef(dark, links);
  return defined({ ref: imageRef(src, links), refDark, attributes: img.attributes });
}

/** The reference of an image's URL. */
export function imageRef(src: string, links: LinkContext): ImageRef {
  return refOf(links, { href: src, use: 'image', kinds: IMAGE_KINDS });
}

function readImage(element: ElementView, links: LinkContext): InlineOf<'inline-image'> | undefined {
  const image = readImageData(element, links);
  if (image === undefined) return undefined;
  const { ref, refDark, attributes } = image;
  const [alt, caption] = [attributes.get('alt') || undefined, attributes.get('title') || undefined];
  const data = defined({ ref, refDark, caption, alt, size: oneOf(attributes.get('data-size'), ['line']) });
  return { object: 'inline', type: 'inline-image', data, isVoid: true };
}

/** An image in text, as an element. */
export function writeImage({ data }: InlineOf<'inline-image'>, links: LinkContext): string {
  const img = `<img${writeAttributes({
    src: links.toHref(data.ref, 'image') ?? BROKEN,
    alt: data.alt ?? '',
    title: data.caption === '' ? undefined : data.caption,
    'data-size': data.size === 'line' ? 'line' : undefined,
  })}>`;
  return data.refDark === undefined ? img : inPicture(img, data.refDark, links);
}

/** An image with another for dark pages. */
export function inPicture(img: string, dark: ImageRef, links: LinkContext): string {
  const srcset = links.toHref(dark, 'image') ?? BROKEN;
  return `<picture><source${writeAttributes({ srcset })} media="(prefers-color-scheme: dark)">${img}</picture>`;
}

/** The color of a property of a `style`; undefined when it has none that the model knows. */
function colorOf(style: string | undefined, property: 'color' | 'background-color'): Color | undefined {
  for (const declaration of (style ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
    if (name === property && isColor(value)) return value;
  }
  return undefined;
}

/** The mark of a `<mark style="color:red;">`; undefined when it has no color. */
export function readColor(attributes: Attributes): Mark | undefined {
  const style = attributes.get('style');
  const [text, background] = [colorOf(style, 'color'), colorOf(style, 'background-color')];
  if (text === undefined && background === undefined) return undefined;
  return { object: 'mark', type: 'color', data: { text: text ?? 'default', background: background ?? 'default' } };
}

/** The opening tag of a color. */
export function writeColor({ data: { text, background } }: Extract<Mark, { type: 'color' }>): string {
  // One of them has to be written, or the mark would be none when it is read.
  const color = text === 'default' && background !== 'default' ? '' : `color:${text};`;
  return `<mark style="${color}${background === 'default' ? '' : `background-color:${background};`}">`;
}

function readIcon(classes: readonly string[], attributes: Attributes): InlineOf<'icon'> | undefined {
  const icon = classes.find((one) => one.startsWith('fa-') && one.length > 3)?.slice(3);
  if (icon === undefined) return undefined;
  const data = defined({ icon, color: colorOf(attributes.get('style'), 'color') });
  return { object: 'inline', type: 'icon', data, isVoid: true };
}

/** An icon; its name is inside, for readers that have no icons. */
export function writeIcon({ data: { icon, color } }: InlineOf<'icon'>): string {
  const style = color === undefined ? undefined : `color:${color};`;
  return `<i${writeAttributes({ class: `fa-${icon}`, style })}>:${icon.replace(/[^\w+-]/g, '')}:</i>`;
}

type Button = InlineOf<'button'>['data'];

function readButton(element: ElementView, links: LinkContext): InlineOf<'button'> | undefined {
  const { attributes } = element;
  const classes = classesOf(element);
  const style = defined({
    label: element.text(),
    kind: classes.includes('secondary') ? ('secondary' as const) : ('primary' as const),
    size: oneOf(attributes.get('data-size'), ['small', 'medium', 'large']),
    icon: iconName(attributes.get('data-icon')),
  });
  const action = element.name === 'button' ? readAction(attributes) : undefined;
  if (element.name === 'button' && action === undefined) return undefined;
  // A button without a target is disabled.
  const data: Button =
    action === undefined ? { ...style, ref: links.toRef(attributes.get('href') ?? '', 'link') } : { ...style, action };
  return { object: 'inline', type: 'button', data, isVoid: true };
}

/** A name of an icon, if the model allows one that long. */
export function iconName(name: string | undefined): string | undefined {
  return name !== undefined && name.length <= 50 ? name : undefined;
}

function readAction(attributes: Attributes): DocumentAction | undefined {
  const [action, query, slug] = ['action', 'query', 'slug'].map((name) => attributes.get(`data-${name}`));
  if (action === 'select') return slug === undefined ? undefined : { action, slug };
  if (action !== 'ask' && action !== 'search') return undefined;
  return { action, ...(query !== undefined && { query }) };
}

/** A button. Its label is escaped for its context. */
export function writeButton({ data }: InlineOf<'button'>, links: LinkContext, label: string): string {
  const attributes = { class: `button ${data.kind}`, 'data-size': data.size };
  if ('ref' in data) {
    const href = links.toHref(data.ref, 'link') ?? BROKEN;
    return `<a${writeAttributes({ href: href === '' ? undefined : href, ...attributes, 'data-icon': data.icon })}>${label}</a>`;
  }
  const { action } = data;
  const does = {
    'data-action': action.action,
    'data-query': action.action === 'select' ? undefined : action.query,
    'data-slug': action.action === 'select' ? action.slug : undefined,
  };
  return `<button type="button"${writeAttributes({ ...attributes, ...does, 'data-icon': data.icon })}>${label}</button>`;
}

function readCustom(attributes: Attributes): Inline | undefined {
  const [tag, code, formula] = [
    attributes.get('data-tag'),
    attributes.get('data-code'),
    attributes.get('data-formula'),
  ];
  if (tag === 'emoji' && code !== undefined) return { object: 'inline', type: 'emoji', data: { code }, isVoid: true };
  if (tag !== 'math' || formula === undefined) return undefined;
  return { object: 'inline', type: 'inline-math', data: { formula }, isVoid: true };
}

/** An emoji as an element. */
export function writeEmojiElement({ data: { code } }: InlineOf<'emoji'>): string {
  const attributes = writeAttributes({ 'data-gb-custom-inline': true, 'data-tag': 'emoji', 'data-code': code });
  return `<span${attributes}>${characterOfEmoji(code)}</span>`;
}

/** An emoji by its short name, or else as an element. */
export function writeEmoji(node: InlineOf<'emoji'>): string {
  const name = nameOfEmoji(node.data.code);
  return name === undefined ? writeEmojiElement(node) : `:${name}:`;
}

/** A formula as an element, where Markdown has no meaning or cannot hold it. */
export function writeMathElement({ data: { formula } }: InlineOf<'inline-math'>): string {
  const attributes = writeAttributes({ 'data-gb-custom-inline': true, 'data-tag': 'math', 'data-formula': formula });
  return `<span${attributes}></span>`;
}
