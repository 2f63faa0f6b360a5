// Blocks as one line, for the cells of imported tables.
import { paragraph, text, textOfInlines } from '../documents/index.ts';
import type { Block, Inline } from '../documents/index.ts';
import { InlineBuilder } from '../markdown/inlines/inline-builder.ts';

/** A paragraph with a line for each block, unless all are empty. Items of lists have a dot before them. */
export function lineOfBlocks(blocks: readonly Block[]): Block[] {
  const builder = new InlineBuilder();
  const lines = blocks.flatMap(linesOf).filter((line) => line.length > 0);
  for (const [index, line] of lines.entries()) {
    if (index > 0) builder.lineBreak([]);
    builder.all(line);
  }
  return lines.length === 0 ? [] : [paragraph(builder.nodes)];
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return [block.nodes];
    case 'blockquote':
      return block.nodes.flatMap(linesOf);
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return block.nodes.flatMap(({ nodes }) => {
        const [first = [], ...others] = nodes.flatMap(linesOf);
        return [[text('• '), ...first], ...others];
      });
    case 'code':
      return block.nodes.map(({ nodes }) => {
        const line = textOfInlines(nodes);
        return line === '' ? [] : [text(line, [{ object: 'mark', type: 'code' }])];
      });
    case 'math':
      return [[{ object: 'inline', type: 'inline-math', data: block.data, isVoid: true }]];
    default:
      return [];
  }
}
