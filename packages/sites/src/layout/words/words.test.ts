import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { dateIn, directionOf, fill, isTag, wordsFor } from './words.ts';

const LANGUAGES = ['fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru'];
const holesOf = (text: string) => text.split('{}').length - 1;

describe('wordsFor', () => {
  it.each(LANGUAGES)('has every word of %s, with placeholders', (language) => {
    const words = wordsFor(language);
    expect(words).not.toBe(wordsFor('en'));
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim(), name).not.toBe('');
      expect(holesOf(text), name).toBe(holesOf(en[name as keyof typeof en]));
    }
  });

  it.each([
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['pt', 'pt-br'],
    ['zh_Hant', 'zh'],
  ])('finds the words for %s', (language, same) => {
    expect(wordsFor(language)).toBe(wordsFor(same));
  });

  it('uses English for unknown languages', () => {
    expect(wordsFor('tlh')).toBe(wordsFor('en'));
    expect(wordsFor('constructor', '__proto__')).toBe(wordsFor('en'));
    expect(wordsFor('')).toBe(wordsFor('en'));
  });
});

describe('fill', () => {
  it('inserts a value unchanged', () => {
    expect(fill('“{}”', '$& {} $1')).toBe('“$& {} $1”');
  });
});

describe('directionOf', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'yi', 'uz-Arab', 'az_Arab_IR'])(
    'knows that %s begins on the right',
    (tag) => {
      expect(directionOf(tag)).toBe('rtl');
    },
  );

  it.each(['en', 'de', 'ja', 'ur-Latn', 'az', 'arn', '', 'x'])('knows that %s begins on the left', (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  });
});

describe('dateIn', () => {
  it('writes a date as the language does, whatever the time zone of the machine', () => {
    expect(dateIn('en', '2026-01-01T00:30:00Z')).toBe('January 1, 2026');
    expect(dateIn('fr', '2026-01-01T23:30:00Z')).toBe('1 janvier 2026');
    expect(dateIn('not a tag', '2026-01-01T00:30:00Z')).toBe('January 1, 2026');
    expect(dateIn('en', 'soon')).toBeUndefined();
  });
});

describe('isTag', () => {
  it.each([
    ['en', true],
    ['zh-Hant-TW', true],
    ['', false],
    ['"><b>', false],
  ])('validates %j', (text, is) => {
    expect(isTag(text)).toBe(is);
  });
});
