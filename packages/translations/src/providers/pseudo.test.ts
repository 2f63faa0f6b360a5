import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, wordsOf, parseMarked } from '../segments/marked-text.ts';
import { optionsWith, portsWith } from '../testing/provider-server.ts';
import { createProvider } from './create-provider.ts';
import type { PseudoSettings } from './provider-settings.ts';
import type { TranslateOptions } from './provider.ts';

async function pseudo(text: string, options: Partial<TranslateOptions> = {}, settings: Partial<PseudoSettings> = {}) {
  const provider = createProvider({ kind: 'pseudo', ...settings }, portsWith());
  const { translated, failed } = await provider.translate([{ id: 'a', text }], optionsWith(options));
  expect([...failed.values()]).toEqual([]);
  return translated.get('a') ?? '';
}

describe('pseudo-localisation', () => {
  it('is visible, longer, and leaves placeholders', async () => {
    expect(await pseudo('Set <g id="1">up</g> <x id="2"/> &amp; go')).toBe(
      '⟦Şḗḗŧ <g id="1">ŭŭƥ</g> <x id="2"/> &amp; ɠǿǿ⟧'.replace('⟧', '~⟧'),
    );
    expect(await pseudo('設定')).toBe('⟦設定~⟧');
    const blanks = ' '.repeat(40);
    expect(await pseudo(`<x id="1"/>${blanks}up`)).toBe(`⟦<x id="1"/>${blanks}ŭŭƥ⟧`);
  });

  it('is right-to-left for right-to-left languages, or on request', async () => {
    const marked = /^⟦\u202e[^\u202c]+\u202c~*⟧$/;
    expect(await pseudo('word', { target: 'ar' })).toMatch(marked);
    expect(await pseudo('word', { target: 'de' }, { direction: 'rtl' })).toMatch(marked);
    expect(await pseudo('word', { target: 'he' }, { direction: 'ltr' })).not.toMatch(/\u202e/);
  });

  it('uses the terms of the glossary, the longest first', async () => {
    const glossary = [
      { term: 'change request', translation: 'Antrag' },
      { term: 'request', translation: 'Bitte' },
      { term: 'Git' },
    ];
    expect(await pseudo('A change request, a request, Git', { glossary })).toContain('Antrag, ȧȧ Bitte, Git');
  });

  it('fits any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom('de', 'ar'),
        async (words, target) => {
          fc.pre(/\p{L}/u.test(words) && !/\p{Cc}/u.test(words));
          const text = escapeText(words.trim());
          const translated = await pseudo(text, { target });
          const length = (one: string) => wordsOf(parseMarked(one) ?? []).length;
          expect(length(translated)).toBeGreaterThanOrEqual(length(text) * 1.3);
        },
      ),
    );
  });
});

it('invalid settings are rejected, and versions depend on the result', () => {
  const ports = portsWith();
  const url = 'http://127.0.0.1:1';
  for (const settings of [
    { kind: 'command', command: [] },
    { kind: 'command', command: [''] },
    { kind: 'libretranslate', url: 'file:///etc/passwd' },
    { kind: 'libretranslate', url: 'http://user:password@127.0.0.1' },
    { kind: 'openai', url: `${url}/?key=1`, model: 'm' },
    { kind: 'openai', url, model: '' },
  ] as const) {
    expect(() => createProvider(settings, ports)).toThrow(
      expect.objectContaining({ code: 'provider_settings_invalid' }),
    );
  }
  const versionOf = (settings: Parameters<typeof createProvider>[0]) => createProvider(settings, ports).version;
  const one = versionOf({ kind: 'openai', url, model: 'm', apiKey: 'secret' });
  expect(one).toBe(versionOf({ kind: 'openai', url: `${url}/`, model: 'm' }));
  expect(one).not.toBe(versionOf({ kind: 'openai', url, model: 'n' }));
  expect(versionOf({ kind: 'command', command: ['a'] })).not.toBe(
    versionOf({ kind: 'command', command: ['a'], version: '2' }),
  );
  expect(versionOf({ kind: 'pseudo' })).toBe('pseudo@1:auto');
});
