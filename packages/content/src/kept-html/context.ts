// Context for reading verbatim HTML.
import type { BlockOf, Mark } from '../documents/index.ts';
import type { LinkContext } from '../markdown/index.ts';

/** State of reading one document. */
export interface RawHtmlContext {
  readonly links: LinkContext;
  /** An anchor for a heading that HTML has, none that another heading has; undefined for one without words. */
  readonly anchor: (title: string, id: string | undefined) => string | undefined;
  /** Table cells that the document can still have. */
  readonly cells: { left: number };
}

/**
 * Cells of the tables of a document, with those that rows are short of. What is read of its HTML has 125,000 tags of cells at the most,
 * so that a table whose rows are equally long has all of its columns.
 */
export const MAX_CELLS = 200_000;

/** Context of the HTML that is being read. */
export interface Surroundings {
  readonly context: RawHtmlContext;
  readonly marks: readonly Mark[];
  /** The target of the enclosing link. */
  readonly link?: string | undefined;
  readonly align?: Align | undefined;
  /** Layout of images that are alone in a `<div>`. */
  readonly layout?: BlockOf<'images'>['data'];
  /** Whether it is a cell of a table: its images are as wide as it lets them be. */
  readonly isCell?: boolean;
}

/** Text alignment of a line, unless it is the default. */
export type Align = 'center' | 'end';

/** Text alignment of an element, or undefined. `left` and `start` are the default. */
export function alignOf(name: string, attributes: ReadonlyMap<string, string>): Align | 'start' | undefined {
  const style = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1];
  const align = (style ?? attributes.get('align') ?? (name === 'center' ? 'center' : '')).trim().toLowerCase();
  if (align === 'center' || align === 'middle') return 'center';
  if (align === 'right' || align === 'end') return 'end';
  return align === 'left' || align === 'start' || align === 'justify' ? 'start' : undefined;
}

/** The image layout of a `<div>`. */
export function layoutOf(attributes: ReadonlyMap<string, string>): BlockOf<'images'>['data'] {
  const isTrue = (name: string): boolean => attributes.has(name) && attributes.get(name) !== 'false';
  return {
    ...(isTrue('data-full-width') && { fullWidth: true }),
    ...(isTrue('data-with-frame') && { withFrame: true }),
  };
}
