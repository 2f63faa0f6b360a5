import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { slowdown } from '@bindery/testkit/slowdown';
import { editDistance } from '@bindery/diagnostics';
import { matchOf, termsOf } from '../query.ts';
import { joinedWords, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['How to use `node:sqlite`, v24.1?', ['how', 'to', 'use', 'node', 'sqlite', 'v24', '1']],
    ['Ärger in İstanbul, STRASSE und Straße', ['arger', 'in', 'istanbul', 'strasse', 'und', 'strasse']],
    ['ﬁle Ⅻ ½', ['file', 'xii', '1', '2']],
    ['안녕 세계', ['안', '녕', '세', '계']],
    ['iPhoneの設定', ['iphone', 'の', '設', '定']],
    ['サーバー', ['サ', 'ー', 'バ', 'ー']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['C++, C# and c; g++ i++ F#', ['cplusplus', 'csharp', 'and', 'c', 'gplusplus', 'iplusplus', 'fsharp']],
    ['page#anchor # Heading a+b 1+1 C#sharp', ['page', 'anchor', 'heading', 'a', 'b', '1', '1', 'c', 'sharp']],
    ['', []],
    ['…', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are split identically, so that a query finds the words of a page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}ー]+$/u);
      }),
    );
  });

  const parts = ['a', 'ä', '字', '́', 'a\u0301', ' ', '😀', 'a-', 'ﷺ'];
  it.each(parts)('are found in time that grows with the text, whatever it is: %j', { tags: ['long'] }, async (part) => {
    const letters = part.normalize('NFKD').length;
    const inputs = { worst: part.repeat(300_000 / letters), harmless: 'ä '.repeat(100_000) };
    expect(await slowdown(joinedWords, inputs)).toBeLessThan(100);
  });
});

describe('the terms of a query', () => {
  it('are one in quotes for each word, and no more than 24', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 512 }), (query) => {
        const terms = termsOf(query);
        expect(terms.length).toBeLessThanOrEqual(24);
        const match = matchOf(
          terms.map((term) => [term]),
          'AND',
        );
        expect(match).toMatch(/^(\("[\p{L}\p{M}\p{N}ー ]+"( \*)?\)( AND (?=\())?)*$/u);
      }),
    );
  });
});

describe('faults between words', () => {
  /** The Damerau–Levenshtein distance, by its definition. */
  const distance = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length;
    const [restA, restB] = [a.slice(1), b.slice(1)];
    let least = Math.min(
      distance(restA, b) + 1,
      distance(a, restB) + 1,
      distance(restA, restB) + Number(a[0] !== b[0]),
    );
    if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
      least = Math.min(least, distance(a.slice(2), b.slice(2)) + 1);
    }
    return least;
  };

  it('are counted as defined', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const real = distance(a, b);
        expect(Math.min(3, editDistance(a, b, 2))).toBe(Math.min(3, real));
      }),
      { numRuns: runsOf(300) },
    );
  });
});
