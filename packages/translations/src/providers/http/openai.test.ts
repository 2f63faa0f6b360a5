import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { optionsWith, portsWith, sendJson, serveProvider } from '../../testing/provider-server.ts';
import type { ProviderServer, ReceivedRequest } from '../../testing/provider-server.ts';
import { createProvider } from '../create-provider.ts';
import type { OpenAISettings } from '../provider-settings.ts';
import type { TranslateOptions, TranslatedBatch, TranslationUnit } from '../provider.ts';

/** The latest of those that a test starts. */
let server: ProviderServer | undefined;
const servers: ProviderServer[] = [];
afterEach(() => {
  for (const one of servers.splice(0)) one.close();
});

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

const textsIn = ({ body }: ReceivedRequest) =>
  JSON.parse((body as ChatRequest).messages.at(-1)?.content ?? '') as Record<string, string>;

const completion = (content: unknown, finish = 'stop') => ({
  choices: [{ finish_reason: finish, message: { role: 'assistant', content } }],
});

/** Translates as a good model does. */
const german = (request: ReceivedRequest) =>
  Object.fromEntries(Object.entries(textsIn(request)).map(([id, text]) => [id, text.replaceAll('word', 'Wort')]));

async function translateWith(
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
  units: readonly TranslationUnit[],
  more: { settings?: Partial<OpenAISettings>; options?: Partial<TranslateOptions>; waits?: number[] } = {},
): Promise<TranslatedBatch> {
  server = await serveProvider(answer);
  servers.push(server);
  const settings: OpenAISettings = { kind: 'openai', url: `${server.url}/v1/`, model: 'm', ...more.settings };
  return createProvider(settings, portsWith(more.waits)).translate(units, optionsWith(more.options));
}

const UNITS = [
  { id: 'a', text: 'A <g id="1">word</g> of <x id="2"/>' },
  { id: 'b', text: 'Another word' },
];
const codesOf = ({ failed }: TranslatedBatch) => Object.fromEntries([...failed].map(([id, { code }]) => [id, code]));
const failsAs = (code: string) => ({ a: code, b: code });

describe('a provider in the form of OpenAI', () => {
  it('sends texts as data with short ids, rules, terms and instructions, and gives the answers under the ids of the caller', async () => {
    const { translated, failed } = await translateWith(
      (request, response) => sendJson(response, completion(JSON.stringify(german(request)))),
      UNITS,
      {
        settings: { apiKey: 'secret' },
        options: { instructions: 'Be brief.', glossary: [{ term: 'word', translation: 'Wort' }, { term: 'absent' }] },
      },
    );
    expect([...translated]).toEqual([
      ['a', 'A <g id="1">Wort</g> of <x id="2"/>'],
      ['b', 'Another Wort'],
    ]);
    expect(failed.size).toBe(0);
    const request = server?.requests[0] as ReceivedRequest;
    expect([request.path, request.headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer secret']);
    expect(request.body).toMatchObject({ model: 'm', temperature: 0, response_format: { type: 'json_object' } });
    expect(textsIn(request)).toEqual({ 1: UNITS[0]?.text, 2: 'Another word' });
    const rules = (request.body as ChatRequest).messages[0]?.content ?? '';
    expect(rules).toContain('"word": "Wort"');
    expect(rules).toContain('Be brief.');
    expect(rules).not.toContain('absent');
  });

  it('has at most 4 kB of text in a request, and one text alone where it is longer', async () => {
    const units = Array.from({ length: 30 }, (_one, index) => ({
      id: `u${index}`,
      text: 'word '.repeat(index === 7 ? 1200 : 100).trim(),
    }));
    const { translated } = await translateWith(
      (request, response) => sendJson(response, completion(JSON.stringify(german(request)))),
      units,
    );
    expect(translated.size).toBe(30);
    const sizes = (server?.requests ?? []).map((one) => Object.values(textsIn(one)).map(({ length }) => length));
    for (const one of sizes) expect(one.length === 1 || one.reduce((a, b) => a + b) <= 4096).toBe(true);
    expect(sizes.length).toBeLessThan(8);
    const long = await translateWith(
      (_request, response) => sendJson(response, {}),
      [{ id: 'a', text: 'x'.repeat(40_000) }],
    );
    expect([codesOf(long), server?.requests.length]).toEqual([{ a: 'segment_too_long' }, 0]);
  });

  it('halves a truncated batch, and fails a single truncated text', async () => {
    const { translated, failed } = await translateWith(
      (request, response) => {
        const texts = textsIn(request);
        const isCut = Object.keys(texts).length > 2 || Object.values(texts).includes('cut off');
        sendJson(response, completion(JSON.stringify(german(request)), isCut ? 'length' : 'stop'));
      },
      ['one word', 'two', 'three', 'cut off', 'five'].map((text) => ({ id: text, text })),
    );
    expect([...translated.keys()].toSorted()).toEqual(['five', 'one word', 'three', 'two']);
    expect([...failed].map(([id, { code }]) => [id, code])).toEqual([['cut off', 'provider_answer_truncated']]);
  });

  it('fails each text separately: missing, duplicate, without its placeholders, far too long or short', async () => {
    const { translated, failed } = await translateWith(
      (_request, response) =>
        sendJson(
          response,
          completion(
            '```json\n{"1": "Wort", "2": "eins", "2": "zwei", "3": "ohne", "4": 7, "5": "{{\\"6\\": [\\"}", "99": "zu viel", "6": "' +
              'lang '.repeat(50) +
              '", "7": "k"}\n```',
          ),
        ),
      ['word', 'two', 'with <x id="1"/>', 'number', 'good', 'long', 'short '.repeat(20), 'missing'].map((text) => ({
        id: text.trim(),
        text,
      })),
    );
    expect([...translated]).toEqual([
      ['word', 'Wort'],
      ['good', '{{"6": ["}'],
    ]);
    expect([...failed].map(([id, { code }]) => [id.slice(0, 14), code].join(' ')).toSorted()).toEqual([
      'long translation_length_implausible',
      'missing translation_missing',
      'number translation_missing',
      'short short sh translation_length_implausible',
      'two translation_doubled',
      'with <x id="1" placeholders_changed',
    ]);
  });

  it.each([
    ['no JSON', '<html>busy</html>', 'provider_answer_malformed'],
    ['half of JSON', '{"choices": [{"mess', 'provider_answer_malformed'],
    ['nothing', '', 'provider_answer_malformed'],
    ['null', 'null', 'provider_answer_malformed'],
    ['no choices', '{"choices": []}', 'provider_answer_malformed'],
    ['content that is no JSON', JSON.stringify(completion('Here you are!')), 'provider_answer_malformed'],
    ['a list', JSON.stringify(completion('["a"]')), 'provider_answer_malformed'],
    ['filtered content', JSON.stringify(completion('{}', 'content_filter')), 'provider_failed'],
    ['an empty object', JSON.stringify(completion('{}')), 'translation_missing'],
    ['keys of prototypes', JSON.stringify(completion('{"__proto__": {"1": "x"}}')), 'translation_missing'],
    ['far too much', `"${'x'.repeat(3000)}"`, 'provider_answer_too_large'],
  ])('fails with a code when it answers with %s', async (_name, body, code) => {
    const batch = await translateWith((_request, response) => response.end(body), UNITS, {
      settings: { maxAnswerBytes: 2000 },
    });
    expect(codesOf(batch)).toEqual(failsAs(code));
  });

  it.each([
    [401, 'provider_refused'],
    [404, 'provider_refused'],
    [302, 'provider_refused'],
    [500, 'provider_failed'],
  ])('fails with a code when it answers %d, and names no key', async (status, code) => {
    const batch = await translateWith(
      (_request, response) => sendJson(response, { error: { message: 'Incorrect key: secret' } }, status),
      UNITS,
      { settings: { apiKey: 'secret' } },
    );
    expect(codesOf(batch)).toEqual(failsAs(code));
    expect(JSON.stringify([...batch.failed.values()].map(({ message, details }) => [message, details]))).not.toContain(
      'secret',
    );
    expect(server?.requests.length).toBe(1);
  });

  it('waits as long as requested, at most three times, and leaves long waits to a later run', async () => {
    const waits: number[] = [];
    let remaining = 2;
    const busyTwice = await translateWith(
      (request, response) => {
        const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
        if (remaining-- > 0)
          response
            .writeHead(429, { 'retry-after': remaining === 1 ? '7' : 'Thu, 01 Jan 2026 00:00:09 GMT', date })
            .end();
        else sendJson(response, completion(JSON.stringify(german(request))));
      },
      UNITS,
      { waits },
    );
    expect([busyTwice.translated.size, waits]).toEqual([2, [7000, 9000]]);
    const always = await translateWith((_request, response) => response.writeHead(503).end(), UNITS, { waits });
    expect([codesOf(always), server?.requests.length, waits.slice(2)]).toEqual([
      failsAs('provider_rate_limited'),
      3,
      [1000, 2000],
    ]);
    const long = await translateWith(
      (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
      UNITS,
      { waits },
    );
    expect([codesOf(long), server?.requests.length, waits.length]).toEqual([failsAs('provider_rate_limited'), 1, 4]);
    expect(long.failed.get('a')?.details['retryAfterMs']).toBe(3_600_000);
  });

  it('times out if it never responds or never ends, and sends no more requests in that call', async () => {
    const many = Array.from({ length: 5 }, (_one, index) => ({ id: `u${index}`, text: 'x'.repeat(3000) }));
    const never = await translateWith(() => undefined, many, { settings: { timeoutMs: 200 } });
    expect(new Set(Object.values(codesOf(never)))).toEqual(new Set(['provider_timeout']));
    expect([never.failed.size, server?.requests.length]).toEqual([5, 1]);
    const slow = await translateWith(
      (_request, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      UNITS,
      { settings: { timeoutMs: 200 } },
    );
    expect(codesOf(slow)).toEqual(failsAs('provider_timeout'));
  });

  it('is left when its answer has no end, and nothing more of that is read', async () => {
    let isClosed = false;
    const write = (response: ServerResponse) => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', () => write(response));
    };
    const endless = await translateWith(
      (_request, response) => {
        response.on('close', () => (isClosed = true));
        write(response);
      },
      UNITS,
      { settings: { maxAnswerBytes: 1_000_000 } },
    );
    expect(codesOf(endless)).toEqual(failsAs('provider_answer_too_large'));
    await expect.poll(() => isClosed).toBe(true);
  });

  it('fails when nothing listens, and when the connection ends in the middle', async () => {
    const cut = await translateWith((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"choices"', () => response.destroy());
    }, UNITS);
    expect(codesOf(cut)).toEqual(failsAs('provider_unreachable'));
    const url = server?.url ?? '';
    server?.close();
    const provider = createProvider({ kind: 'openai', url, model: 'm' }, portsWith());
    expect(codesOf(await provider.translate(UNITS, optionsWith()))).toEqual(failsAs('provider_unreachable'));
  });

  it('ends when the caller leaves, with the reason of the signal', async () => {
    const controller = new AbortController();
    const leaving = translateWith(() => controller.abort(new Error('gone')), UNITS, {
      options: { signal: controller.signal },
    });
    await expect(leaving).rejects.toThrow('gone');
  });
});
