// Fault rules: their effects on requests and deliveries, and their marks.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  OWNER_TOKEN,
  WITH_API,
  aScript,
  closePlatforms,
  startPlatform,
} from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const FAULTS = '/_platform/v1/faults';

let test: TestPlatform;
let url: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, delivery: { retries: 1, baseDelayMs: 0 } });
  url = test.platform.origins.api;
  await test.publish('caller', {
    scopes: ['space:content:read'],
    script: aScript(`if (event.type === 'task' && event.task.ask) { ${WITH_API}
      const answer = await api('GET', '/v1/spaces/${test.demo.space}/content').catch((error) => error);
      console.log('asked', answer instanceof Error ? answer.message : answer.status);
    }`),
  });
  await test.install('caller');
});
afterEach(() => test.call('DELETE', FAULTS));
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function add(rule: Record<string, unknown>): Promise<string> {
  const { status, body } = await test.post(FAULTS, rule);
  expect(status).toBe(201);
  return body.id;
}

/** Over the network, without a look at whether the response is a described one. */
const request = (path: string, headers = {}): Promise<Response> =>
  fetch(url + path, { headers: { authorization: `Bearer ${OWNER_TOKEN}`, ...headers } });

const queue = async (payload: unknown): Promise<string> =>
  (await test.post('/_platform/v1/events', { integration: 'caller', type: 'task', payload: { task: payload } })).body
    .id;

describe('a rule on requests', () => {
  it('returns a status, a body, and Retry-After, and marks the response', async () => {
    const id = await add({
      on: 'request',
      effect: 'status',
      operation: 'getAuthenticatedUser',
      status: 429,
      retryAfter: 3,
      times: 1,
    });
    const answer = await request('/v1/user');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-bindery-fault')]).toEqual([
      429,
      '3',
      id,
    ]);
    expect(await answer.json()).toEqual({ error: { code: 429, message: `Fault rule ${id} returned this error.` } });
    expect((await request('/v1/user')).status).toBe(200);
    const recorded = (await test.get('/_platform/v1/requests?fault=true&limit=1')).body.items[0];
    expect(recorded).toMatchObject({ fault: id, status: 429, operation: 'getAuthenticatedUser' });
    expect((await test.get(`/_platform/v1/requests/${recorded.id}`)).body.fault).toBe(id);
    expect((await test.get(FAULTS)).body.items).toMatchObject([{ id, met: 1, used: 1 }]);
    const other = await add({
      on: 'request',
      effect: 'status',
      path: '/v1/spaces/*/content',
      status: 503,
      body: { a: 1 },
    });
    expect(await (await request('/v1/spaces/x/content')).json()).toEqual({ a: 1 });
    expect((await request('/v1/spaces/x/content/pages')).headers.get('x-bindery-fault')).toBeNull();
    expect(await test.call('DELETE', `${FAULTS}/${other}`)).toMatchObject({ status: 204 });
    expect((await request('/v1/spaces/x/content')).status).toBe(404);
  });

  it('resets connections, and delays', async () => {
    await add({ on: 'request', effect: 'reset', path: '/v1/user', times: 1 });
    await expect(request('/v1/user')).rejects.toThrow('fetch failed');
    const delay = await add({ on: 'request', effect: 'delay', operation: 'getAuthenticatedUser', delayMs: 60 });
    const before = performance.now();
    const answer = await request('/v1/user');
    expect(performance.now() - before).toBeGreaterThanOrEqual(59);
    expect([answer.status, answer.headers.get('x-bindery-fault')]).toEqual([200, delay]);
  });

  it('applies only to scripts if set, and shows in their trace', async () => {
    const id = await add({
      on: 'request',
      effect: 'reset',
      caller: 'integration',
      integration: 'caller',
      operation: 'getCurrentRevision',
    });
    expect((await test.get(`/v1/spaces/${test.demo.space}/content`)).status).toBe(200);
    await queue({ ask: true });
    const [event] = (await test.events('caller', 'task')).slice(-1);
    expect(event.attempts[0].logs.map(({ message }: { message: string }) => message)).toContain('asked fetch failed');
    expect(event.attempts[0].calls).toMatchObject([{ operation: 'getCurrentRevision', fault: id }]);
  });

  it('applies only to a method or to users if set', async () => {
    const about = { on: 'request', effect: 'delay', delayMs: 1, caller: 'person', path: '/v1/user' };
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) await add({ ...about, method });
    await request('/v1/user');
    const { items } = (await test.get(FAULTS)).body;
    expect(items.filter(({ met }: { met: number }) => met > 0)).toMatchObject([{ method: 'GET', caller: 'person' }]);
  });

  it('leaves the dashboard alone unless it names it', async () => {
    const dashboard = { 'sec-fetch-site': 'same-origin' };
    const id = await add({ on: 'request', effect: 'status', status: 503, path: '/v1/user' });
    const people = await add({ on: 'request', effect: 'status', status: 503, path: '/v1/user', caller: 'person' });
    expect((await request('/v1/user', dashboard)).status).toBe(200);
    expect((await request('/v1/user')).headers.get('x-bindery-fault')).toBe(id);
    await test.call('DELETE', `${FAULTS}/${id}`);
    expect((await request('/v1/user')).headers.get('x-bindery-fault')).toBe(people);
    const named = await add({ on: 'request', effect: 'status', status: 503, path: '/v1/user', caller: 'dashboard' });
    expect((await request('/v1/user', dashboard)).headers.get('x-bindery-fault')).toBe(named);
    expect((await request('/v1/user')).headers.get('x-bindery-fault')).toBe(people);
  });

  it('is repeatable for a random seed', async () => {
    const outcomesOf = async (seed: string): Promise<string> => {
      await test.call('DELETE', FAULTS);
      await add({ on: 'request', effect: 'status', status: 500, path: '/v1/user', probability: 0.5, seed });
      const statuses: number[] = [];
      for (let count = 0; count < 24; count++) statuses.push((await request('/v1/user')).status);
      return statuses.join(' ');
    };
    const first = await outcomesOf('a');
    expect(await outcomesOf('a')).toBe(first);
    expect(await outcomesOf('b')).not.toBe(first);
    expect(new Set(first.split(' '))).toEqual(new Set(['200', '500']));
  });

  it('never applies to local operations', async () => {
    await add({ on: 'request', effect: 'status', status: 500, path: '*' });
    expect((await test.get('/_platform/v1/status')).body.faults).toBe(1);
    expect(await test.call('DELETE', FAULTS)).toMatchObject({ status: 204 });
  });
});

describe('a rule on deliveries', () => {
  const last = async () => (await test.events('caller', 'task')).slice(-1)[0];

  it('responds instead of the script, and the event is retried', async () => {
    const id = await add({ on: 'delivery', effect: 'status', eventType: 'task', status: 503, times: 1 });
    await queue({});
    const { state, attempts } = await last();
    expect(state).toBe('success');
    expect(attempts).toMatchObject([{ status: 503, fault: id, logs: [] }, { status: 200 }]);
    expect(attempts[1].fault).toBeUndefined();
  });

  it('loses a delivery', async () => {
    const id = await add({ on: 'delivery', effect: 'reset', integration: 'caller', times: 1 });
    await queue({});
    expect((await last()).attempts[0]).toMatchObject({ error: { code: 'delivery_interrupted' }, fault: id });
  });

  it('delivers an event twice, under its id', async () => {
    await add({ on: 'delivery', effect: 'duplicate', eventType: 'task' });
    await queue({});
    expect((await last()).attempts.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
  });

  it('delivers events out of order', async () => {
    await add({ on: 'delivery', effect: 'reorder', eventType: 'task', times: 1 });
    const [first, second] = [await queue({ n: 1 }), await queue({ n: 2 })];
    await test.platform.idle();
    const startOf = async (id: string): Promise<number> =>
      Date.parse((await test.get(`/_platform/v1/events/${id}`)).body.attempts[0].startedAt);
    expect(await startOf(first)).toBeGreaterThanOrEqual(await startOf(second));
    const states = [first, second].map(async (id) => (await test.get(`/_platform/v1/events/${id}`)).body.state);
    expect(await Promise.all(states)).toEqual(['success', 'success']);
  });

  it('delivers a delayed event after five seconds of the clock', async () => {
    await add({ on: 'delivery', effect: 'reorder', eventType: 'task', times: 1 });
    const id = await queue({});
    await test.platform.idle();
    expect((await test.get(`/_platform/v1/events/${id}`)).body.state).toBe('queued');
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 5_000 } });
    await test.platform.idle();
    expect((await test.get(`/_platform/v1/events/${id}`)).body.state).toBe('success');
  });
});

describe('a rule that could never be used', () => {
  it.each([
    [{ on: 'request', effect: 'status' }, 'status'],
    [{ on: 'request', effect: 'delay' }, 'delayMs'],
    [{ on: 'request', effect: 'duplicate' }, 'effect'],
    [{ on: 'request', effect: 'reset', eventType: 'task' }, 'eventType'],
    [{ on: 'request', effect: 'reset', delayMs: 1 }, 'delayMs'],
    [{ on: 'request', effect: 'reset', operation: 'nothing' }, 'operation'],
    [{ on: 'request', effect: 'reset', operation: 'getClock' }, 'operation'],
    [{ on: 'request', effect: 'reset', path: '/_platform/v1/clock' }, 'path'],
    [{ on: 'delivery', effect: 'reset', path: '/v1/*' }, 'path'],
    [{ on: 'delivery', effect: 'reset', eventType: 'nothing' }, 'eventType'],
    [{ on: 'delivery', effect: 'duplicate', eventType: 'ui_render' }, 'eventType'],
    [{ on: 'delivery', effect: 'status', status: 200 }, 'status'],
    [{ on: 'request', effect: 'reset', probability: 1.1 }, 'probability'],
  ])('%j is refused, by the field', async (rule, field) => {
    const { code, body } = await test.post(FAULTS, rule);
    expect([code, body.error.message]).toEqual(['request_invalid', expect.stringContaining(`"${field}"`)]);
  });

  it('is rejected above a hundred rules', async () => {
    const rule = { on: 'delivery', effect: 'reset', integration: 'nobody' };
    for (let count = 0; count < 100; count++) await add(rule);
    expect((await test.post(FAULTS, rule)).code).toBe('conflict');
  });
});
