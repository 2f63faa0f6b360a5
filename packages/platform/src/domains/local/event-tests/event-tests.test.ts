// Tests that are written of events: what is in them, and why some events give none. That they run and pass is shown by
// packages/e2e/src/event-tests.
import traceSchema from '@bindery/traces/trace.schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITH_API, aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const SECRET = 'sk/live+0123456789';
const PEM = '-----BEGIN KEY-----\nMIIEvgIBADAN"\n-----END KEY-----';

const CODE = `
if (event.type === 'task') {
  const { task } = event;
  if (task.type === 'hang') await new Promise(() => {});
  if (task.type === 'secret') {
    ${WITH_API}
    await api('GET', '/v1/spaces/space_demo?x=1');
    await fetch('https://outside.test/?key=' + encodeURIComponent(environment.secrets.KEY) + '&share_token=abcdefghij', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), password: 'made-up-here', chance: Math.random() }),
    });
    console.log('sent with', environment.secrets.KEY);
  }
  if (task.type === 'form') {
    const send = (url, body) => fetch(url, { method: 'POST', body, redirect: 'manual' });
    await send('https://outside.test/form', new URLSearchParams({ password: 'typed-in-here', user: 'ada' }));
    await send('https://moved.test/', 'plain');
  }
  if (task.type === 'nested') {
    const body = JSON.stringify({ credentials: { value: 'made-up-here-1', first: ['made-up-here-2'] } });
    await fetch('https://outside.test/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  if (task.type === 'bytes') await fetch('https://outside.test/', { method: 'POST', body: new Uint8Array([0x89, 0xff, 0, 65]) });
  if (task.type === 'whole') {
    crypto.getRandomValues(new Uint8Array(4));
    await fetch('https://picture.test/');
    await fetch('https://gone.test/').catch(() => {});
    console.debug('first');
    console.warn('second');
    console.error('third');
    throw new TypeError('at the end');
  }
  if (task.type === 'pem') console.log({ key: environment.secrets.PEM }, JSON.stringify(environment.secrets.PEM));
  if (task.type === 'long') await fetch('https://outside.test/', { method: 'POST', body: 'x'.repeat(70_000) });
  if (task.type === 'throw') throw new TypeError('not this');
}
if (event.type === 'fetch' && event.request.url.includes('/hooks/')) {
  console.log(event.request.headers.authorization.split(' ')[1]);
  return new Response('ok', { headers: { 'x-api-key': 'key-of-answer' } });
}
if (event.type === 'fetch' && event.request.url.endsWith('long')) return new Response('y'.repeat(70_000));
if (event.type === 'fetch' && event.request.url.endsWith('picture')) return new Response(new Uint8Array([0x89, 0xff, 0]));
`;

let test: TestPlatform;
let installation: string;
beforeAll(async () => {
  test = await startPlatform({
    outgoingTo: {
      'outside.test': async (request) =>
        Response.json({ got: (await request.text()).length, access_token: 'given-by-host' }),
      'picture.test': () => Promise.resolve(new Response(new Uint8Array([0x89, 0xff, 0]))),
      'gone.test': () =>
        Promise.reject(Object.assign(new Error('The connection was refused.'), { code: 'ECONNREFUSED' })),
      'moved.test': () =>
        Promise.resolve(
          new Response('moved', {
            status: 302,
            headers: { location: 'https://moved.test/back?code=code-of-host&n=1', 'x-api-key': 'key-of-host' },
          }),
        ),
    },
  });
  await test.publish('poll', { script: aScript(CODE), scopes: [], secrets: { KEY: SECRET, PEM } });
  installation = await test.install('poll', { space: true });
});
afterAll(closePlatforms);

async function trigger(type: string, payload: object = {}): Promise<string> {
  const { body } = await test.post('/_platform/v1/events', { integration: 'poll', type, payload });
  await test.platform.idle();
  return body.id as string;
}

const testOf = (id: string, query = '') => test.get(`/_platform/v1/events/${id}/test${query}`);

describe('the test of an event', () => {
  it('replays the input, and expects the recorded result', async () => {
    const id = await trigger('ui_render', { componentId: 'poll', props: { name: "Ada's" } });
    const { status, body } = await testOf(id, '?module=../src/index.ts');
    expect([status, body.file, body.notes, body.fixture]).toEqual([200, 'draws-poll.test.ts', [], undefined]);
    expect(body.text).toContain(`import integration from '../src/index.ts';`);
    expect(body.text).toContain(`it('draws poll', async () => {`);
    expect(body.text).toContain(`componentId: 'poll',`);
    expect(body.text).toContain(`children: [{ type: 'text', children: ["Hello Ada's"] }]`);
  });

  it('has its data in a separate file on request', async () => {
    const { body } = await testOf(await trigger('ui_render', { componentId: 'poll' }), '?fixture=true');
    expect(body.fixture.file).toBe('draws-poll.fixture.json');
    expect(body.text).toContain(`import recorded from './draws-poll.fixture.json' with { type: 'json' };`);
    expect(body.text).not.toContain('apiEndpoint');
    expect(JSON.parse(body.fixture.text)).toMatchObject({
      now: expect.stringMatching(/^\d{4}-.*Z$/),
      environment: { integration: { name: 'poll' } },
      event: { type: 'ui_render', componentId: 'poll' },
    });
  });

  it('contains placeholders for secrets, tokens, and random bytes', async () => {
    const { body } = await testOf(await trigger('task', { task: { type: 'secret' } }));
    const { text } = body;
    for (const secret of [SECRET, encodeURIComponent(SECRET), 'abcdefghij', 'made-up-here', 'given-by-host']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain(`secrets: { KEY: 'secret-of-KEY', PEM: 'secret-of-PEM' }`);
    expect(text).toMatch(/apiTokens: { integration: 'token-of-integration' }/);
    expect(text).toContain(`url: '/v1/spaces/space_demo?x=1',`);
    expect(text).toContain(`url: 'https://outside.test/?key=secret-of-KEY&share_token=[redacted]',`);
    expect(text).toMatch(/id: '00000000-0000-4000-8000-000000000001',\s+password: '\[redacted\]',\s+chance: 0\.\d+,/);
    expect(text).toContain(`access_token: 'secret-of-access_token'`);
    expect(text).toMatch(/random: \[0\.\d+\],/);
    expect(text).toContain('sent with secret-of-KEY');
    expect(text).not.toMatch(/bytes:|bin_\w{20,}/);
  });

  it('contains no secret of a URL or header', async () => {
    const request = {
      method: 'post',
      url: `https://a.test/hooks/${encodeURIComponent(SECRET)}`,
      headers: { authorization: 'Token token-of-visitor' },
    };
    const { text, file } = (await testOf(await trigger('fetch', { request }))).body;
    expect(file).toBe('returns-200-for-post-hooks-secret-of-key.test.ts');
    expect(text).toContain(`it('returns 200 for POST /hooks/secret-of-KEY'`);
    for (const secret of [encodeURIComponent(SECRET), 'token-of-visitor', 'key-of-answer']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain(`'x-api-key': expect.any(String)`);
  });

  it('contains no secret of a sent form or of response headers', async () => {
    const { text } = (await testOf(await trigger('task', { task: { type: 'form' } }))).body;
    expect(text).toContain(`body: 'password=[redacted]&user=ada'`);
    expect(text).toContain(`location: 'https://moved.test/back?code=secret-of-code&n=1'`);
    for (const secret of ['typed-in-here', 'code-of-host', 'key-of-host']) expect(text).not.toContain(secret);
  });

  it('contains no value below the name of a secret', async () => {
    const task = { type: 'nested', credentials: { value: 'nested-in-object' }, apiTokens: ['nested-in-list'] };
    const { text } = (await testOf(await trigger('task', { task }))).body;
    expect(text).toContain(`credentials: { value: 'secret-of-value' }`);
    expect(text).toContain(`apiTokens: ['secret-of-apiTokens']`);
    expect(text).toContain(`credentials: { value: '[redacted]', first: ['[redacted]'] }`);
    expect(text).not.toMatch(/nested-in|made-up-here/);
  });

  it('contains no secret of a form from a visitor', async () => {
    const raw = new FormData();
    raw.set('user', 'ada-lovelace');
    raw.set('password', 'typed-by-visitor');
    await test.platform.fetchEndpoint('/v1/integrations/poll/integration/login', { method: 'POST', body: raw });
    await test.platform.idle();
    const event = (await test.events('poll', 'fetch')).at(-1);
    const { text } = (await testOf(event?.id ?? '')).body;
    expect(text).toContain('ada-lovelace');
    expect(text).toContain('secret-of-password');
    expect(text).not.toContain('typed-by-visitor');
  });

  it('contains no secret printed as JSON', async () => {
    const { text } = (await testOf(await trigger('task', { task: { type: 'pem' } }))).body;
    expect(text).not.toContain('MIIEvg');
    expect(text).toContain('secret-of-PEM');
  });

  it('has a call with a body of bytes', async () => {
    const { status, body } = await testOf(await trigger('task', { task: { type: 'bytes' } }));
    expect([status, body.text]).toEqual([200, expect.stringContaining(`body: '\ufffd\ufffd\\u0000A'`)]);
  });

  it.each([[null], ['text'], [{ method: 1, url: 2, headers: { authorization: 3 } }], [{ headers: null }]])(
    'is written for an invalid request: %j',
    async (request) => {
      const draft = { integration: 'poll', type: 'fetch', sample: false, check: false };
      const payload = { request, cookies: null, searchParams: 1, action: null };
      const sent = await test.post('/_platform/v1/events', { ...draft, payload });
      await test.platform.idle();
      expect((await testOf(sent.body.id)).status).toBe(200);
    },
  );

  it('notes that it doesn’t compare a binary response', async () => {
    const request = { method: 'get', url: 'https://a.test/picture', headers: {} };
    const { body } = await testOf(await trigger('fetch', { request }));
    expect(body.notes).toEqual(['The response body is binary, so the test doesn’t compare it.']);
    expect(body.text).toContain('// The response body is binary, so the test doesn’t compare it.');
    expect(body.text).not.toContain('answer.text');
  });

  it('expects what the handler threw', async () => {
    const { body } = await testOf(
      await trigger('fetch', { request: { method: 'get', url: 'https://a.test/', headers: {} } }),
    );
    expect(body.text).toContain(`expect(answer.text).toEqual('get');`);
    const thrown = await testOf(await trigger('task', { task: { type: 'throw' } }));
    expect(thrown.body.text).toContain(
      `expect(answer.exceptions).toEqual([{ name: 'TypeError', message: 'not this' }]);`,
    );
    expect(thrown.body.text).toContain('expect(answer.status).toBe(500);');
  });
});

describe('the trace of an event', () => {
  it('has placeholders for secrets, the whole environment, and the readings', async () => {
    const id = await trigger('task', { task: { type: 'secret' } });
    const { body } = await test.get(`/_platform/v1/events/${id}/trace`);
    const text = JSON.stringify(body);
    for (const secret of [SECRET, encodeURIComponent(SECRET), 'abcdefghij', 'made-up-here', 'given-by-host']) {
      expect(text).not.toContain(secret);
    }
    expect(body).toMatchObject({
      id,
      integration: 'poll',
      environment: { integration: { name: 'poll' }, secrets: { KEY: 'secret-of-KEY' } },
      calls: [
        { url: '/v1/spaces/space_demo?x=1', answer: { status: 403 } },
        { method: 'POST', body: { password: '[redacted]' } },
      ],
      outcome: { logs: expect.arrayContaining([{ level: 'info', message: 'sent with secret-of-KEY' }]) },
    });
    expect(body.random).toHaveLength(1);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(traceSchema);
    expect(validate({ format: 'bindery-trace', version: 1, traces: [body] }), ajv.errorsText(validate.errors)).toBe(
      true,
    );
    expect(validate({ format: 'bindery-trace', version: 1, traces: [{ ...body, outcome: {} }] })).toBe(false);
  });

  it('has bytes, requests without a response, all levels of logs, and exceptions', async () => {
    const { body } = await test.get(`/_platform/v1/events/${await trigger('task', { task: { type: 'whole' } })}/trace`);
    expect(body.bytes).toEqual([expect.stringMatching(/^[\da-f]{8}$/)]);
    expect(body.calls).toEqual([
      { url: 'https://picture.test/', answer: { base64: 'if8A' } },
      { url: 'https://gone.test/', error: { code: 'ECONNREFUSED', message: 'The connection was refused.' } },
    ]);
    expect(body.outcome).toMatchObject({
      status: 500,
      logs: expect.arrayContaining([
        { level: 'debug', message: 'first' },
        { level: 'warn', message: 'second' },
        { level: 'error', message: 'third' },
      ]),
      exceptions: [{ name: 'TypeError', message: 'at the end' }],
    });
  });

  it('has the text of a visitor’s request', async () => {
    await test.platform.fetchEndpoint('/v1/integrations/poll/integration/vote', {
      method: 'POST',
      body: 'yes, please',
    });
    await test.platform.idle();
    const event = (await test.events('poll', 'fetch')).at(-1);
    const { body } = await test.get(`/_platform/v1/events/${event?.id ?? ''}/trace`);
    expect(body.body).toBe('yes, please');
  });

  it('has bodies of bytes', async () => {
    await test.platform.fetchEndpoint('/v1/integrations/poll/integration/picture', {
      method: 'POST',
      body: new Uint8Array([0, 0xff, 1]),
    });
    await test.platform.idle();
    const event = (await test.events('poll', 'fetch')).at(-1);
    const { body } = await test.get(`/_platform/v1/events/${event?.id ?? ''}/trace`);
    expect(body.base64).toBe('AP8B');
    const request = { method: 'get', url: 'https://a.test/picture', headers: {} };
    const drawn = await test.get(`/_platform/v1/events/${await trigger('fetch', { request })}/trace`);
    expect(drawn.body.outcome.base64).toBe('if8A');
  });
});

describe('an event without a test', () => {
  it('notes that it got no response', async () => {
    const { code, body } = await testOf(await trigger('task', { task: { type: 'hang' } }));
    expect([code, body.error.message]).toEqual(['event_without_answer', expect.stringMatching(/didn’t respond/)]);
  });

  it('notes what is too long', async () => {
    const call = await testOf(await trigger('task', { task: { type: 'long' } }));
    expect([call.code, call.body.error.message]).toEqual([
      'event_too_long',
      expect.stringContaining('a call to outside.test with a body of 70000 bytes'),
    ]);
    const request = { method: 'get', url: 'https://a.test/long', headers: {} };
    expect((await testOf(await trigger('fetch', { request }))).code).toBe('event_too_long');
  });

  it('notes that a fault rule responded', async () => {
    await test.post('/_platform/v1/faults', { on: 'delivery', effect: 'status', status: 503, eventType: 'task' });
    const id = await trigger('task', { task: { type: 'none' } });
    await test.call('DELETE', '/_platform/v1/faults');
    expect((await testOf(id)).code).toBe('event_without_answer');
  });

  it('notes that it hasn’t ended', async () => {
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: true } });
    const id = await trigger('space_view');
    const { code, body } = await testOf(id);
    expect([code, body.error.message]).toEqual(['event_still_running', expect.stringContaining('is queued')]);
  });
});
