import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { optionsWith, portsWith, sendJson, serveProvider } from '../../testing/provider-server.ts';
import type { ProviderServer, ReceivedRequest } from '../../testing/provider-server.ts';
import { createProvider } from '../create-provider.ts';
import type { TranslateOptions, TranslatedBatch, TranslationProvider } from '../provider.ts';
import { findLanguage } from './languages.ts';

/** The latest of those that a test starts. */
let server: ProviderServer | undefined;
const servers: ProviderServer[] = [];
afterEach(() => {
  for (const one of servers.splice(0)) one.close();
});

const bodyOf = (index: number) => (server as ProviderServer).requests[index]?.body as TranslateRequest;

const LANGUAGES = [
  { code: 'en', name: 'English', targets: ['de', 'zh-Hans', 'pt-BR'] },
  { code: 'de', name: 'German', targets: ['en'] },
];
interface TranslateRequest {
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
}

/** Translates as LibreTranslate does, which reads a text as HTML and writes it again. */
function translateHtml(text: string): string {
  return text
    .replaceAll('word', 'Wort')
    .replace(/<x id="(\d+)"\/>/g, '<x id="$1"></x>')
    .replaceAll('&amp;', '&');
}

async function start(
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
  languages: unknown = LANGUAGES,
): Promise<TranslationProvider> {
  server = await serveProvider((request, response) => {
    if (request.path === '/languages') sendJson(response, languages, languages === null ? 404 : 200);
    else answer(request, response);
  });
  servers.push(server);
  return createProvider({ kind: 'libretranslate', url: server.url, apiKey: 'secret' }, portsWith());
}

const good = (request: ReceivedRequest, response: ServerResponse) =>
  sendJson(response, { translatedText: (request.body as TranslateRequest).q.map(translateHtml) });
const UNITS = [
  { id: 'a', text: 'A word & <g id="1">code</g> <x id="2"/>'.replace('&', '&amp;') },
  { id: 'b', text: 'Another word' },
];
const translate = (provider: TranslationProvider, options: Partial<TranslateOptions> = {}) =>
  provider.translate(UNITS, optionsWith(options));
const codesOf = ({ failed }: TranslatedBatch) => [...failed].map(([, { code }]) => code);

describe('a provider in the form of LibreTranslate', () => {
  it('sends texts as HTML with its key and its codes of languages, and reads its list of languages once', async () => {
    const provider = await start(good);
    const { translated } = await translate(provider);
    expect([...translated]).toEqual([
      ['a', 'A Wort &amp; <g id="1">code</g> <x id="2"/>'],
      ['b', 'Another Wort'],
    ]);
    await translate(provider, { target: 'zh' });
    expect(server?.requests.map(({ path }) => path)).toEqual(['/languages', '/translate', '/translate']);
    expect(bodyOf(1)).toEqual({
      q: UNITS.map(({ text }) => text),
      source: 'en',
      target: 'de',
      format: 'html',
      api_key: 'secret',
    });
    expect(bodyOf(2).target).toBe('zh-Hans');
  });

  it('keeps terms of the glossary from it', async () => {
    const provider = await start(good);
    const glossary = [
      { term: 'another word', translation: 'Ein anderes' },
      { term: 'word' },
      { term: 'code', translation: 'Kode' },
    ];
    const { translated } = await translate(provider, { glossary });
    expect([...translated.values()]).toEqual(['A word &amp; <g id="1">Kode</g> <x id="2"/>', 'Ein anderes']);
    expect(bodyOf(1).q).toEqual([
      'A <x id="100000"/> &amp; <g id="1"><x id="100001"/></g> <x id="2"/>',
      '<x id="100000"/>',
    ]);
    const losing = await start((request, response) =>
      sendJson(response, {
        translatedText: (request.body as TranslateRequest).q.map((text) => text.replace('<x id="100000"/>', 'Wort')),
      }),
    );
    expect(codesOf(await translate(losing, { glossary }))).toEqual(['placeholders_changed', 'placeholders_changed']);
  });

  it('fails for unsupported languages, and uses the codes of the contract if the server has no list', async () => {
    expect(codesOf(await translate(await start(good), { target: 'fr' }))).toEqual([
      'language_unsupported',
      'language_unsupported',
    ]);
    expect(codesOf(await translate(await start(good), { source: 'fr' }))).toEqual([
      'language_unsupported',
      'language_unsupported',
    ]);
    const { translated } = await translate(await start(good, null), { target: 'fr' });
    expect([translated.size, bodyOf(1).target]).toEqual([2, 'fr']);
  });

  it.each([
    ['an error', { error: 'slow down' }],
    ['too few texts', { translatedText: ['one'] }],
    ['too many texts', { translatedText: ['one', 'two', 'three'] }],
    ['something else', { translatedText: [1, 2] }],
    ['one text for two', { translatedText: 'one' }],
  ])('fails with a code when it answers with %s', async (_name, body) => {
    const provider = await start((_request, response) => sendJson(response, body));
    expect(codesOf(await translate(provider))).toEqual(['provider_answer_malformed', 'provider_answer_malformed']);
  });

  it('fails each text separately', async () => {
    const provider = await start((_request, response) =>
      sendJson(response, { translatedText: ['lost', 'Ein anderes Wort'] }),
    );
    const { translated, failed } = await translate(provider);
    expect([[...translated.keys()], failed.get('a')?.code]).toEqual([['b'], 'placeholders_changed']);
  });
});

it('languages have other codes elsewhere', () => {
  expect(findLanguage(['pt', 'pt_BR'], 'pt-br')).toBe('pt_BR');
  expect(findLanguage(['pt'], 'pt-br')).toBe('pt');
  expect(findLanguage(['nb'], 'no')).toBe('nb');
  expect(findLanguage(['zt', 'zh'], 'zh-tw')).toBe('zt');
  expect(findLanguage(['de'], 'fr')).toBeUndefined();
});
