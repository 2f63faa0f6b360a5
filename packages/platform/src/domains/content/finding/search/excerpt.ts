// The blocks of a section that are quoted: the one that has most of a question, and those around it. Of a long list and of a long
// table only the items and the rows that have something of it.
import { textOfBlocks } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';

/** Characters of a section that are quoted: whole blocks, the one that has most of the question however long it is. */
const MAX_CHARACTERS = 1_600;

/** Of what the section begins with, where that is not what has most of the question. */
const MAX_LEAD = 400;

/** Of a long list or table. */
const MAX_OF_BLOCK = 800;

/** Blocks that make sense without the rest of their page. */
const QUOTED: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list-ordered',
  'list-unordered',
  'list-tasks',
  'code',
  'blockquote',
  'math',
  'table',
]);

/** How much of a question a text has. */
export type ValueOf = (text: string) => number;

/** Some blocks of a section, unchanged. None if nothing in it can be quoted. */
export function excerptOf(blocks: readonly Block[], valueOf: ValueOf): Block[] {
  const quotable = blocks.filter(({ type }) => QUOTED.has(type));
  const [best] = inOrderOfValue(quotable.map((block) => valueOf(textOfBlocks([block]))));
  if (best === undefined) return [];
  const quoted = [shorten(quotable[best] as Block, valueOf)];
  // What a section begins with mostly says what it is about.
  const [lead] = quotable;
  const begins = lead !== undefined && best > 0 && lengthOf([lead]) <= MAX_LEAD ? [lead] : [];
  let room = MAX_CHARACTERS - lengthOf([...begins, ...quoted]);
  const fits = (block: Block | undefined): block is Block => {
    if (block === undefined || lengthOf([block]) > room) return false;
    room -= lengthOf([block]);
    return true;
  };
  // One block before it, all that follow, and then more of what is before it.
  let before = best - 1;
  const addPrevious = (): boolean => {
    const block = before < begins.length ? undefined : quotable[before];
    if (!fits(block)) return false;
    quoted.unshift(block);
    before -= 1;
    return true;
  };
  addPrevious();
  for (let next = best + 1; ; next++) {
    const block = quotable[next];
    if (!fits(block)) break;
    quoted.push(block);
  }
  while (addPrevious());
  return [...begins, ...quoted];
}

const lengthOf = (blocks: readonly Block[]): number => textOfBlocks(blocks).length;

/** Indexes of values, highest value first; equal values in their order. */
function inOrderOfValue(values: readonly number[]): number[] {
  return values.map((_value, index) => index).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}

/** Indexes of the texts that match a question best, at least one, up to the most characters to quote. */
function chosenOf(texts: readonly string[], valueOf: ValueOf): Set<number> {
  const values = texts.map(valueOf);
  const chosen = new Set<number>();
  let room = MAX_OF_BLOCK;
  for (const index of inOrderOfValue(values)) {
    room -= texts[index]?.length ?? 0;
    if (chosen.size > 0 && (room < 0 || values[index] === 0)) break;
    chosen.add(index);
  }
  return chosen;
}

/** Shortens a list or table to the items or rows that match the question best. Returns other blocks unchanged. */
function shorten(block: Block, valueOf: ValueOf): Block {
  if (lengthOf([block]) <= MAX_OF_BLOCK) return block;
  if (block.type === 'table') return shortenTable(block, valueOf);
  if (block.type !== 'list-unordered' && block.type !== 'list-ordered' && block.type !== 'list-tasks') return block;
  const items = block.nodes as readonly Block[];
  const chosen = chosenOf(
    items.map((item) => textOfBlocks([item])),
    valueOf,
  );
  const nodes = items.filter((_item, index) => chosen.has(index));
  const [first = 0] = [...chosen].sort((a, b) => a - b);
  const start =
    block.type === 'list-ordered' ? { data: { ...block.data, start: (block.data.start ?? 1) + first } } : {};
  return { ...block, ...start, nodes } as Block;
}

type Table = Extract<Block, { type: 'table' }>;

function shortenTable(table: Table, valueOf: ValueOf): Block {
  const rows = Object.entries(table.data.records);
  const texts = new Map(table.fragments?.map(({ fragment, nodes }) => [fragment, textOfBlocks(nodes)]));
  const textOf = (values: Readonly<Record<string, unknown>>): string =>
    Object.values(values)
      .map((value) => (typeof value === 'string' ? (texts.get(value) ?? value) : ''))
      .join('\n');
  const chosen = chosenOf(
    rows.map(([, { values }]) => textOf(values)),
    valueOf,
  );
  const records = rows.filter((_row, index) => chosen.has(index));
  const cells = new Set<unknown>(records.flatMap(([, { values }]) => Object.values(values)));
  return {
    ...table,
    data: { ...table.data, records: Object.fromEntries(records) },
    fragments: table.fragments?.filter(({ fragment }) => cells.has(fragment)),
  };
}
