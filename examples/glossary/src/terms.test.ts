import { expect, it } from 'vitest';
import { MAX_TERMS, problemOf, putTerm, searchTerms, slugOf } from './terms.ts';
import type { Term } from './terms.ts';
import { writeOverview, writeTerm } from './write-pages.ts';

const term = (name: string, fields: Partial<Term> = {}): Term => ({ name, aliases: '', definition: 'Text', ...fields });

it.each([
  ['API key', 'api-key'],
  ['  Über! ', 'uber'],
  ['C++ & C', 'c-c'],
  ['語', '語'],
  ['…', ''],
])('%j has the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it.each([
  [term('a'.repeat(101)), 'The term must have'],
  [term('a', { aliases: 'a'.repeat(201) }), 'Other names must have'],
  [term('a', { definition: 'a'.repeat(1501) }), 'The definition must have'],
])('limits the length of each field (%#)', (long, problem) => {
  expect(problemOf(long, [], '')).toContain(problem);
});

it('limits the number of terms, but not the edits', () => {
  const terms = Array.from({ length: MAX_TERMS }, (_, index) => term(`Term ${index}`));
  expect(problemOf(term('New'), terms, '')).toContain('up to 500 terms');
  expect(problemOf(term('Renamed'), terms, 'term-1')).toBeUndefined();
  expect(problemOf(term('Term 2'), terms, 'term-1')).toContain('already has the term “Term 2”');
});

it('sorts terms, and replaces the edited one', () => {
  const names = putTerm([term('b'), term('C')], term('a'), 'c').map(({ name }) => name);
  expect(names).toEqual(['a', 'b']);
});

it('lists terms first if a name matches the search', () => {
  const terms = [term('API', { definition: 'Answers a webhook' }), term('Webhook')];
  expect(searchTerms(terms, ' webhook ').map(({ name }) => name)).toEqual(['Webhook', 'API']);
  expect(searchTerms(terms, 'webhook answers').map(({ name }) => name)).toEqual(['API']);
});

it('writes names as text, and definitions as Markdown', () => {
  expect(writeOverview([term('<b> [x](y)')])).toBe('## B\n\n- \\<b\\> \\[x\\]\\(y\\)\n');
  expect(writeTerm(term('a', { aliases: ' *b*,, c', definition: '*d*' }))).toBe('*d*\n\n**Also:** \\*b\\*, c\n');
});
