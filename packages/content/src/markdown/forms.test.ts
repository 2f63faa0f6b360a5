import { describe, expect, it } from 'vitest';
import { FORMS, VERBATIM_FORMS, OTHER_FORMS } from '../testing/markdown-forms.ts';
import { roundTrip } from '../testing/markdown-suites.ts';
import { verbatimOf, verbatimOfBlock, visit } from '../documents/index.ts';
import type { JSONDocument } from '@bindery/contract/documents';
import { stringifyMarkdown } from './index.ts';

function countVerbatim(document: JSONDocument): number {
  let count = 0;
  visit(document, { inline: (inline) => void (verbatimOf(inline) !== undefined && count++) });
  return count;
}

describe('the forms of the Markdown', () => {
  it.each(Object.entries(FORMS))('writes as it reads: %s', (_name, markdown) => {
    const { document, output, again } = roundTrip(markdown);
    expect(output).toBe(markdown);
    expect(again).toEqual(document);
  });

  it.each(Object.entries(OTHER_FORMS))('also reads: %s', (_name, [read, expected]) => {
    const { document, output, again } = roundTrip(read);
    expect(output).toBe(expected);
    expect(again).toEqual(document);
    expect(countVerbatim(document)).toBe(0);
  });

  it.each(Object.entries(VERBATIM_FORMS))('keeps unknown syntax verbatim: %s', (_name, markdown) => {
    const { document, output, again } = roundTrip(markdown);
    expect(output).toBe(markdown);
    expect(again).toEqual(document);
    expect(stringifyMarkdown(again)).toBe(output);
    expect(countVerbatim(document)).toBeGreaterThan(0);
  });

  it('parses everything it writes, except captions of blocks without one', () => {
    for (const [name, markdown] of Object.entries(FORMS)) {
      const { document } = roundTrip(markdown);
      const captions = document.nodes.filter((block) => verbatimOfBlock(block)?.kind === 'caption').length;
      expect([name, countVerbatim(document)]).toEqual([name, captions]);
    }
  });
});

describe('notes in HTML', () => {
  it.each([
    '<table><thead><tr><th width="100">A</th></tr></thead><tbody><tr><td>x <a data-footnote-ref href="#user-content-fn-1">y</a></td></tr></tbody></table>\n\n[^1]: Note.\n',
    '<p align="center">x <a data-footnote-ref href="#user-content-fn-1">y</a></p>\n\n[^1]: Note.\n',
    '<h3 align="center">x <a data-footnote-ref href="#user-content-fn-1">y</a></h3>\n\n[^1]: Note.\n',
  ])('are written: %j', (markdown) => {
    expect(roundTrip(markdown).output).toBe(markdown);
  });
});
