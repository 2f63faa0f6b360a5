// Images: `<figure>`, alone or with others in a `<div>` with their layout; and drawings, which are images with a
// class.
import type { Attributes, HtmlElement } from '../../html-tree/element.ts';
import { defined, paragraph, text } from '../../documents/index.ts';
import type { Block, BlockOf, InlineOf } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import type { WriteContext } from '../context.ts';
import { childElements, isBlank, isElement, isSet } from '../../html-tree/element.ts';
import { viewOf } from '../inlines/elements.ts';
import { readHtmlBlocks, readHtmlInlines } from '../embedded/read-html.ts';
import type { HtmlContext } from '../embedded/read-html.ts';
import { writeHtmlInlines } from '../embedded/write-html.ts';
import { alignName } from '../embedded/write-html.ts';
import { oneOf } from '../inlines/choices.ts';
import { inPicture, readImageData } from '../inlines/elements.ts';
import { writeAttributes } from '../inlines/html-tags.ts';
import { parseLength, writeLength } from '../inlines/lengths.ts';
import { BROKEN, refOf } from '../links.ts';

type Image = BlockOf<'image'>;
type Images = BlockOf<'images'>;

/** Pictures and drawings. */
export const images: Construct = {
  elements: {
    figure: (element, html) => {
      const image = readFigure(element, html);
      return image === undefined ? undefined : [group([image], {})];
    },
    div: readFrame,
    img: readLoneImage,
    picture: readLoneImage,
    br: (_element, html) => [paragraph(html.context.inlines([{ type: 'html', value: '<br>' }]))],
  },
  write: {
    images: writeImages,
    image: writeFigure,
    drawing: ({ data: { ref } }, { links }) =>
      `<img${writeAttributes({ src: ref === undefined ? undefined : (links.toHref(ref, 'file') ?? BROKEN), alt: '', class: DRAWING })}>`,
  },
};

const DRAWING = 'gitbook-drawing';

function group(nodes: Image[], data: Images['data']): Images {
  return { object: 'block', type: 'images', data, nodes, isVoid: false };
}

/** An image block for an image alone in Markdown. The text in brackets is the caption, unless there is a title. */
export function imageOfInline({ data: { ref, refDark, alt, caption } }: InlineOf<'inline-image'>): Block {
  const words = caption ?? alt;
  const data = defined({ ref, refDark, alt: caption === undefined ? undefined : alt });
  const fragments = words === undefined ? [] : [captionOf([paragraph([text(words)])])];
  return group([{ object: 'block', type: 'image', data, fragments, isVoid: true }], {});
}

function captionOf(nodes: BlockOf<'paragraph'>[]): Image['fragments'][number] {
  return { object: 'fragment', fragment: 'caption', nodes };
}

function readFigure(element: HtmlElement, html: HtmlContext): Image | undefined {
  const tagNames = new Set(['img', 'picture', 'figcaption']);
  if (!element.children.every((child) => isBlank(child) || (isElement(child) && tagNames.has(child.name))))
    return undefined;
  const [picture, ...others] = childElements(element, 'img', 'picture');
  const image = picture === undefined || others.length > 0 ? undefined : readPicture(picture, html);
  if (image === undefined) return undefined;
  const [figcaption] = childElements(element, 'figcaption');
  const caption = figcaption === undefined ? [] : readHtmlBlocks(figcaption.children, html);
  const lines = caption.filter((block) => block.type === 'paragraph');
  if (lines.length !== caption.length) return undefined;
  const isEmpty = lines.every(({ nodes, data }) => nodes.length === 0 && data === undefined) && lines.length < 2;
  return { ...image, fragments: isEmpty ? [] : [captionOf(lines)] };
}

function readPicture(element: HtmlElement, { context }: HtmlContext): Image | undefined {
  const picture = readImageData(viewOf(element), context.links);
  if (picture === undefined) return undefined;
  const { ref, refDark, attributes } = picture;
  const [width, height] = [parseLength(attributes.get('width')), parseLength(attributes.get('height'))];
  const data = defined({ ref, refDark, width, height, alt: attributes.get('alt') || undefined });
  return { object: 'block', type: 'image', data, fragments: [], isVoid: true };
}

/** A `<div>` around figures. */
function readFrame(element: HtmlElement, html: HtmlContext): Block[] | undefined {
  const inside = element.children.filter((child) => !isBlank(child));
  const figures = inside.map((child) => {
    if (isElement(child, 'figure')) return readFigure(child, html);
    return isElement(child, 'img', 'picture') ? readPicture(child, html) : undefined;
  });
  if (figures.length === 0 || figures.some((figure) => figure === undefined)) return undefined;
  return [group(figures as Image[], layoutOf(element.attributes))];
}

/** The layout that a `<div>` gives its images. */
export function layoutOf(attributes: Attributes): Images['data'] {
  return defined({ align: oneOf(attributes.get('align'), ['left', 'center', 'right']), ...frameOf(attributes) });
}

/** The layout without an alignment. */
export function frameOf(attributes: Attributes): Pick<Images['data'], 'fullWidth' | 'withFrame'> {
  return defined({
    fullWidth: isSet(attributes, 'data-full-width') || undefined,
    withFrame: isSet(attributes, 'data-with-frame') || undefined,
  });
}

/** An image alone on its line: a drawing, or a paragraph that has just it. */
function readLoneImage(element: HtmlElement, html: HtmlContext): Block[] {
  const attributes = element.attributes;
  if (attributes.get('class') !== DRAWING) return [paragraph(readHtmlInlines([element], html))];
  const src = attributes.get('src');
  const ref = src === undefined ? undefined : refOf(html.context.links, { href: src, use: 'file', kinds: ['file'] });
  return [{ object: 'block', type: 'drawing', data: ref === undefined ? {} : { ref }, isVoid: true }];
}

function writeImages({ data, nodes }: Images, context: WriteContext): string {
  const figures = nodes.map((node) => writeFigure(node, context)).join('');
  const attributes = writeAttributes({
    align: data.align,
    'data-full-width': data.fullWidth === true ? 'true' : undefined,
    'data-with-frame': data.withFrame === true ? 'true' : undefined,
  });
  return nodes.length === 1 && attributes === '' ? figures : `<div${attributes}>${figures}</div>`;
}

function writeFigure({ data, fragments }: Image, context: WriteContext): string {
  const img = `<img${writeAttributes({
    src: context.links.toHref(data.ref, 'image') ?? BROKEN,
    alt: data.alt ?? '',
    width: writeLength(data.width),
    height: writeLength(data.height),
  })}>`;
  const picture = data.refDark === undefined ? img : inPicture(img, data.refDark, context.links);
  const lines = fragments.flatMap(({ nodes }) => nodes);
  const caption = lines.map(
    (line) => `<p${writeAttributes({ align: alignName(line) })}>${writeHtmlInlines(line.nodes, context)}</p>`,
  );
  return `<figure>${picture}<figcaption>${caption.join('')}</figcaption></figure>`;
}
