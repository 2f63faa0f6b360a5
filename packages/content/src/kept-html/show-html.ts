// Converts the verbatim HTML of a document to blocks for rendering. No tag or attribute passes this step. Don’t store
// the result, because the contract doesn’t allow it. Decision: docs/internals/decisions/079
import {
  AnchorNames,
  anchorOf,
  headingsOf,
  mapChildren,
  ownAnchorOf,
  textOfInlines,
  verbatimOf,
  verbatimOfBlock,
  visit,
} from '../documents/index.ts';
import type { Block, Inline } from '../documents/index.ts';
import { PLAIN_LINKS } from '../markdown/index.ts';
import type { LinkContext } from '../markdown/index.ts';
import { BLOCKS } from '../html-tree/element-names.ts';
import { tokenizeHtml } from '../html-tree/tokenize.ts';
import { isAnchor } from '../html-reader/anchors.ts';
import { readBlocks } from '../html-reader/read-blocks.ts';
import { readLine } from '../html-reader/read-line.ts';
import type { Surroundings } from '../html-reader/policy.ts';
import { feedTree } from './feed-tree.ts';
import { piecesOfLine, piecesOfParagraph } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { shownPolicy } from './shown-policy.ts';

/** Characters of HTML that one document shows so. What comes after that stays source. */
const MAX_HTML = 500_000;

/** Blocks inside each other that are looked into. Who shows them refuses deeper ones. */
const MAX_NESTING = 100;

/** The document to show, with the HTML in it as blocks and inlines. Every word stays; scripts and styles have none. */
export function showHtml<Shown extends { readonly nodes: readonly Block[] }>(
  document: Shown,
  { links = PLAIN_LINKS }: { readonly links?: LinkContext } = {},
): Shown {
  if (!hasVerbatimHtml(document)) return document;
  return { ...document, nodes: new HtmlShower(document.nodes, links).all(document.nodes) };
}

/** Whether the document has verbatim HTML. Most have none and need no conversion. */
function hasVerbatimHtml(document: { readonly nodes: readonly Block[] }): boolean {
  let isFound = false;
  visit(document, {
    block: ({ type }) => !isFound && type !== 'code',
    inline: (inline) => {
      isFound ||= isHtml(inline);
      return !isFound;
    },
  });
  return isFound;
}

class HtmlShower {
  readonly #around: Surroundings;
  readonly #document: readonly Block[];
  #names: AnchorNames | undefined;
  #remaining = MAX_HTML;
  #nesting = 0;

  constructor(document: readonly Block[], links: LinkContext) {
    this.#document = document;
    const policy = shownPolicy(links, (title, id) => this.#anchor(title, id));
    this.#around = { policy, marks: [], container: 'document', depth: 0 };
  }

  all(blocks: readonly Block[]): Block[] {
    if (this.#nesting >= MAX_NESTING || !blocks.some(hasHtmlBlocks)) return blocks.flatMap((block) => this.#one(block));
    const pieces = blocks.flatMap((block): readonly Piece[] => {
      const source = sourcesOf(block);
      if (!hasHtmlBlocks(block) || !this.#spend(source))
        return this.#one(block).map((one) => ({ kind: 'block', block: one }));
      if (verbatimOfBlock(block) !== undefined) return [{ kind: 'html', tokens: tokenizeHtml(source) }];
      return block.type === 'paragraph' ? piecesOfParagraph({ ...block, nodes: this.#inlines(block.nodes) }) : [];
    });
    return readBlocks(feedTree(pieces).children, this.#around);
  }

  /** A block with its children and inlines. */
  #one(block: Block): Block[] {
    if (verbatimOfBlock(block) !== undefined) return [block];
    this.#nesting++;
    const shown = mapChildren(block, { blocks: (all) => this.all(all), line: (nodes) => this.#line(nodes) });
    this.#nesting--;
    return [sameAnchor(block, shown)];
  }

  /** A line with its tags as styles, links and anchors. */
  #line(nodes: readonly Inline[]): Inline[] {
    const inside = this.#inlines(nodes);
    if (!inside.some(isHtml) || !this.#spend(sourceOfLine(inside))) return inside;
    return readLine(feedTree(piecesOfLine(inside)).children, this.#around);
  }

  /** Inlines whose notes are shown, too. */
  #inlines(nodes: readonly Inline[]): Inline[] {
    return nodes.map((node): Inline => {
      if (node.object !== 'inline' || node.type !== 'annotation' || node.fragments.length === 0) return node;
      const fragments = node.fragments.map((one) => ({ ...one, nodes: this.all(one.nodes) }));
      return { ...node, fragments: fragments as typeof node.fragments };
    });
  }

  #spend(source: string): boolean {
    if (source.length > this.#remaining) return false;
    this.#remaining -= source.length;
    return true;
  }

  /** Headings of Markdown keep their names, whatever is before them. */
  #anchor(title: string, id: string | undefined): string | undefined {
    const name = id !== undefined && isAnchor(id) ? id : anchorOf(title);
    if (name === '') return undefined;
    if (this.#names === undefined) {
      this.#names = new AnchorNames();
      for (const { anchor } of headingsOf(this.#document)) if (anchor !== '') this.#names.reserve(anchor);
    }
    return this.#names.reserve(name);
  }
}

function isHtml(node: Inline): boolean {
  return verbatimOf(node)?.kind === 'html';
}

function sourceOfLine(nodes: readonly Inline[]): string {
  return nodes.map((node) => (isHtml(node) ? (verbatimOf(node)?.source ?? '') : '')).join('');
}

function sourcesOf(block: Block): string {
  return block.type === 'paragraph' ? sourceOfLine(block.nodes) : '';
}

const TAGS = /<\/?([a-z][a-z\d]*)/gi;

/** Whether a block is HTML, or a paragraph that is divided by the tags in it. */
function hasHtmlBlocks(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  if (verbatimOfBlock(block)?.kind === 'html') return true;
  return Array.from(sourcesOf(block).matchAll(TAGS)).some(([, name = '']) => BLOCKS.has(name.toLowerCase()));
}

type Heading = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>;

/** A heading whose tags had words in them is still called what links call it. */
function sameAnchor(block: Block, converted: Block): Block {
  if (!isHeading(block) || !isHeading(converted) || ownAnchorOf(block) !== undefined) return converted;
  const [before, after] = [
    anchorOf(textOfInlines(block.nodes).trim()),
    anchorOf(textOfInlines(converted.nodes).trim()),
  ];
  return before === after || before === '' ? converted : { ...converted, meta: { id: before } };
}

function isHeading(block: Block): block is Heading {
  return block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3';
}
