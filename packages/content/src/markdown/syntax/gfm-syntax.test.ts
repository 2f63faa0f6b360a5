// URLs are found where micromark's own extension finds them.
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { gfmSyntax } from './gfm-syntax.ts';

// Without `[ ] `: the development build of its mapping asserts what some texts do not give, with either extension.
it('reads any text as the extension of micromark does', () => {
  const [mdastExtensions] = [[gfmFromMarkdown()]];
  const piece = fc.constantFrom(
    'a@b.c',
    'a@',
    '@b.c',
    'http://a.b',
    'HTTPS://a',
    'www.a.b',
    'WWW.',
    'h',
    'w',
    'a',
    'ä',
    '\t',
    '\r\n',
    '\n\n',
    '- ',
    '> ',
    '|',
    '|-|',
    '[',
    '](',
    ')',
    '~',
    '*',
    '_',
    '.',
    '-',
    '+',
    ' ',
    '/',
    ':',
    '[^a]',
    '[^a]: ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isMarked) => {
      const markdown = `${isMarked ? '\ufeff' : ''}${pieces.join('')}`;
      const read = (extension: ReturnType<typeof gfm>) =>
        fromMarkdown(markdown, { extensions: [extension], mdastExtensions });
      expect(read(gfmSyntax(markdown))).toEqual(read(gfm()));
    }),
    { numRuns: runsOf(3000) },
  );
});
