// Questions whose answers an endpoint in OpenAI's form words, over real HTTP; and what is answered where it gives none.
import { GitBookAPI } from '@gitbook/api';
import { GitBookAPI as GitBookAPI130 } from 'gitbook-api-130';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { serveSite } from '../../../../../test/support/a-site.ts';
import type { Site } from '../../../../../test/support/a-site.ts';
import { inserted } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';
import type { PlatformOptions } from '../../../../options.ts';
import { createAnswerWriter } from './answer-writer.ts';

const KEY = 'sk-key-of-the-endpoint-0123456789';
const QUESTION = { query: 'What does a seat cost?' };
const WORDED = '**Nine** euros, 九欧元.\n\n- a month';

const sites: Site[] = [];
afterEach(() => closePlatforms());
afterAll(() => {
  for (const site of sites) site.close();
});

/** What the endpoint was sent. */
interface Sent {
  readonly headers: Record<string, string | undefined>;
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

interface Asking {
  readonly test: TestPlatform;
  readonly requests: Sent[];
  readonly space: string;
  readonly ask: (how?: string) => Promise<CallAnswer['body']>;
  readonly stream: (how?: string) => Promise<CallAnswer['body'][]>;
}

/** A platform with one page, and an endpoint that answers so. */
async function asking(answer: RequestListener, options: PlatformOptions = {}, timeoutMs = 20_000): Promise<Asking> {
  const requests: Sent[] = [];
  const site = await serveSite({
    '/v1/chat/completions': (incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      incoming.on('end', () => {
        requests.push({ headers: incoming.headers as Sent['headers'], body: JSON.parse(body) as Sent['body'] });
        answer(incoming, outgoing);
      });
    },
  });
  sites.push(site);
  const ask = { url: `${site.url}/v1/`, key: KEY, model: 'words', timeoutMs };
  const test = await startPlatform({ host: false, port: 0, ask, ...options });
  const organization = `/v1/orgs/${test.demo.organization}`;
  const { id } = (await test.post(`${organization}/spaces`, { title: 'Pricing', empty: true })).body;
  const request = (await test.post(`/v1/spaces/${id}/change-requests`, { subject: 'x' })).body.id;
  const path = `/v1/spaces/${id}/change-requests/${request}`;
  const page = inserted({ title: 'Seats', markdown: 'A seat costs nine euros a month.' });
  await test.post(`${path}/content?compat=false`, { changes: [page] });
  await test.post(`${path}/merge`);
  return {
    test,
    requests,
    space: id,
    ask: async (how = '?format=markdown') => (await test.post(`${organization}/ask${how}`, QUESTION)).body.answer,
    stream: async (how = '&format=markdown') => {
      const query = encodeURIComponent(QUESTION.query);
      const { body } = await test.get(`${organization}/ask/stream?query=${query}${how}`);
      const events = (body as string).split('\n\n').filter((event) => event.startsWith('data: '));
      return events.map((event) => JSON.parse(event.slice('data: '.length)).answer);
    },
  };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_incoming, outgoing) =>
    void outgoing
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const completion = (content: unknown, finish_reason: unknown = 'stop') => ({
  choices: [{ message: { content }, finish_reason }],
});

/** Server-sent events of an answer, in the pieces given, each cut in the middle of its bytes. */
const events =
  (pieces: readonly string[], end = 'data: [DONE]\n\n'): RequestListener =>
  (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    const whole =
      pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join('') + end;
    const bytes = Buffer.from(whole);
    for (let at = 0; at < bytes.length; at += 7) outgoing.write(bytes.subarray(at, at + 7));
    outgoing.end();
  };

describe('a question where a model was named', () => {
  it('is written by the endpoint from the search results, with their sources', { tags: ['long'] }, async () => {
    const { test, ask, requests, space } = await asking(json(completion(WORDED)));
    expect(await ask()).toMatchObject({ answer: { markdown: WORDED }, sources: [{ type: 'page', space }] });
    const { document } = (await ask('')).answer;
    expect(document.nodes.map(({ type }: { type: string }) => type)).toEqual(['paragraph', 'list-unordered']);
    const [{ headers, body }] = requests as [Sent];
    expect(headers['authorization']).toBe(`Bearer ${KEY}`);
    expect(body).toMatchObject({ model: 'words', stream: false, messages: [{ role: 'system' }, { role: 'user' }] });
    expect(body.messages[1]?.content).toContain('A seat costs nine euros a month.');
    expect(body.messages[1]?.content).toContain(QUESTION.query);
    expect(test.faults).toEqual([]);
  });

  it('isn’t sent to the endpoint without results that the caller can see', async () => {
    const { test, requests } = await asking(json(completion(WORDED)));
    const path = `/v1/orgs/${test.demo.organization}/ask`;
    expect((await test.post(path, { query: 'xylophone' })).body).toEqual({});
    const guest = await test.asPerson(null);
    expect((await test.post(path, QUESTION, { token: guest.token })).body).toEqual({});
    expect(requests).toEqual([]);
  });

  it('is streamed as it grows, and both published clients read it', { tags: ['long'] }, async () => {
    const pieces = Array.from({ length: 40 }, (_none, index) => `Piece ${index} 九.\n\n`);
    const { test, stream } = await asking(events(pieces));
    const texts = (await stream()).map(({ answer }) => answer.markdown as string);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.at(-1)).toBe(pieces.join('').trim());
    for (const [index, text] of texts.entries())
      expect((texts[index + 1] ?? text).startsWith(text.trimEnd())).toBe(true);
    for (const Client of [GitBookAPI, GitBookAPI130]) {
      const client = new Client({ endpoint: test.platform.origins?.api ?? '', authToken: test.platform.token });
      const read = [];
      for await (const event of client.orgs.streamAskInOrganization(test.demo.organization, QUESTION)) read.push(event);
      expect(JSON.stringify(read.at(-1)?.answer.answer)).toContain('Piece 39 九.');
      expect(read.at(-1)?.answer.sources).toHaveLength(1);
    }
    expect(test.faults).toEqual([]);
  });

  it('never shows the key, also where the endpoint sends it back, in two parts', async () => {
    const { ask, stream, test } = await asking((incoming, outgoing) =>
      incoming.headers.accept === 'text/event-stream'
        ? events([`Your key is ${KEY.slice(0, 12)}`, KEY.slice(12), ' and '.repeat(30)])(incoming, outgoing)
        : json(completion(`Your key is ${KEY}`))(incoming, outgoing),
    );
    expect((await ask()).answer.markdown).not.toContain(KEY);
    const streamed = JSON.stringify(await stream());
    expect(streamed).toContain('Your key is');
    expect(streamed).not.toContain(KEY.slice(0, 12));
    const status = await test.get('/_platform/v1/status');
    expect(JSON.stringify(status.body)).not.toContain(KEY);
  });
});

describe('falls back to quotations if the endpoint fails', () => {
  const cases: [string, RequestListener][] = [
    ['that refuses', json({ error: { message: `wrong key ${KEY}` } }, 401)],
    ['that sends elsewhere', (_incoming, outgoing) => void outgoing.writeHead(302, { Location: '/other' }).end()],
    ['that answers garbage', json('garbage')],
    ['that answers other JSON', json({ choices: [{ message: { content: 7 } }] })],
    ['that answers null', json('null')],
    ['without a choice', json({ choices: [] })],
    ['that answers nothing', json(completion('  '))],
    ['that was cut off', json(completion(WORDED, 'length'))],
    ['that answers too much', json(completion('x'.repeat(20_001)))],
    ['that answers endlessly', json('x'.repeat(1_000_001))],
    ['that answers other bytes', (_incoming, outgoing) => void outgoing.writeHead(200).end(Buffer.from([0xff, 0xfe]))],
    ['that hangs up', (_incoming, outgoing) => void outgoing.destroy()],
  ];

  it.each(cases)('%s', async (_what, answer) => {
    const { ask, test } = await asking(answer);
    expect((await ask()).answer.markdown).toContain('A seat costs nine euros a month.');
    expect(test.faults).toHaveLength(1);
    expect(String(test.faults[0])).toMatch(/The answer endpoint at 127\.0\.0\.1:\d+ failed/);
    expect(String((test.faults[0] as Error).stack)).not.toContain(KEY);
  });

  it.each([
    ['late', (_incoming: unknown, outgoing: Parameters<RequestListener>[1]) => void outgoing.writeHead(200).write('{')],
    ['never', () => {}],
  ] satisfies [string, RequestListener][])('that answers %s', { tags: ['long'] }, async (_what, answer) => {
    const { ask, test } = await asking(answer, {}, 200);
    expect((await ask()).answer.markdown).toContain('A seat costs nine euros a month.');
    expect(String(test.faults[0])).toContain('it didn’t finish within 0.2 s');
  });

  it.each([
    ['breaks off', events(['Half an answer'.repeat(20)], '')],
    ['sends garbage', events(['Half an answer'.repeat(20)], 'data: {\n\n')],
    ['sends too much', events(Array.from({ length: 30 }, () => 'x'.repeat(1000)))],
  ])('in a stream that %s: its last event', { tags: ['long'] }, async (_what, answer) => {
    const { stream, test } = await asking(answer);
    expect((await stream()).at(-1).answer.markdown).toContain('A seat costs nine euros a month.');
    expect(test.faults).toHaveLength(1);
  });

  it('that may not be called', async () => {
    const { ask, requests, test } = await asking(json(completion(WORDED)), { outgoing: 'none' });
    expect((await ask()).answer.markdown).toContain('A seat costs nine euros a month.');
    expect([requests.length, test.faults.length]).toEqual([0, 1]);
    await closePlatforms();
    const named = await asking(json(completion(WORDED)), { outgoing: 'public' });
    expect((await named.ask()).answer.markdown).toBe(WORDED);
  });
});

it('an endpoint is left when the caller leaves', async () => {
  let isClosed = false;
  const { test, requests } = await asking((incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
    outgoing.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(500) } }] })}\n\n`);
    incoming.socket.on('close', () => (isClosed = true));
  });
  const caller = new AbortController();
  const { api } = test.platform.origins ?? { api: '' };
  const query = encodeURIComponent(QUESTION.query);
  const answer = await fetch(`${api}/v1/orgs/${test.demo.organization}/ask/stream?query=${query}`, {
    headers: { Authorization: `Bearer ${test.platform.token}` },
    signal: caller.signal,
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  expect([requests.length, isClosed]).toEqual([1, false]);
  caller.abort();
  await expect.poll(() => isClosed).toBe(true);
});

it('an answer that comes letter by letter is given when it is some longer', async () => {
  const letters = Array.from('A seat costs nine euros. '.repeat(40));
  const site = await serveSite({ '/chat/completions': events(letters) });
  sites.push(site);
  const endpoint = { url: site.url };
  const writer = createAnswerWriter({
    endpoint,
    rules: { policy: 'allow' },
    report: (thrown) => expect.fail(String(thrown)),
  });
  const chunks: (string | undefined)[] = [];
  const how = { isStreamed: true, signal: new AbortController().signal };
  for await (const text of writer.write({ question: 'What?', found: 'That.' }, how)) chunks.push(text);
  expect(chunks.at(-1)).toBe(letters.join('').trim());
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.length).toBeLessThan(letters.length / 50);
});
