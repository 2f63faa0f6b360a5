// Markdown to a document and back, against the same parser and a writer of Markdown alone, without a document between.
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { defineRow } from '../define-row.ts';
import { meanTime } from '../measure/interleave.ts';

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

export const markdownRoundTrip = defineRow({
  name: 'markdown-round-trip',
  group: 'content',
  unit: 'MB/s',
  rounds: { rounds: 15, warmups: 3 },
  sides() {
    const remark = unified().use(remarkParse).use(remarkGfm).use(remarkStringify).freeze();
    const roundTrip = () => stringifyMarkdown(parseMarkdown(PAGE));
    const alone = () => remark.stringify(remark.parse(PAGE));
    if (roundTrip() === '' || alone() === '') throw new Error('Nothing was written.');
    const speedOf = (work: () => string) => async () => PAGE.length / 1_000 / (await meanTime(TIMES, work));
    return { ours: speedOf(roundTrip), alone: speedOf(alone) };
  },
  figures: { '': { versus: 'alone', peer: 'remark parse and stringify alone', goal: 'ratio >= 0.5' } },
});
