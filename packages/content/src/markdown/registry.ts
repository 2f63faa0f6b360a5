// Every construct, and the tables by which reading and writing find them. A new block is one file and one line here.
import type { HtmlElement } from '../html-tree/element.ts';
import type { Block } from '../documents/index.ts';
import { admonition } from './blocks/admonition.ts';
import { codeBlocks } from './blocks/code.ts';
import { conditions } from './blocks/conditions.ts';
import { conflictMarks } from './blocks/conflict-marks.ts';
import { custom } from './blocks/custom.ts';
import { embeds } from './blocks/embeds.ts';
import { expandable } from './blocks/expandable.ts';
import { hint } from './blocks/hint.ts';
import { images } from './blocks/images.ts';
import { integration } from './blocks/integration.ts';
import { lists } from './blocks/lists.ts';
import { math } from './blocks/math.ts';
import { openapi } from './blocks/openapi.ts';
import { panels } from './blocks/panels.ts';
import { prompt } from './blocks/prompt.ts';
import { table } from './blocks/table/table.ts';
import { textBlocks } from './blocks/text.ts';
import { ADMONITION } from './tags/parse-admonition.ts';
import type { Construct, TagItem } from './construct.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { HtmlContext } from './embedded/read-html.ts';

const CONSTRUCTS: readonly Construct[] = [
  textBlocks,
  lists,
  codeBlocks,
  images,
  hint,
  admonition,
  panels,
  expandable,
  table,
  embeds,
  openapi,
  integration,
  math,
  prompt,
  conditions,
  conflictMarks,
  custom,
];

type TagReader = NonNullable<Construct['tags']>[string];
type ElementReader = NonNullable<Construct['elements']>[string];
type NodeReader = (node: never, context: ReadContext, container: never) => readonly Block[];
type Writer = (block: never, context: WriteContext) => string;

const tags = new Map<string, TagReader>();
const elements = new Map<string, ElementReader[]>();
const nodes = new Map<string, NodeReader>();
const writers = new Map<string, Writer>();
for (const construct of CONSTRUCTS) {
  for (const [name, read] of Object.entries(construct.tags ?? {})) tags.set(name, read);
  for (const [name, read] of Object.entries(construct.elements ?? {})) {
    elements.set(name, [...(elements.get(name) ?? []), read]);
  }
  for (const [type, read] of Object.entries(construct.nodes ?? {})) nodes.set(type, read);
  for (const [type, write] of Object.entries(construct.write)) writers.set(type, write);
}

/** The blocks of a tag; undefined when no construct understands it. */
export function readTagItem(item: TagItem, context: ReadContext): readonly Block[] | undefined {
  const { name } = item.tag;
  const key = name.startsWith('@') ? '@' : name.startsWith(`${ADMONITION}:`) ? ADMONITION : name;
  return tags.get(key)?.(item, context);
}

/** The reader of a type of mdast node. */
export function nodeReader(type: string): NodeReader | undefined {
  return nodes.get(type);
}

/** The blocks of an element; undefined when no construct understands it. */
export function readHtmlElement(element: HtmlElement, html: HtmlContext): readonly Block[] | undefined {
  for (const reader of elements.get(element.name) ?? []) {
    const blocks = reader(element, html);
    if (blocks !== undefined) return blocks;
  }
  return undefined;
}

/** Names of elements that may be constructs. */
export function isKnownElement(name: string): boolean {
  return elements.has(name);
}

/** Writes a block. */
export function writeBlock(block: Block, context: WriteContext): string {
  const write = writers.get(block.type);
  return write === undefined ? '' : write(block as never, context);
}
