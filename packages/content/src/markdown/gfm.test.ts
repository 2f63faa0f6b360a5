// GFM's tables, tasks, strikethrough and URLs, against GitHub's own program.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { cmarkGfm, hasCmarkGfm } from '../testing/markdown-cmark.ts';
import { htmlTokens, writeTokens } from '../testing/markdown-html.ts';
import { LIMITS, applyLimits } from '../testing/markdown-limits.ts';
import type { LimitName } from '../testing/markdown-limits.ts';
import { roundTrip } from '../testing/markdown-suites.ts';

// In a test that only asks about extensions, every limit of the model may be met.
const ALL = (Object.keys(LIMITS) as LimitName[]).filter((name) => name !== 'literalLinks');

function compare(markdown: string): void {
  const { document, html, again } = roundTrip(markdown);
  const comparable = (source: string) => writeTokens(applyLimits(htmlTokens(source).map(withoutTaskClass), ALL));
  expect(comparable(html)).toBe(comparable(cmarkGfm(markdown)));
  expect(again).toEqual(document);
}

/** A list of tasks says so to style sheets. */
function withoutTaskClass(token: ReturnType<typeof htmlTokens>[number]): ReturnType<typeof htmlTokens>[number] {
  if (token.kind !== 'open' || token.attributes.get('class') !== 'tasks') return token;
  return { ...token, attributes: new Map([...token.attributes].filter(([name]) => name !== 'class')) };
}

const SAMPLES: readonly string[] = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  '| *a* | [b](c) | `d` |\n| :- | :-: | -: |\n| ~~x~~ | ![y](z) | <http://a.b> |\n',
  '- a\n\n  | x |\n  |---|\n  | y |\n- b\n',
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
  '1. [ ] a\n2. [X] b\n',
  '- [ ] a\n- b\n',
  '- [ ]\n- [ ] a\n',
  '~~Hi~~ Hello, ~there~ world!\n',
  'This ~~has a\n\nnew paragraph~~.\n',
  'This will ~~~not~~~ strike.\n',
  'a~~b~~c ~~**d**~~ **~~e~~**\n',
  'www.commonmark.org\n',
  'Visit www.commonmark.org/help for more information.\n',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
  'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n',
  'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n',
  'www.commonmark.org/he<lp\n',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
  'foo@bar.baz\n',
  "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
  'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n',
];

describe.skipIf(!hasCmarkGfm())('GFM, as cmark-gfm has it', () => {
  it.each(SAMPLES)('%j', compare);

  it('tables of any cells', { tags: ['long'] }, () => {
    // Signs that are whole: of half ones, the two programs make different guesses.
    const pieces = [
      'a',
      '**b**',
      '_c_',
      '`d`',
      '~~e~~',
      '\\|',
      '`f\\|g`',
      ':',
      '-',
      '&amp;',
      '<i>',
      '[h](/i)',
      '![j](k)',
      'www.l.m',
      '\\*',
    ];
    const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => all.join(' '));
    const row = (length: number) => fc.array(cell, { minLength: length, maxLength: length });
    const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.record({
        head: row(width),
        align: fc.array(fc.constantFrom('---', ':--', '--:', ':-:'), { minLength: width, maxLength: width }),
        rows: fc.array(row(width), { maxLength: 3 }),
      }),
    );
    const textOf = ({ head, align, rows }: { head: string[]; align: string[]; rows: string[][] }) =>
      [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    // Several at a time: most of a comparison is the start of the other program.
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 12 }), (tables) =>
        compare(tables.map(textOf).join('\nBetween.\n\n')),
      ),
      { numRuns: runsOf(30) },
    );
  });
});
