// What a script answers to whoever waits: a redirect and a 404 are answers, and the trace shows them, without credentials.
import type { TraceAnswer } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

const BEHAVIOR = `
  const path = event.type === 'fetch_visitor_authentication' ? '/' + event.location : new URL(event.request?.url ?? 'http://x/').pathname;
  const at = (name) => path.endsWith('/' + name);
  if (at('redirect')) return new Response(null, { status: 302, headers: { location: 'https://idp.example.org/?client_id=1&code_verifier=v&access_token=abc' } });
  if (at('loop')) return Response.redirect('https://docs.example.org/' + event.type + '/loop', 307);
  if (at('missing')) return new Response('Nothing here', { status: 404 });
  if (at('broken')) return new Response('Sorry', { status: 503 });
  if (at('bytes')) return new Response(new Uint8Array([0, 255, 1]));
  if (at('long')) return new Response('é'.repeat(30000));
  if (at('secret')) return new Response('{"access_token":"abcdefgh","n":1} ' + environment.secrets.KEY, { status: 401, headers: [['set-cookie', 'session=s3cr3t; Path=/'], ['set-cookie', 'theme=dark'], ['x-key', environment.secrets.KEY]] });
  if (event.type === 'ui_render') return new Response('No', { status: 404 });
`;

let test: TestPlatform;
let endpoint: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('answers', { script: aScript(BEHAVIOR), secrets: { KEY: 'a-very-secret-key' } });
  const installation = await test.install('answers', { space: true, site: true });
  endpoint = (await test.get(`/v1/integrations/answers/installations/${installation}`)).body.urls.publicEndpoint;
});
afterAll(closePlatforms);

interface Attempt {
  readonly answer: TraceAnswer;
}

/** Makes the request, and returns the event as its trace shows it. */
async function fetchAndTrace(path: string): Promise<{ id: string; state: string; attempts: [Attempt] }> {
  const before = (await test.events('answers', 'fetch')).length;
  await (await fetch(`${endpoint}/${path}`, { redirect: 'manual' })).text();
  await expect.poll(async () => (await test.events('answers', 'fetch')).length).toBe(before + 1);
  return (await test.events('answers', 'fetch')).at(-1);
}

describe('a response to a visitor', () => {
  it.each([
    ['redirect', 302, 'success'],
    ['loop', 307, 'success'],
    ['missing', 404, 'success'],
    ['broken', 503, 'failed'],
  ])('"%s" with %i is %s, for fetch and visitor authentication', async (path, status, state) => {
    expect(await fetchAndTrace(path)).toMatchObject({ state, attempts: [{ status, answer: { status } }] });
    const body = { integration: 'answers', type: 'fetch_visitor_authentication', payload: { location: path } };
    const triggered = await test.post('/_platform/v1/events', body);
    expect(triggered.body).toMatchObject({ state, attempts: [{ status, answer: { status } }] });
    const { body: event } = await test.get(`/v1/integrations/answers/events/${triggered.body.id}`);
    expect(event.event.status).toBe(state);
  });

  it('a component that is missing stays a failure of its render', async () => {
    const context = { type: 'document', spaceId: test.demo.space, editable: true, theme: 'light' };
    const render = { componentId: 'gone', props: {}, context };
    expect((await test.post('/v1/integrations/answers/render', render)).code).toBe('component_not_found');
    expect((await test.events('answers', 'ui_render')).at(-1)).toMatchObject({
      state: 'failed',
      attempts: { length: 1 },
    });
  });
});

describe('the trace of an answered event', () => {
  it('has status, headers and body, in lists without the body', async () => {
    const event = await fetchAndTrace('missing');
    const answer = {
      status: 404,
      headers: { 'content-length': '12', 'content-type': 'text/plain;charset=UTF-8' },
      bodyBytes: 12,
    };
    expect(event.attempts[0].answer).toEqual({ ...answer, body: 'Nothing here' });
    const { items } = (await test.get('/_platform/v1/events?type=fetch&limit=1')).body;
    expect(items[0].attempts[0].answer).toEqual(answer);
  });

  it('shows the target of a redirect without credentials', async () => {
    const event = await fetchAndTrace('redirect');
    const { headers } = event.attempts[0].answer;
    expect(headers['location']).toContain('https://idp.example.org/?client_id=1');
    expect(headers['location']).not.toContain('abc');
  });

  it('shows no cookie, no secret, and no token', async () => {
    const event = await fetchAndTrace('secret');
    const { headers, body } = event.attempts[0].answer;
    expect(headers['set-cookie']).toBe('session=[redacted]; Path=/, theme=[redacted]');
    expect(headers['x-key']).toBe('[redacted]');
    expect(body).toBe('{"access_token":"[redacted]","n":1} [redacted]');
  });

  it('has the start of a long body, and the size of binary data', async () => {
    const long = (await fetchAndTrace('long')).attempts[0].answer;
    expect([long.body?.length, long.bodyBytes]).toEqual([10_000, 60_000]);
    expect(long.body).toMatch(/^é+$/);
    expect((await fetchAndTrace('bytes')).attempts[0].answer).toEqual({
      status: 200,
      headers: { 'content-length': '3' },
      bodyBytes: 3,
    });
  });
});
