// A page of 200 blocks that no one has asked for since it was written, over HTTP: against remark and rehype for its Markdown.
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { defineRow } from '../../define-row.ts';
import { timed } from '../../measure/interleave.ts';
import { urlOfPage, readPage, startSite, writePage } from '../../sites/site-servers.ts';

/** Eight blocks. */
const SECTION = (number: number): string => `## Step ${number} of the *setup*

Before you begin, read the [overview](https://example.com/overview "Overview") and check that \`bindery --version\` says **2.${number}**.

* the public key of region ${number}
* the private one, which you keep

\`\`\`ts
const region = await create({ name: 'second-${number}', size: 3 });
if (region.isReady) console.log(region.name, 'is ready');
\`\`\`

| Name | Meaning |
| --- | --- |
| \`name\` | What people call it |

> Regions cannot be renamed, so *choose well*.

1. Create the region.
2. Copy the keys.

---

`;
const SECTIONS = 25;

/** The page, other words each time, so that nothing of it is known. */
const textOf = (turn: number): string =>
  Array.from({ length: SECTIONS }, (_none, index) => SECTION(turn * SECTIONS + index)).join('');

export const pageCold = defineRow({
  name: 'page-cold',
  group: 'sites',
  unit: 'ms',
  rounds: { rounds: 15, warmups: 5 },
  async sides(bench) {
    const site = await startSite(bench, 100);
    const html = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);
    let turn = 0;
    return {
      ours: async () => {
        await writePage(site, 1, textOf((turn += 1)));
        return timed(() => readPage(urlOfPage(site, 1)));
      },
      bare: () => {
        const text = textOf(turn);
        return timed(async () => String(await html.process(text)));
      },
    };
  },
  figures: {
    '': {
      versus: 'bare',
      peer: 'remark-parse, remark-gfm, remark-rehype and rehype-stringify on its Markdown',
      goal: 'ratio <= 2',
    },
  },
});
