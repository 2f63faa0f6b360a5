// Shown for random documents: what is not text of readers is the same in every translation.
import fc from 'fast-check';
import { JSONDocument } from '@bindery/contract/documents';
import { headingsOf } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { linksOfDocument } from '@bindery/content/links';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { documents } from '@bindery/content/testing/markdown-arbitraries/documents';
import { TRANSLATION_ERRORS } from '../error-codes.ts';
import { protectedTextOf, shapeOf } from '../testing/untranslatable-nodes.ts';
import { applyTranslations } from './apply-translations.ts';
import { mapWords, parseMarked, writeMarked } from './marked-text.ts';
import type { Marked } from './marked-text.ts';
import { segmentsOf } from './read-segments.ts';

/** Another text with the same placeholders: other words, another order. */
function rewrite(source: string, turn: number): string {
  const words = mapWords(parseMarked(source) ?? [], (one) => one.replace(/\p{L}+/gu, (word) => `${word}é`));
  return writeMarked(reorder(words, turn));
}

function reorder(parts: readonly Marked[], turn: number): Marked[] {
  const inside = parts.map((part) => (part.kind === 'g' ? { ...part, children: reorder(part.children, turn) } : part));
  const at = inside.length === 0 ? 0 : turn % inside.length;
  // A blank between, so that words do not become a part of a URL that is text.
  return [...inside.slice(at), { kind: 'text', text: ' ' }, ...inside.slice(0, at)];
}

describe('any document', () => {
  it('has the same shape in every translation, with the same code, URLs, variables, links and marks of place', () => {
    fc.assert(
      fc.property(documents, fc.nat(20), (source, turn) => {
        const { segments } = segmentsOf(source);
        const translations = new Map(segments.map(({ id, text }) => [id, rewrite(text, turn)]));
        const { document: translated, refused } = applyTranslations(source, translations);
        expect([...refused.values()]).toEqual([]);
        expect(translations.size).toBe(segments.length);
        expect(shapeOf(translated.nodes as Block[])).toEqual(shapeOf(source.nodes as Block[]));
        expect(protectedTextOf(translated.nodes as Block[])).toEqual(protectedTextOf(source.nodes as Block[]));
        JSONDocument.parse(translated);
        const { anchors } = linksOfDocument(translated);
        expect(headingsOf(source.nodes).filter(({ anchor }) => anchor !== '' && !anchors.includes(anchor))).toEqual([]);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('is the same in a translation that changes nothing, however it is written', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const { segments } = segmentsOf(source);
        expect(applyTranslations(source, new Map(segments.map(({ id, text }) => [id, text]))).document).toBe(source);
        for (const { text } of segments) expect(writeMarked(parseMarked(text) ?? [])).toBe(text);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('is valid and has its shape, whatever a provider answers', () => {
    const junk = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '<x id="1"/>',
          '<g id="1">',
          '</g>',
          '<x id="2">',
          '</x>',
          '<G ID=2 />',
          '<g id="3">',
        ),
      },
      fc.constantFrom(
        'word',
        ' ',
        '\n',
        '&lt;',
        '&amp;lt;',
        '&#0;',
        '&#x110000;',
        '<b>',
        '{{a}}',
        '\ud800',
        '\u202e',
        '\u0000',
        ']]>',
      ),
    );
    /** Pieces of the source, and of others, in any order and number. */
    const answers = fc.array(fc.oneof(junk, fc.nat(8)), { maxLength: 8 });
    fc.assert(
      fc.property(documents, answers, (source, pieces) => {
        const { segments } = segmentsOf(source);
        const translations = new Map(
          segments.map(({ id, text }) => {
            const parts = text.split(/(?=<)|(?<=>)/);
            return [id, pieces.map((one) => (typeof one === 'number' ? (parts[one] ?? text) : one)).join('')];
          }),
        );
        const { document: translated, refused } = applyTranslations(source, translations);
        JSONDocument.parse(translated);
        expect(shapeOf(translated.nodes as Block[])).toEqual(shapeOf(source.nodes as Block[]));
        for (const { code } of refused.values()) expect(Object.keys(TRANSLATION_ERRORS)).toContain(code);
      }),
      { numRuns: runsOf(400) },
    );
  });
});
