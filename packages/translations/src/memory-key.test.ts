import { parseMarkdown } from '@bindery/content/markdown';
import { describe, expect, it } from 'vitest';
import { createMemoryKeys } from './memory-key.ts';
import type { MemorySettings } from './memory-settings.ts';
import { segmentsOf } from './segments/read-segments.ts';

const SETTINGS: MemorySettings = {
  source: 'en',
  target: 'de',
  instructions: 'Be formal.',
  glossary: [{ term: 'space', translation: 'Raum' }, { term: 'Bindery' }],
  providerVersion: 'pseudo@1',
};

const { segments } = segmentsOf(
  parseMarkdown(
    'One space\n\nTwo pages\n\nBindery, a space and `code`\n\nOne space\n\n* See [a](https://a.b)\n* See [a](https://c.d)',
  ),
);
const keysWith = (change: Partial<MemorySettings>) => segments.map(createMemoryKeys({ ...SETTINGS, ...change }));
const changed = (change: Partial<MemorySettings>) => {
  const before = keysWith({});
  return keysWith(change).flatMap((key, index) => (key === before[index] ? [] : [index]));
};
const ALL = segments.map((_one, index) => index);

describe('a memory key', () => {
  it('is equal for equal text, regardless of the content of its placeholders', () => {
    const keys = keysWith({});
    expect(keys).toEqual(keysWith({}));
    expect(keys[3]).toBe(keys[0]);
    expect(keys[5]).toBe(keys[4]);
    expect(new Set(keys).size).toBe(4);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });

  it('changes with the languages, the instructions and the provider', () => {
    for (const change of [{ source: 'nl' }, { target: 'fr' }, { instructions: '' }, { providerVersion: 'pseudo@2' }]) {
      expect(changed(change)).toEqual(ALL);
    }
  });

  it('changes with an entry of the glossary where its term is, and nowhere else', () => {
    const [space, name] = SETTINGS.glossary as [{ term: string }, { term: string }];
    expect(changed({ glossary: [{ ...space, translation: 'Bereich' }, name] })).toEqual([0, 2, 3]);
    expect(changed({ glossary: [space] })).toEqual([2]);
    expect(changed({ glossary: [name, space] })).toEqual([]);
    expect(changed({ glossary: [space, name, { term: 'nowhere' }] })).toEqual([]);
    expect(changed({ glossary: [space, name, { term: 'pages', translation: 'Seiten' }] })).toEqual([1]);
  });
});
