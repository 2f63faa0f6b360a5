import { describe, expect, it } from 'vitest';
import { createComponent, createIntegration } from '../index.ts';
import type { IntegrationRuntimeDefinition } from '../integration-definition.ts';
import { createTestRuntime } from './create-test-runtime.ts';
import type { TestRuntimeOptions } from './create-test-runtime.ts';

function runtimeOf(definition: IntegrationRuntimeDefinition, options?: TestRuntimeOptions) {
  return createTestRuntime(createIntegration(definition), options);
}

const ORGANIZATION = { url: '/v1/orgs/acme', answer: { body: { id: 'acme', title: 'Acme' } } };

const organizationReader: IntegrationRuntimeDefinition = {
  events: {
    space_content_updated: async (_event, { api }) => {
      const { title } = await api.request('GET /orgs/{organizationId}', { organizationId: 'acme' });
      console.log('Hello', { title });
    },
  },
};

describe('a test runtime', () => {
  it('responds to calls from the recording, and returns logs', async () => {
    const answer = await runtimeOf(organizationReader, { calls: [ORGANIZATION] }).dispatch({
      type: 'space_content_updated',
    });
    expect(answer).toMatchObject({ status: 200, text: 'OK', exceptions: [], calls: [ORGANIZATION] });
    expect(answer.logs).toEqual([{ level: 'info', message: 'Hello { title: "Acme" }' }]);
  });

  it('has every cookie that was set, as one text', async () => {
    const cookies: [string, string][] = ['a=1; Path=/', 'b=2'].map((cookie) => ['set-cookie', cookie]);
    const fetch = (): Response => new Response('ok', { headers: cookies });
    const request = { method: 'get', url: 'https://a.test/', headers: {} };
    const answer = await runtimeOf({ fetch }).dispatch({ type: 'fetch', request });
    expect(answer.headers['set-cookie']).toBe('a=1; Path=/, b=2');
  });

  it('fails for a call that isn’t recorded, and reports the differences from the next one', async () => {
    const calls = [{ method: 'POST', url: '/v1/other', body: { n: 1 } }];
    const running = runtimeOf(organizationReader, { calls }).dispatch({ type: 'space_content_updated' });
    await expect(running).rejects.toMatchObject({
      code: 'unexpected_call',
      message:
        'The integration called GET https://api.test/v1/orgs/acme. The next recorded call is POST https://api.test/v1/other: the method is GET, not POST.',
    });
  });

  it('fails for a recorded call that is not made', async () => {
    const running = runtimeOf({ task: () => {} }, { calls: [ORGANIZATION] }).dispatch({ type: 'task', task: {} });
    await expect(running).rejects.toMatchObject({
      code: 'call_not_made',
      message: 'The integration didn’t call GET https://api.test/v1/orgs/acme. Each recorded call must be made once.',
    });
  });

  it('compares bodies: JSON by value, text except for redacted parts, forms without their boundary', async () => {
    const form = new FormData();
    form.set('a', '1');
    const send = async (body: BodyInit) => void (await fetch('https://x.test/', { method: 'POST', body }));
    const task = async (_task: object): Promise<void> => {
      await send('{"b":2,"a":1}');
      await send('token=abc&n=1');
      await send(form);
    };
    const calls = [
      { method: 'POST', url: 'https://x.test', body: { a: 1, b: 2 } },
      { method: 'POST', url: 'https://x.test/', body: 'token=[redacted]&n=1' },
      {
        method: 'POST',
        url: 'https://x.test/',
        body: '--boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--boundary--',
      },
    ];
    const answer = await runtimeOf({ task }, { calls }).dispatch({ type: 'task', task: {} });
    expect(answer.status).toBe(200);
    const [json] = calls;
    const other = { ...json, url: 'https://x.test', body: { a: 1, b: 3 } };
    const running = runtimeOf({ task }, { calls: [other] }).dispatch({ type: 'task', task: {} });
    await expect(running).rejects.toThrow('body.b is 2, not 3');
  });

  it('follows redirects, and throws recorded errors of fetch', async () => {
    const values: unknown[] = [];
    const task = async (): Promise<void> => {
      const response = await fetch('https://x.test/a', { method: 'POST', body: 'b' });
      values.push(await response.text());
      await fetch('https://gone.test').catch((error: Error) =>
        values.push(error.message, (error.cause as Error).message),
      );
    };
    const calls = [
      { method: 'POST', url: 'https://x.test/a', body: 'b', answer: { status: 303, headers: { location: '/c' } } },
      { url: 'https://x.test/c', answer: { body: 'there' } },
      { url: 'https://gone.test', error: { code: 'ENOTFOUND', message: 'no such host' } },
    ];
    await runtimeOf({ task }, { calls }).dispatch({ type: 'task', task: {} });
    expect(values).toEqual(['there', 'fetch failed', 'no such host']);
  });

  it('shows what a handler threw, and what waitUntil work threw', async () => {
    const task = (_task: object, { waitUntil }: { waitUntil: (work: Promise<unknown>) => void }): void => {
      waitUntil(Promise.reject(new RangeError('later')));
      throw new TypeError('now');
    };
    const answer = await runtimeOf({ task }).dispatch({ type: 'task', task: {} });
    expect(answer).toMatchObject({ status: 500, body: { error: 'Internal server error' } });
    expect(answer.exceptions).toContainEqual({ name: 'TypeError', message: 'now' });
    expect(answer.exceptions).toContainEqual({ name: 'RangeError', message: 'later' });
    expect(answer.logs).toEqual([{ level: 'error', message: '[integrations] TypeError: now' }]);
  });

  it('has the time, the random values and the bytes that it is given, and gives the real ones back', async () => {
    const values: unknown[] = [];
    const task = (): void => {
      values.push(new Date().toISOString(), Date.now(), Date.now(), Math.random(), Math.random());
      values.push(crypto.randomUUID(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(2))]);
      values.push(new Date(5) instanceof Date, new Date(0).getTime());
    };
    await runtimeOf(
      { task },
      { now: ['2026-02-03T00:00:00.000Z', '2026-02-03T00:00:00.001Z'], random: [0.1, 0.2], bytes: ['', '', 'a0ff'] },
    ).dispatch({ type: 'task', task: {} });
    const second = Date.parse('2026-02-03T00:00:00.001Z');
    expect(values).toEqual([
      '2026-02-03T00:00:00.000Z',
      second,
      second,
      0.1,
      0.2,
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002',
      [0xa0, 0xff],
      true,
      0,
    ]);
    expect(Date.now()).toBeGreaterThan(second);
    expect(crypto.randomUUID()).not.toMatch(/^00000000-/);
  });

  it('runs one event after the other', async () => {
    const order: string[] = [];
    const bothSent = Promise.withResolvers<void>();
    const runtime = runtimeOf({
      task: async (task: { name?: string }) => {
        order.push(`${task.name} begins`);
        await bothSent.promise;
        order.push(`${task.name} ends`);
      },
    });
    const both = ['a', 'b'].map((name) => runtime.dispatch({ type: 'task', task: { name } }));
    bothSent.resolve();
    await Promise.all(both);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('gives the body of a request, byte for byte, and the value of a JSON answer', async () => {
    const fetch = async (request: Request): Promise<Response> =>
      Response.json({
        bytes: [...new Uint8Array(await request.arrayBuffer())],
        type: request.headers.get('content-type'),
      });
    const event = {
      type: 'fetch',
      request: { method: 'post', url: 'https://x.test/', headers: { 'content-type': 'application/x' } },
    };
    const answer = await runtimeOf({ fetch }).dispatch(event, new Uint8Array([0, 13, 10, 255]));
    expect(answer.body).toEqual({ bytes: [0, 13, 10, 255], type: 'application/x' });
  });

  it('renders components with the environment that it is given', async () => {
    const hello = createComponent({
      componentId: 'hello',
      render: async (_element, { environment }) =>
        ({ type: 'block', children: [environment.integration.name] }) as never,
    });
    const environment = { integration: { name: 'poll' } };
    const answer = await runtimeOf({ components: [hello] }, { environment }).dispatch({
      type: 'ui_render',
      componentId: 'hello',
      props: {},
      context: {},
    });
    expect(answer.body).toEqual({
      type: 'element',
      state: {},
      props: {},
      element: { type: 'block', children: ['poll'] },
    });
  });
});
