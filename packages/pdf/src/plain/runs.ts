// Text with its styles as pieces in one style each.
import { characterOfEmoji, textOfBlocks } from '@bindery/content/documents';
import type { Inline } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';

/** A piece of text in one style. */
export interface Run {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isCode?: boolean;
  readonly ref?: ContentRef;
}

/** The label of a reference without text. */
export type LabelOf = (ref: ContentRef) => string;

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
        return [...runsOf(node.nodes, labelOf, around), { ...around, text: ` (${notesOf(node.fragments)})` }];
      case 'inline-image':
        return [{ ...around, text: node.data.alt ?? '' }];
      case 'inline-math':
        return [{ ...around, text: node.data.formula, isCode: true }];
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

function notesOf(fragments: Extract<Inline, { type: 'annotation' }>['fragments']): string {
  return fragments
    .map(({ nodes }) => textOfBlocks(nodes))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
