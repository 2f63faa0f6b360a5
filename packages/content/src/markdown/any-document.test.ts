// Any document survives a round trip.
import { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { paragraph, document } from '../documents/index.ts';
import { documents } from '../testing/markdown-arbitraries/documents.ts';
import { inlines } from '../testing/markdown-arbitraries/text.ts';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

describe('any document', () => {
  it('any text survives a round trip', () => {
    fc.assert(
      fc.property(inlines, (nodes) => {
        const before = document([paragraph(nodes)]);
        expect(parseMarkdown(stringifyMarkdown(before))).toEqual(before);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('any document is valid after a round trip, and unchanged', () => {
    fc.assert(
      fc.property(documents, (before) => {
        JSONDocument.parse(before);
        expect(parseMarkdown(stringifyMarkdown(before))).toEqual(before);
      }),
      { numRuns: runsOf(300) },
    );
  });
});
