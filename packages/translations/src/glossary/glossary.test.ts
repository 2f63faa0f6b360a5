import { parseMarkdown } from '@bindery/content/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGlossary } from './create-glossary.ts';
import { readInstructions } from './read-instructions.ts';

const termsIn = (text: string, ...terms: string[]) =>
  createGlossary(terms.map((term) => ({ term })))
    .matches(text)
    .map(({ term }) => term);

describe('a glossary', () => {
  it('finds whole words in any case, of several words and of signs', () => {
    expect(termsIn('A Change request is open', 'change request', 'request', 'quest', 'change', 'reopen')).toEqual([
      'change request',
      'request',
      'change',
    ]);
    expect(termsIn('Use C++ or .NET, not C', 'C++', '.NET', 'NE')).toEqual(['C++', '.NET']);
    expect(termsIn('spaces', 'space')).toEqual([]);
    expect(termsIn('two change requests', 'change request', 'wo change')).toEqual([]);
  });

  it('finds words of scripts that have no blanks between them', () => {
    expect(termsIn('請打開設定頁面', '設定', '頁面', '打設')).toEqual(['設定', '頁面']);
    expect(termsIn('設定API呼叫', 'API')).toEqual(['API']);
  });

  it('finds terms through placeholders around words, but not across one in between', () => {
    expect(termsIn('A <g id="1">change</g> request', 'change request')).toEqual(['change request']);
    expect(termsIn('A change <x id="1"/> request', 'change request', 'x', 'id')).toEqual([]);
    expect(termsIn('a &amp; b', 'amp', 'a & b')).toEqual(['a & b']);
  });

  it('respects case if an entry requires it, and uses the last entry of a term', () => {
    const entries = [
      { term: 'Go', isCaseSensitive: true },
      { term: 'space', translation: 'Raum' },
      { term: 'Space', translation: 'Bereich' },
    ];
    const glossary = createGlossary(entries);
    expect(glossary.matches('go to the space')).toEqual([entries[2]]);
    expect(glossary.matches('in Go')).toEqual([entries[0]]);
  });

  it('returns the positions of terms', () => {
    const found = createGlossary([{ term: 'b c' }, { term: 'b' }]).find('a b c b');
    expect(found.map(({ entry, start, end }) => [entry.term, start, end])).toEqual([
      ['b c', 2, 5],
      ['b', 2, 3],
      ['b', 6, 7],
    ]);
  });

  it('finds the same as a search for each term', () => {
    const word = fc.constantFrom('a', 'bc', 'Bc', 'd', '設', '.', 'e_f');
    const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((all) => all.join(' '));
    fc.assert(
      fc.property(
        words(12),
        fc.uniqueArray(words(2), { maxLength: 6, selector: (one) => one.toLowerCase() }),
        (text, terms) => {
          const padded = ` ${text.toLowerCase()} `;
          const expected = terms.filter((term) => padded.includes(` ${term.toLowerCase()} `));
          expect(termsIn(text, ...terms)).toEqual(expected);
        },
      ),
    );
  });
});

describe('instructions', () => {
  it('are the text of their document, and tables of terms are the glossary', () => {
    const markdown =
      'Be **formal**.\n\n* Say *Sie*\n\n| Term | Translation | Note |\n| --- | --- | --- |\n| change request | Änderungsantrag | x |\n| Bindery |  |  |\n|  | nothing |  |\n\n| Name | Age |\n| --- | --- |\n| a | 1 |\n';
    const { instructions, glossary } = readInstructions(parseMarkdown(markdown));
    expect(glossary).toEqual([{ term: 'change request', translation: 'Änderungsantrag' }, { term: 'Bindery' }]);
    expect(instructions).toMatch(/^Be \*\*formal\*\*\.\n\n\* Say _Sie_\n\n[|]? ?/);
    expect(instructions).toContain('Name');
    expect(instructions).not.toContain('Änderungsantrag');
    expect(readInstructions(parseMarkdown(''))).toEqual({ instructions: '', glossary: [] });
  });
});
