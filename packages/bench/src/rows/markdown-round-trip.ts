// Markdown to a document and back, against the same parser and a writer of Markdown alone, without a document between.
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { interleave } from '../measure/interleave.ts';
import type { Row } from '../row.ts';

/** A page as people write them: headings, text with styles and links, lists, code, a table, a quote. */
const SECTION = `## Setting up the *second* region

Before you begin, read the [overview](../overview.md "Overview") and check that \`bindery --version\` says at least **2.4**. Every
region has its own address; see [the list](https://example.com/regions) for those that are open to you, and ~~write~~ ask for others.

1. Create the region.
2. Copy the keys:
   * the public one
   * the private one, which you keep
3. Wait for the first heartbeat.

\`\`\`bash
bindery region create --name second
bindery region wait second
\`\`\`

| Name | Meaning | Default |
| --- | --- | ---: |
| \`name\` | What people call it | none |
| \`size\` | Machines at the start, see [sizes](sizes.md) | 3 |

> Regions cannot be renamed, so *choose well*.

`;
const PAGE = SECTION.repeat(20);
const TIMES = 2;

export const markdownRoundTrip: Row = {
  name: 'markdown-round-trip',
  group: 'content',
  figures: [''],
  async measure(effort) {
    const remark = unified().use(remarkParse).use(remarkGfm).use(remarkStringify).freeze();
    const roundTrip = () => stringifyMarkdown(parseMarkdown(PAGE));
    const alone = () => remark.stringify(remark.parse(PAGE));
    if (roundTrip() === '' || alone() === '') throw new Error('Nothing was written.');
    const figures = await interleave(
      { ours: speedOf(roundTrip), alone: speedOf(alone) },
      effort.rounds({ rounds: 15, warmups: 3 }),
    );
    const goal = { of: 'ratio', is: '>=', than: 0.5 } as const;
    return [
      { value: figures.ours, versus: figures.alone, unit: 'MB/s', peer: 'remark parse and stringify alone', goal },
    ];
  },
};

function speedOf(work: () => string): () => Promise<number> {
  return async () => {
    const startedAt = performance.now();
    for (let time = 0; time < TIMES; time++) work();
    return (PAGE.length * TIMES) / 1_000_000 / ((performance.now() - startedAt) / 1000);
  };
}
