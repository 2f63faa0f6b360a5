// Bold, italic, and struck text next to Chinese, Japanese, and Korean punctuation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { parseMarkdown, stringifyMarkdown } from '../../index.ts';

/** The texts of a paragraph; one with marks as `bold(text)`. */
function textsOf(markdown: string): string {
  const [block] = parseMarkdown(markdown).nodes as unknown as {
    readonly nodes: readonly {
      readonly leaves: readonly { readonly text: string; readonly marks: { type: string }[] }[];
    }[];
  }[];
  const leaves = block?.nodes.flatMap((node) => node.leaves) ?? [];
  return leaves
    .map(({ text, marks }) => (marks.length === 0 ? text : `${marks.map(({ type }) => type).join(' ')}(${text})`))
    .join('');
}

describe('a run next to CJK punctuation', () => {
  it.each([
    ['中文**强调。**后面', '中文bold(强调。)后面'],
    ['**注意：**请先', 'bold(注意：)请先'],
    ['使用**「引号」**时', '使用bold(「引号」)时'],
    ['これは*「強調」*です', 'これはitalic(「強調」)です'],
    ['旧~~文。~~新', '旧strikethrough(文。)新'],
    ['**마크다운(Markdown)**은 좋다', 'bold(마크다운(Markdown))은 좋다'],
    ['𠮷**「𠮷」**𠮷', '𠮷bold(「𠮷」)𠮷'],
    ['~~旧**文。**字~~', 'strikethrough(旧)bold strikethrough(文。)strikethrough(字)'],
  ])('makes a span that CommonMark doesn’t: %s', (markdown, texts) => {
    expect(textsOf(markdown)).toBe(texts);
    const read = parseMarkdown(markdown);
    expect(parseMarkdown(stringifyMarkdown(read))).toEqual(read);
  });

  it('makes a span in the text of a link', () => {
    const read = parseMarkdown('[**注意：**请先](https://a.example)后');
    expect(JSON.stringify(read)).not.toContain('**');
    expect(parseMarkdown(stringifyMarkdown(read))).toEqual(read);
  });

  it.each([
    // CommonMark pairs the last run with a part of the third.
    ['*外**内。**外*', '*外**内。*italic(外)'],
    // CommonMark pairs the second run with the third.
    ['**注意：**请先**看', '**注意：bold(请先)看'],
    ['a**b.**c', 'a**b.**c'],
    ['中文 ** 后', '中文 ** 后'],
    ['价格。*起', '价格。*起'],
    ['文_强调。_后', '文_强调。_后'],
  ])('is what CommonMark says otherwise: %s', (markdown, texts) => {
    expect(textsOf(markdown)).toBe(texts);
  });

  it('keeps any document over a round trip', () => {
    const piece = fc.constantFrom('*', '**', '***', '~~', '中', '。', '「', '」', 'a', '.', ' ', '_', '`b`', '𠮷');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const read = parseMarkdown(pieces.join(''));
        expect(parseMarkdown(stringifyMarkdown(read))).toEqual(read);
      }),
      { numRuns: runsOf(1000) },
    );
  });
});
