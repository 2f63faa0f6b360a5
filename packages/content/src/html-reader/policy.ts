// What readers of HTML have in common while they read, and what differs between them.
import type { Block, BlockOf, Container, Inline, InlineOf, Mark } from '../documents/index.ts';
import type { LinkContext } from '../markdown/index.ts';
import type { Attributes, HtmlElement } from '../html-tree/element.ts';

/** How one kind of HTML is read: that of pages of the web, or that which Markdown keeps. */
export interface HtmlPolicy {
  readonly links: LinkContext;
  /** Table cells that the document can still have. */
  readonly cells: { left: number };
  /** Whether the document is for rendering alone, as HTML that Markdown keeps: with alignments. */
  readonly isShown: boolean;
  /** Blocks of an element that only this policy knows, or undefined. */
  readonly blocks: (element: HtmlElement, around: Surroundings) => readonly Block[] | undefined;
  /** The inline that an element represents, or undefined. */
  readonly inline: (element: HtmlElement, around: Surroundings) => Inline | undefined;
  /** The target of a link. Undefined for an anchor and for a URL that runs code. */
  readonly href: (attributes: Attributes) => string | undefined;
  readonly link: (words: readonly Inline[], href: string) => Inline;
  /** The ID of a heading as a field of its block. */
  readonly headingId: (element: HtmlElement, title: string) => object;
  /** An image alone on a line as a block, or undefined. */
  readonly picture: (image: InlineOf<'inline-image'>, around: Surroundings) => Block | undefined;
  /** What a cell of a table can contain of some blocks. */
  readonly cell: (blocks: readonly Block[]) => readonly Block[];
  /** What a container can contain of some blocks. */
  readonly fit: (blocks: readonly Block[], container: Container, depth: number) => readonly Block[];
}

/**
 * Maximum number of cells in the tables of a document, with those that short rows lack. A document has at most 125,000 tags of cells,
 * so that a table whose rows are equally long has all of its columns.
 */
export const MAX_CELLS = 200_000;

/** Context of the HTML that is being read. */
export interface Surroundings {
  readonly policy: HtmlPolicy;
  readonly marks: readonly Mark[];
  readonly container: Container;
  /** Containers around. */
  readonly depth: number;
  /** The target of the enclosing link. */
  readonly link?: string | undefined;
  readonly align?: Align | undefined;
  /** The language of code, if an element around it names one. */
  readonly language?: string | undefined;
  /** Layout of images that are alone in a `<div>`. */
  readonly layout?: BlockOf<'images'>['data'];
  /** In a cell of a table, images are as wide as it lets them be. In a figure, their words are its caption. */
  readonly place?: 'cell' | 'figure';
  readonly isInTable?: boolean;
}

/** Text alignment of a line, unless it is the default. */
export type Align = 'center' | 'end';

/** Text alignment of an element, or undefined. `left` and `start` are the default. */
export function alignOf({ name, attributes }: HtmlElement): Align | 'start' | undefined {
  const style = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1];
  const align = (style ?? attributes.get('align') ?? (name === 'center' ? 'center' : '')).trim().toLowerCase();
  if (align === 'center' || align === 'middle') return 'center';
  if (align === 'right' || align === 'end') return 'end';
  return align === 'left' || align === 'start' || align === 'justify' ? 'start' : undefined;
}

/** The target of a link. Undefined for an anchor and for a URL that runs code. */
export function hrefOf(attribute: string | undefined): string | undefined {
  const href = attribute?.trim();
  if (href === undefined || href === '') return undefined;
  // A browser leaves out white space and control characters before it looks at the scheme.
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  const cleaned = href.replaceAll(/[\u0000-\u0020\u007f-\u009f]/g, '');
  return /^(?:javascript|vbscript|data|file|blob|filesystem):/i.test(cleaned) ? undefined : href;
}

/** An image as a block, without a caption. */
export function pictureOf({ data: all }: InlineOf<'inline-image'>): BlockOf<'images'> {
  const { caption: _caption, size: _size, ...data } = all;
  const node: BlockOf<'image'> = { object: 'block', type: 'image', data, fragments: [], isVoid: true };
  return { object: 'block', type: 'images', data: {}, nodes: [node], isVoid: false };
}
