// Headings and the sections that they begin, with the anchors by which links and search name them.
import { trimSigns } from '@bindery/diagnostics';
import type { Block, BlockOf } from './nodes.ts';
import { AnchorNames } from './anchor-names.ts';
import { textOfBlocks, textOfInlines } from './plain-text.ts';
import { visit } from './visit.ts';

/** A heading of a page. */
export interface Heading {
  /** 1 to 3, below the page's title. */
  readonly level: 1 | 2 | 3;
  readonly title: string;
  /** Anchor, unique in the page. */
  readonly anchor: string;
}

/** A heading, and the text up to the next one. The text before the first heading is a section without one. */
export interface Section {
  readonly heading?: Heading;
  readonly blocks: readonly Block[];
  readonly text: string;
}

/** Anchor of a title that has only emojis or punctuation. Of several, each gets a number. */
const WORDLESS = 'section';

/** Also signs that only choose how an emoji looks. */
const NOT_IN_ANCHORS = /[^\p{L}\p{M}\p{N}_\s-]|[\ufe0e\ufe0f\u20e3]/gu;

/**
 * Anchor of a title: lowercase words joined by hyphens, with only letters, digits, hyphens, and underscores of any
 * script. Empty for an empty title.
 */
export function anchorOf(title: string): string {
  const words = title.toLowerCase().replace(NOT_IN_ANCHORS, '');
  const anchor = trimSigns(words.trim().replace(/[\s-]+/g, '-'), '-');
  return anchor === '' && title.trim() !== '' ? WORDLESS : anchor;
}

/**
 * The anchor that the hosted service gives the same title: it keeps dots, pluses and hyphens, and begins with a letter.
 * Assumption: of the URLs of its pages, `#id-1.-create` and `#api-v1.0-beta` are all that is known of this.
 * @param own the anchor of a heading here: of several headings of one name, each has the same number in both forms
 */
export function hostedAnchorOf(title: string, own = ''): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}._+\s-]/gu, '');
  const anchor = words.trim().replace(/\s+/g, '-');
  if (anchor === '') return '';
  return `${/^\p{N}/u.test(anchor) ? 'id-' : ''}${anchor}${numberIn(own, anchorOf(title))}`;
}

/**
 * The anchor that GitHub gives a title: it removes punctuation without joining what is around it, so that `a / b`
 * becomes `a--b`.
 * @param own as in {@link hostedAnchorOf}
 */
export function gitHubAnchorOf(title: string, own = ''): string {
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
  return anchor === '' ? '' : `${anchor}${numberIn(own, anchorOf(title))}`;
}

/** The number that distinguishes a heading from others with its title. */
function numberIn(own: string, plain: string): string {
  return own.startsWith(`${plain}-`) ? (/^-\d+$/.exec(own.slice(plain.length))?.[0] ?? '') : '';
}

type HeadingBlock = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>;

/** The anchor that a heading says itself. Those that the model's `id` has no room for, as of other scripts, are in `meta`. */
export function ownAnchorOf({ data, meta }: HeadingBlock): string | undefined {
  return data.id ?? meta?.id;
}

/** The blocks of one of the parts of an expandable. */
export function partOf(
  { fragments }: Pick<BlockOf<'expandable'>, 'fragments'>,
  part: 'expandable-title' | 'expandable-body',
): Block[] {
  return fragments.filter(({ fragment }) => fragment === part).flatMap(({ nodes }) => nodes as Block[]);
}

/** The title of an expandable, or empty. Links refer to it like to a heading. */
export function titleOfExpandable({ fragments }: Pick<BlockOf<'expandable'>, 'fragments'>): string {
  const [line] = partOf({ fragments }, 'expandable-title');
  return line?.type === 'paragraph' ? textOfInlines(line.nodes).trim() : '';
}

/** The anchors of all headings, as links name them. */
export function anchorsOfHeadings(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const listed = headingsOf(blocks);
  let next = 0;
  const anchors = new Map<Block, string>();
  visit(
    { nodes: blocks },
    {
      block: (block) => {
        if (levelOf(block) === undefined) return;
        const heading = block as HeadingBlock;
        const title = textOfInlines(heading.nodes).trim();
        // Headings that aren’t in the outline, for example in a quote, have anchors without a number.
        const anchor = listed[next]?.title === title ? listed[next++]?.anchor : undefined;
        anchors.set(block, anchor ?? ownAnchorOf(heading) ?? anchorOf(title));
      },
    },
  );
  return anchors;
}

/** The headings of a page, in reading order: those at the top and those inside other blocks. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  return sectionsOf(blocks).flatMap(({ heading }) => (heading === undefined ? [] : [heading]));
}

/** The sections of a page. Splits blocks that contain headings. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const names = new AnchorNames();
  const sections: { heading?: Heading; blocks: Block[] }[] = [{ blocks: [] }];
  for (const block of flatten(blocks)) {
    const level = levelOf(block);
    if (level === undefined) sections.at(-1)?.blocks.push(block);
    else sections.push({ heading: headingOf(block as HeadingBlock, level, names), blocks: [] });
  }
  return sections
    .map(({ heading, blocks: own }) => {
      return { ...(heading !== undefined && { heading }), blocks: own, text: textOfBlocks(own) };
    })
    .filter(({ heading, text }) => heading !== undefined || text !== '');
}

const HOLDERS: readonly Block['type'][] = [
  'tabs',
  'tabs-item',
  'stepper',
  'stepper-step',
  'columns',
  'column',
  'updates',
];

/** Replaces layout blocks with their content. */
function flatten(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    const holds =
      HOLDERS.includes(block.type) || block.type === 'update' || block.type === 'if' || block.type === 'hint';
    if (!holds || !('nodes' in block)) return [block];
    const inside = flatten(block.nodes as Block[]);
    const title = block.type === 'tabs-item' ? textOfBlocks([{ ...block, nodes: [] }]) : '';
    return title === '' ? inside : [{ ...block, nodes: [] }, ...inside];
  });
}

function levelOf(block: Block): 1 | 2 | 3 | undefined {
  if (block.type === 'heading-1') return 1;
  if (block.type === 'heading-2') return 2;
  return block.type === 'heading-3' ? 3 : undefined;
}

function headingOf(block: HeadingBlock, level: 1 | 2 | 3, names: AnchorNames): Heading {
  const title = textOfInlines(block.nodes).trim();
  const anchor = ownAnchorOf(block) ?? anchorOf(title);
  return { level, title, anchor: names.reserve(anchor) };
}
