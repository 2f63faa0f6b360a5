// A page of 200 blocks in its author's style, one of them edited: bytes of the others that are not what they were.
import { preserveSource, parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { defineRow } from '../define-row.ts';

/** Blocks as authors write them, and the writer would not; `WORD` is what is edited. */
const BLOCKS: readonly string[] = [
  'A paragraph that is *wrapped* at a width,\nwith WORD in it and an\n[address][ref] of __its__ own.',
  'Title WORD\n----------',
  '- first\n- second WORD\n    - below',
  '1. one\n1. WORD\n1. three',
  '| a | b |\n|---|:-:|\n| WORD | *c* |\n| long enough | d |',
  '~~~js\nconst word = "WORD";\n~~~',
  '> quoted\nlazily, WORD',
  '{% hint style="info" %}\n\nRead *this* WORD.\n\n{% endhint %}',
  '<figure><img src="a.png" width="300"><figcaption>WORD</figcaption></figure>',
  '<details>\n<summary>More</summary>\n\n+ inside WORD\n\n</details>',
];
const END = '[ref]: https://example.com/ref "Title"';
const SAMPLE = 20;

export const markdownKeep = defineRow({
  name: 'markdown-keep',
  group: 'content',
  unit: 'bytes',
  sides(bench) {
    const count = bench.size(200, 40);
    const blocks = Array.from({ length: count }, (_one, at) => blockAt(at, `word${at}x`));
    const source = `${[...blocks, END].join('\n\n')}\n`;
    const markdown = write(source);
    let [ours, written] = [0, 0];
    for (let edit = 0; edit < SAMPLE; edit++) {
      const at = Math.floor((edit * count) / SAMPLE);
      const now = write(markdown.replace(`word${at}x`, 'edited'));
      const preserved = preserveSource({ sources: [source], output: now });
      if (!preserved.includes('edited') || write(preserved) !== now)
        throw new Error(`The edit of block ${at} was lost.`);
      ours = Math.max(ours, changedBytes(source, preserved, blocks[at] ?? ''));
      written = Math.max(written, changedBytes(source, now, blocks[at] ?? ''));
    }
    return { ours, written };
  },
  figures: { '': { versus: 'written', peer: 'the page written again', goal: 'value <= 0' } },
});

function blockAt(at: number, word: string): string {
  return (BLOCKS[at % BLOCKS.length] ?? '').replace('WORD', word);
}

function write(markdown: string): string {
  return stringifyMarkdown(parseMarkdown(markdown));
}

/** Bytes before and after a block that are not in the text of now, where that has them. */
function changedBytes(source: string, now: string, block: string): number {
  const at = source.indexOf(block);
  const [before, after] = [source.slice(0, at), source.slice(at + block.length)];
  const [first, last] = [sharedLength(before, now), sharedLength(reversed(after), reversed(now))];
  return Buffer.byteLength(before.slice(first)) + Buffer.byteLength(after.slice(0, after.length - last));
}

/** Characters with which both begin. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
