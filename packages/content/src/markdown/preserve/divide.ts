// Markdown cut into its blocks, with the content of each: the form in which the writer would write it.
import type { Block } from '../../documents/index.ts';
import { verbatimOfBlock } from '../../documents/index.ts';
import type { MarkdownOptions } from '../context.ts';
import { Reader } from '../read/reader.ts';
import { parseMdast } from '../syntax/mdast.ts';
import { Writer, numbers } from '../write/writer.ts';

/** A part of some Markdown: one block, or several that are not apart there. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** The content of each block, independent of the others: blocks with equal content have equal strings. */
  readonly content: readonly string[];
  /** As the writer writes it. */
  readonly output: string;
  /** Whether it is an unreferenced link definition or note. */
  readonly isDefinition: boolean;
}

/**
 * Splits Markdown into parts. Definitions that are referred to aren’t parts. They are between parts.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function divideMarkdown(source: string, options: MarkdownOptions): Part[] {
  const parts = new Reader(parseMdast(source), options).parts();
  const all = parts.flatMap(({ blocks }) => blocks);
  const writer = new Writer(options, numbers(all));
  return parts
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ start, end, blocks }) => ({
      ...wholeLines(source, { start, end }),
      content: unitsOf(blocks).map((unit) => new Writer(options, () => 'n').whole(unit)),
      output: writer.blocks(blocks),
      isDefinition: blocks.every((block) => verbatimOfBlock(block)?.kind === 'definition'),
    }));
}

/** White space before a block on its line, and after it, is its own. */
function wholeLines(source: string, { start, end }: { readonly start: number; readonly end: number }) {
  let [from, to] = [start, end];
  while (from > 0 && isSpace(source.charCodeAt(from - 1))) from--;
  if (from > 0 && source.charCodeAt(from - 1) !== 10) from = start;
  while (to < source.length && isSpace(source.charCodeAt(to))) to++;
  if (to < source.length && source.charCodeAt(to) !== 10) to = end;
  return { start: from, end: to };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}

/** Blocks one by one; a caption belongs to the block before it. */
function unitsOf(blocks: readonly Block[]): Block[][] {
  const units: Block[][] = [];
  for (const block of blocks) {
    const last = units.at(-1);
    if (last !== undefined && verbatimOfBlock(block)?.kind === 'caption') last.push(block);
    else units.push([block]);
  }
  return units;
}

/** Groups the parts as on the other side, if several of them are one part there. */
export function groupLike(parts: readonly Part[], others: readonly Part[]): Part[] {
  const groups = new Map(
    others.filter(({ content }) => content.length > 1).map((part) => [part.content[0], part.content]),
  );
  if (groups.size === 0) return [...parts];
  const grouped: Part[] = [];
  for (let index = 0; index < parts.length;) {
    const part = parts[index] as Part;
    const content = groups.get(part.content[0]) ?? part.content;
    const run = parts.slice(index, index + content.length);
    const isRun =
      run.length > 1 && run.every((other, at) => other.content.length === 1 && other.content[0] === content[at]);
    grouped.push(isRun ? joined(run) : part);
    index += isRun ? run.length : 1;
  }
  return grouped;
}

function joined(parts: readonly Part[]): Part {
  return {
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    content: parts.flatMap(({ content }) => content),
    output: parts.map(({ output }) => output).join('\n\n'),
    isDefinition: parts.every(({ isDefinition }) => isDefinition),
  };
}
