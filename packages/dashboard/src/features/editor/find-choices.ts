// What "/" offers: the blocks of integrations, and the blocks that Markdown has itself.
import type { InsertableBlock } from '../../state/editor/editors-store.ts';
import { rankEntries } from '../palette/rank-entries.ts';

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
  markdown('Heading', 'A section of the page: ## and a space', '## '),
  markdown('Smaller heading', 'A section of a section', '### '),
  markdown('List', 'Items with a bullet', '- '),
  markdown('Numbered list', 'Items with a number', '1. '),
  markdown('Task list', 'Items to tick', '- [ ] '),
  markdown('Code', 'A fence with its language', '```\n\n```', 3),
  markdown('Quote', 'Words of somebody else', '> '),
  markdown('Hint', 'A note next to the text', '{% hint style="info" %}\n\n{% endhint %}', 24),
  markdown('Divider', 'A line across the page', '---'),
];

/** Those that a text finds; blocks of integrations first. */
export function findChoices(blocks: readonly InsertableBlock[], text: string): readonly Choice[] {
  const own = blocks.map((block): Choice => ({
    kind: 'integration',
    id: `${block.integration}/${block.id}`,
    title: block.title,
    description: block.description ?? `A block of ${block.integration}`,
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
