// Emphasis in linear time is the same emphasis: micromark's own resolvers say what each text means.
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { attentionSyntax } from './attention-syntax.ts';

const MAPPING = [gfmFromMarkdown()];
const theirs = (markdown: string) => fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: MAPPING });
const ours = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm(), attentionSyntax()], mdastExtensions: MAPPING });

describe('attentionSyntax', () => {
  it.each([
    '**a*b**',
    '*a **b* c**',
    '***a** b*',
    '*a~~b*c~~',
    '~~a*b~~c*',
    '[~~a *b~~ c*](d)',
    '*a [b* c](d) e*',
    '__a_b_ c__',
    'a***b***c**d*',
    '[~~](b)_~~_~~',
    '[*](b)~~*~~*',
  ])('reads %s as micromark does', (markdown) => {
    expect(ours(markdown)).toEqual(theirs(markdown));
  });

  it('reads any text as micromark does', () => {
    const piece = fc.constantFrom(
      '*',
      '*',
      '**',
      '***',
      '_',
      '__',
      '~',
      '~~',
      'a',
      'a',
      ' ',
      '.',
      '\n',
      '[',
      '](b)',
      '`',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const markdown = pieces.join('');
        expect(ours(markdown)).toEqual(theirs(markdown));
      }),
      { numRuns: runsOf(3000) },
    );
  });
});
