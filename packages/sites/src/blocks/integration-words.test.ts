import { describe, expect, it } from 'vitest';
import { ENGLISH_BLOCK_WORDS } from '../model/block-words.ts';
import { LOCALES } from '../layout/words/words.ts';
import { broughtWords, integrationWordsFor } from './integration-words.ts';

const english = textsOf(integrationWordsFor('en'));

/** Words that a language has in common with English, each looked at. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['rendered.code', 'rendered.codeOf', 'rendered.oneOption', 'rendered.options'],
  es: ['rendered.error'],
  de: ['rendered.code', 'rendered.codeOf'],
  nl: ['rendered.code', 'rendered.codeOf'],
};

/** Every word by the path to it. */
function textsOf(words: object, path = ''): Map<string, string> {
  const entries = Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...textsOf(value, `${path}${name}.`)],
  );
  return new Map(entries);
}

const holesOf = (text: string): string[] => (text.match(/\{\w*\}/g) ?? []).sort();

describe('the words around blocks of integrations', () => {
  it.each(LOCALES.filter((locale) => locale !== 'en'))('are complete in %s, with their placeholders', (locale) => {
    const texts = textsOf(integrationWordsFor(locale));
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, text] of texts) {
      expect(text.trim(), name).toBe(text);
      expect(text, name).not.toBe('');
      expect(holesOf(text), name).toEqual(holesOf(english.get(name) ?? ''));
    }
    const same = [...texts].filter(([name, text]) => text === english.get(name)).map(([name]) => name);
    expect(same.sort()).toEqual(SAME[locale] ?? []);
    // Numbers are written as in the language of the words.
    expect(texts.get('rendered.language')).toBe(locale);
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toHaveLength(1);
  });

  it('are those of the language of the content, else of the customization, else English', () => {
    const { close } = integrationWordsFor('de').rendered;
    expect(
      [integrationWordsFor('de-CH', 'fr'), integrationWordsFor('ar', 'de')].map(({ rendered }) => rendered.close),
    ).toEqual([close, close]);
    expect(integrationWordsFor('ar').rendered).toBe(ENGLISH_BLOCK_WORDS);
    expect(integrationWordsFor('constructor', '__proto__').rendered).toBe(ENGLISH_BLOCK_WORDS);
  });

  it('are brought by pages whose words are not English', () => {
    expect([broughtWords('en-GB'), broughtWords('ar', 'en')]).toEqual([undefined, undefined]);
    expect(JSON.parse(broughtWords('ar', 'ru') ?? '')).toEqual(integrationWordsFor('ru').rendered);
  });
});
