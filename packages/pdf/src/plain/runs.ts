// Text with its styles as pieces in one style each.
import { characterOfEmoji, textOfBlocks } from '@bindery/content/documents';
import type { Block, Inline } from '@bindery/content/documents';
import { linearText } from './formulas/linear-text.ts';
import type { LabelOf, Run } from './run.ts';

/** The runs of a line. Other inlines are replaced by their text. */
export function runsOf(nodes: readonly Inline[], labelOf: LabelOf, around: Omit<Run, 'text'> = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.object === 'text') {
      return node.leaves.map(({ text, marks }) => {
        const has = (type: string) => marks.some((mark) => mark.type === type);
        return {
          ...around,
          text,
          ...(has('bold') && { isBold: true }),
          ...(has('italic') && { isItalic: true }),
          ...((has('code') || has('keyboard')) && { isCode: true }),
        };
      });
    }
    switch (node.type) {
      case 'link': {
        const { ref } = node.data;
        const words = runsOf(node.nodes, labelOf, { ...around, ref });
        return words.some(({ text }) => text !== '') ? words : [{ ...around, text: labelOf(ref), ref }];
      }
      case 'mention':
        return [{ ...around, text: labelOf(node.data.ref), ref: node.data.ref }];
      case 'annotation':
        return [...runsOf(node.nodes, labelOf, around), { ...around, text: ` (${notesOf(node.fragments, labelOf)})` }];
      case 'inline-image':
        return [{ ...around, text: node.data.alt ?? '' }];
      case 'inline-math':
        return [{ ...around, text: linearText(node.data.formula) }];
      case 'expression':
        return [{ ...around, text: node.data.expression, isCode: true }];
      case 'button':
        // A separator between adjacent items.
        return [
          {
            ...around,
            text: `  ${node.data.label}  `,
            isBold: true,
            ...('ref' in node.data && { ref: node.data.ref }),
          },
        ];
      case 'emoji':
        return [{ ...around, text: characterOfEmoji(node.data.code) }];
      default:
        return [];
    }
  });
}

/** The runs of blocks, each of which begins a line. */
export function runsOfBlocks(nodes: readonly Block[], labelOf: LabelOf): Run[] {
  return nodes.flatMap((block, index) => {
    const runs = runsOfBlock(block, labelOf);
    return index === 0 ? runs : [{ text: '\n' }, ...runs];
  });
}

function runsOfBlock(block: Block, labelOf: LabelOf): Run[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return runsOf(block.nodes, labelOf);
    case 'math':
      return [{ text: linearText(block.data.formula) }];
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return runsOfBlocks(
        block.nodes.flatMap(({ nodes }) => nodes as readonly Block[]),
        labelOf,
      );
    default:
      return [{ text: textOfBlocks([block]) }];
  }
}

function notesOf(fragments: Extract<Inline, { type: 'annotation' }>['fragments'], labelOf: LabelOf): string {
  return fragments
    .map(({ nodes }) =>
      runsOfBlocks(nodes, labelOf)
        .map(({ text }) => text)
        .join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
