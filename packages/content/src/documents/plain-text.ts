// The words of a document, for search, for anchors and for titles.
import type { Block, Inline } from './nodes.ts';
import { verbatimOf } from './verbatim.ts';
import { visit } from './visit.ts';

/** The text of a line without styles. An image has its alternative text, a formula its source. */
export function textOfInlines(nodes: readonly Inline[]): string {
  let result = '';
  for (const node of nodes) result += textOfInline(node);
  return result;
}

function textOfInline(node: Inline): string {
  if (node.object === 'text') return node.leaves.map((leaf) => leaf.text).join('');
  switch (node.type) {
    case 'link':
      return textOfInlines(node.nodes);
    case 'annotation':
      return isHidden(node) ? '' : textOfInlines(node.nodes);
    case 'inline-math':
      return node.data.formula;
    case 'inline-image':
      return node.data.alt ?? '';
    case 'button':
      return node.data.label;
    default:
      return '';
  }
}

/** Verbatim source isn’t text of the page, except Markdown, whose words are. */
function isHidden(node: Inline): boolean {
  const verbatim = verbatimOf(node);
  return verbatim !== undefined && (verbatim.kind === 'html' || verbatim.kind === 'definition');
}

/** The text of blocks, one line per block with text, including nested blocks. */
export function textOfBlocks(blocks: readonly Block[]): string {
  const lines: string[] = [];
  visit(
    { nodes: blocks },
    {
      block: (block) => {
        const line = lineOf(block);
        if (line !== '') lines.push(line);
      },
      inline: (inline) => inline.object === 'inline' && inline.type === 'annotation',
    },
  );
  return lines.join('\n');
}

function lineOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'code-line':
      return textOfInlines(block.nodes).trim();
    case 'tabs-item':
      return block.data.title ?? '';
    case 'math':
      return block.data.formula;
    case 'table':
      return Object.values(block.data.definition)
        .map(({ title }) => title)
        .filter((title) => title !== '')
        .join(' ');
    case 'prompt':
      return block.data.description;
    default:
      return '';
  }
}
