// Forms of one word have one stem, so that a search for one finds the others.
import { describe, expect, it } from 'vitest';
import { formsOf, stemOf } from './stems.ts';
import { synonymsOf } from './synonyms.ts';

const SAME: readonly (readonly string[])[] = [
  ['retry', 'retries', 'retried', 'retrying'],
  ['install', 'installs', 'installed', 'installing', 'installation', 'installations', 'installer'],
  ['merge', 'merges', 'merged', 'merging'],
  ['run', 'runs', 'running'],
  ['use', 'uses', 'used', 'using', 'user'],
  ['process', 'processes', 'processed'],
  ['connect', 'connection', 'connecting'],
  ['log', 'logs', 'logged', 'logging'],
];

describe('the stem of a word', () => {
  it.each(SAME)('is the same for %s', (...forms) => {
    expect(forms.map(stemOf)).toEqual(forms.map(() => stemOf(forms[0] ?? '')));
  });

  it('is the word if it has no known ending', () => {
    for (const word of ['string', 'api', 'führung', 'сервер', '設', '403', 'x1', '']) expect(stemOf(word)).toBe(word);
  });

  it('keeps words apart that mean something else', () => {
    for (const [one = '', other = ''] of [
      ['ring', 'ran'],
      ['page', 'pay'],
      ['team', 'tea'],
      ['event', 'even'],
    ]) {
      expect([one, other, stemOf(one) === stemOf(other)]).toEqual([one, other, false]);
    }
  });

  it.each(SAME)('is found by its forms, from any of them: %s', (...forms) => {
    for (const form of forms) {
      const found = formsOf(form);
      for (const word of forms) {
        const isFound = found.some(({ text, isPrefix }) => (isPrefix ? word.startsWith(text) : word === text));
        expect([form, word, isFound]).toEqual([form, word, true]);
      }
    }
  });
});

it('synonyms match in both directions, in each of their forms', () => {
  expect(synonymsOf('backups')).toEqual(['snapshot']);
  expect(synonymsOf('snapshot')).toEqual(['backup']);
  expect(synonymsOf('walnut')).toEqual([]);
});
