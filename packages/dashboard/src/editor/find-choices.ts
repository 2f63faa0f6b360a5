// The choices of “/”: blocks of integrations and Markdown blocks.
import type { InsertableBlock } from './state/editors-store.ts';
import { rankEntries } from '../ui/choices/rank-entries.ts';

/** Something that can be put on the page. */
export type Choice = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly aliases: readonly string[];
} & (
  | { readonly kind: 'integration'; readonly block: InsertableBlock }
  | { readonly kind: 'markdown'; readonly markdown: string; readonly caret?: number }
);

const markdown = (title: string, description: string, text: string, caret?: number): Choice => ({
  kind: 'markdown',
  id: `markdown ${title}`,
  title,
  description,
  aliases: [],
  markdown: text,
  ...(caret === undefined ? {} : { caret }),
});

const MARKDOWN: readonly Choice[] = [
  markdown('Heading', 'Section heading (## and a space)', '## '),
  markdown('Smaller heading', 'Subsection heading', '### '),
  markdown('List', 'Bulleted list', '- '),
  markdown('Numbered list', 'Numbered list', '1. '),
  markdown('Task list', 'List with checkboxes', '- [ ] '),
  markdown('Code', 'Code block with syntax highlighting', '```\n\n```', 3),
  markdown('Quote', 'Quoted text', '> '),
  markdown('Hint', 'Callout for a note, warning, or tip', '{% hint style="info" %}\n\n{% endhint %}', 24),
  markdown('Divider', 'Horizontal line', '---'),
];

/** Those that a text finds; blocks of integrations first. */
export function findChoices(blocks: readonly InsertableBlock[], text: string): readonly Choice[] {
  const own = blocks.map((block): Choice => ({
    kind: 'integration',
    id: `${block.integration}/${block.id}`,
    title: block.title,
    description: block.description ?? `Block from ${block.integration}`,
    aliases: [block.integration, block.markdown?.codeblock ?? ''],
    block,
  }));
  if (text.trim() === '') return [...own, ...MARKDOWN];
  return rankEntries(
    [...own, ...MARKDOWN],
    text,
    own.map(({ id }) => id),
  );
}
