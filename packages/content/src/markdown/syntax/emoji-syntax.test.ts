// Short names of emojis next to other text: which are emojis, and which are part of a longer word.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { document, paragraph, text } from '../../documents/index.ts';
import type { Inline } from '../../documents/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../index.ts';

const emoji = (code: string): Inline => ({ object: 'inline', type: 'emoji', data: { code }, isVoid: true });
const [HOUSE, ID] = [emoji('1f3e0'), emoji('1f194')];

const inlinesOf = (markdown: string) => parseMarkdown(markdown).nodes[0];

describe('a short name of an emoji', () => {
  it.each([
    'The key user:id:42 is set.',
    'address 01:ab:cd:ef, network fe80::b:1, scope urn:us:gov, role arn:aws:iam::key:role',
    'a:id:',
    ':id:a',
    '1:id: and :id:1',
    'é:id:, д:id:',
    'std::id::x',
    ':id::',
    '::id:',
    ':id::a',
    'a:house::id:',
  ])('is text as part of a longer word: %s', (markdown) => {
    expect(inlinesOf(markdown)).toEqual(paragraph([text(markdown)]));
    expect(stringifyMarkdown(parseMarkdown(markdown))).toBe(`${markdown}\n`);
  });

  it.each<readonly [string, readonly Inline[]]>([
    [':house:', [HOUSE]],
    ['(:house:)', [text('('), HOUSE, text(')')]],
    [':house: :id:', [HOUSE, text(' '), ID]],
    [':house::id:', [HOUSE, ID]],
    ['在:house:里', [text('在'), HOUSE, text('里')]],
    ['“:house:”, -:id:.', [text('“'), HOUSE, text('”, -'), ID, text('.')]],
  ])('is an emoji between spaces, punctuation, and other emojis: %s', (markdown, nodes) => {
    expect(inlinesOf(markdown)).toEqual(paragraph([...nodes]));
    expect(stringifyMarkdown(parseMarkdown(markdown))).toBe(`${markdown}\n`);
  });

  it('is written as an element next to a letter, a digit, or a colon', () => {
    const before = document([paragraph([text('a'), HOUSE, text(' '), ID, text('1 b:'), HOUSE, ID, text(':')])]);
    expect(stringifyMarkdown(before)).not.toMatch(/:(?:house|id):/);
    expect(parseMarkdown(stringifyMarkdown(before))).toEqual(before);
  });

  it('survives a round trip next to any text', () => {
    const words = [':', 'a', '1', ' ', ':id:', ':house', 'id:', '里', '*', 'é', ':b::'] as const;
    const piece = fc.constantFrom<string | Inline>(...words, HOUSE, ID);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const before = document([paragraph(withJoinedTexts(['x', ...pieces, 'x']))]);
        expect(parseMarkdown(stringifyMarkdown(before))).toEqual(before);
      }),
      { numRuns: runsOf(500) },
    );
  });
});

/** Adjacent strings become one text. */
function withJoinedTexts(pieces: readonly (string | Inline)[]): Inline[] {
  const joined: (string | Inline)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined.splice(-1, 1, last + piece);
    else joined.push(piece);
  }
  return joined.map((one) => (typeof one === 'string' ? text(one) : one));
}
