// Markdown in the styles of many authors: blocks that the writer would write otherwise, one word in each that a test can edit.
import fc from 'fast-check';

/** Each with `WORD` once, in its text. */
const BLOCKS: readonly string[] = [
  'A line with *some* __styles__,\nwrapped where WORD the author\nwanted it.',
  'Two spaces  \nend a line, WORD too.',
  'See <https://example.com/a> and [that][ref] with WORD.',
  'A [full](./page.md "title") link, WORD, and an ![image](pic.png).',
  'A sentence with a note[^1] and WORD.',
  '## Closed WORD ##',
  'Underlined WORD\n---------------',
  '#### **Bold WORD**',
  '- one\n- two WORD\n- three',
  '+ one\n\n+ two WORD\n\n+ three',
  '-   far\n    - below WORD\n    - more\n-   end',
  '1) one\n2) WORD\n3) three',
  '1. one\n1. WORD\n1. three',
  '- [ ] to do\n- [X] done WORD',
  '- item\n\n  ```js\n  code();\n  ```\n\n  after WORD',
  '~~~js\nconst a = "WORD";\n\n~~~',
  '    indented code\n    WORD',
  '> quoted WORD\nlazily\n> on',
  '>quoted\n>- list WORD',
  '| a | b |\n|---|:-:|\n| 1 | WORD |\n| 3 | *4* |',
  'a | b\n--|--\n1 | WORD',
  '{% hint style="info" %}\n\nSome *advice* with WORD.\n\n{% endhint %}',
  '{% tabs %}\n{% tab title="One" %} text WORD {% endtab %}\n{% tab title="Two" %}\n- a\n{% endtab %}\n{% endtabs %}',
  '<details>\n<summary>More</summary>\n\nInside *it* WORD.\n\n</details>',
  '<figure><img src="a.png"><figcaption>Caption WORD</figcaption></figure>',
  '<table>\n  <thead>\n    <tr><th>a</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>WORD</td></tr>\n  </tbody>\n</table>',
  '<div class="own">\n<p>WORD</p>\n</div>',
  '{% content-ref url="page.md" %}\n[Own words](page.md)\n{% endcontent-ref %}\n\nAfter WORD.',
  '* * *\n\nAfter WORD.',
  '---\n\nAfter WORD.',
];

const GAPS = ['\n\n', '\n\n\n', '\n \n', '\n\n\n\n'];

/** A text, and its blocks. */
export interface StyledText {
  readonly before: string;
  readonly blocks: readonly { readonly text: string; readonly gap: string }[];
  readonly end: string;
}

/** Ten blocks at most, one word different in each: `word0`, `word1`, … */
export const styledText: fc.Arbitrary<StyledText> = fc.record({
  before: fc.constantFrom('', '\n', '\n\n'),
  blocks: fc
    .array(fc.record({ text: fc.constantFrom(...BLOCKS), gap: fc.constantFrom(...GAPS) }), {
      minLength: 1,
      maxLength: 10,
    })
    .map((blocks) => blocks.map(({ text, gap }, at) => ({ gap, text: text.replace('WORD', `word${at}`) }))),
  end: fc.constantFrom(
    '',
    '\n',
    '\n\n',
    '\n\n[ref]: https://example.com/ref\n',
    '\n\n[^1]: A note.\n\n[ref]: <b.md> "t"',
  ),
});

/** The Markdown of a text. */
export function sourceOf({ before, blocks, end }: StyledText): string {
  const last = blocks.length - 1;
  return before + blocks.map(({ text, gap }, at) => (at === last ? text : text + gap)).join('') + end;
}
