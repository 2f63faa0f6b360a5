// The list of events through the API: filters, both ways, what caused what, and lists without details.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITH_API, aScript, closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';

const EVENTS = '/_platform/v1/events';

let test: TestPlatform;
let installation: string;
beforeAll(async () => {
  test = await startPlatform({ delivery: { retries: 0 } });
  await test.publish('caller', {
    scopes: ['space:content:read'],
    script: aScript(`
      if (event.type === 'task' && event.task.type === 'fail') throw new RangeError('boom of the task');
      if (event.type === 'task' && event.task.type === 'queue') { ${WITH_API}
        await api('POST', '/v1/integrations/caller/tasks', { task: { type: 'second' } });
        await api('GET', '/v1/spaces/${test.demo.space}/content');
      }
      if (event.type === 'ui_render' && event.componentId === 'framed') {
        const url = environment.integration.urls.publicEndpoint + '/frame';
        return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'webframe', source: { url } }] } });
      }`),
  });
  installation = await test.install('caller', { space: true });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers that the check has validated
async function list(query: string): Promise<any> {
  return (await test.get(`${EVENTS}?integration=caller&${query}`)).body;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type EventList = any;

async function send(type: string): Promise<string> {
  const { body } = await test.post(EVENTS, { integration: 'caller', type: 'task', payload: { task: { type } } });
  await test.platform.idle();
  return body.id;
}

const render = async (componentId: string) => {
  const response = await test.post('/v1/integrations/caller/render', {
    componentId,
    props: {},
    context: {
      type: 'document',
      spaceId: test.demo.space,
      theme: 'light',
      installationId: installation,
      organizationId: test.demo.organization,
      editable: false,
    },
  });
  await test.platform.idle();
  return response;
};

describe('the list of events', () => {
  it('shows the summary and result of an event, and leaves out details on request', async () => {
    const id = await send('fail');
    const { items } = await list('type=task&details=false&limit=1');
    expect(items).toMatchObject([{ id, state: 'dead', status: 500, attemptCount: 1, payload: {}, attempts: [] }]);
    expect(items[0].summary).toEqual(['fail', 'RangeError: boom of the task', '{"type":"task"}']);
    expect(items[0].durationMs).toBeGreaterThanOrEqual(0);
    const whole = (await list('type=task&limit=1')).items[0];
    expect([whole.payload.task, whole.attempts.length]).toEqual([{ type: 'fail' }, 1]);
  });

  it('leaves out the count on request', async () => {
    await send('fine');
    await send('fine');
    expect(await list('type=task&limit=1&count=false')).toMatchObject({ count: 1, isCounted: false });
    expect(await list('type=none&limit=1&count=false')).toMatchObject({ count: 0, isCounted: true });
  });

  it('finds events by each filter', async () => {
    const failed = await send('fail');
    await send('fine');
    const { 'x-bindery-event': rendered = '' } = Object.fromEntries((await render('counter')).headers);
    const ids = async (query: string): Promise<string[]> =>
      (await list(`${query}&limit=1000`)).items.map(({ id }: { id: string }) => id);
    const all = await ids('');
    expect(await ids('state=dead')).toContain(failed);
    expect(await ids('state=dead&state=failed')).toEqual(await ids('status=5xx'));
    expect(await ids('component=counter')).toEqual([rendered]);
    expect(await ids(`installation=${installation}&type=ui_render`)).toEqual([rendered]);
    expect(await ids('type=ui_render&type=task')).toHaveLength(
      all.length - (await ids('type=installation_setup&type=space_installation_setup')).length,
    );
    expect(await ids('text=BOOM%20of')).toEqual(await ids('status=500'));
    expect(await ids('text=no%20such%20text')).toEqual([]);
    expect(await ids('minDurationMs=0')).toEqual(all);
    expect(await ids('minDurationMs=100000')).toEqual([]);
    const { createdAt } = (await test.get(`${EVENTS}/${failed}`)).body;
    expect(await ids(`to=${createdAt}`)).not.toContain(failed);
    expect(await ids(`from=${createdAt}`)).toContain(failed);
    for (const wrong of ['status=600', 'state=lost', 'minDurationMs=-1', 'from=yesterday', 'installation=']) {
      const { code, body } = await test.get(`${EVENTS}?${wrong}`);
      expect(code ?? body.items, wrong).toEqual(wrong === 'installation=' ? [] : 'request_invalid');
    }
  });

  it('pages in both directions, including new events', async () => {
    for (const type of ['one', 'two', 'three']) await send(type);
    const first = await list('type=task&limit=2');
    const second = await list(`type=task&limit=2&page=${first.next.page}`);
    const back = await list(`type=task&limit=2&page=${second.previous.page}`);
    expect(back.items).toEqual(first.items);
    const newest = await send('four');
    const since = await list(`type=task&limit=2&page=${back.previous.page}`);
    expect(since.items.map(({ id }: { id: string }) => id)).toEqual([newest]);
    const none = await list(`type=task&limit=2&page=${since.previous.page}`);
    expect([none.items, none.isCounted]).toEqual([[], true]);
    expect((await list(`type=fetch&limit=2&page=${first.next.page}`)).items).toBeUndefined();
  });

  it('shows the cause of an event: a request, a script, a web frame', async () => {
    const id = await send('queue');
    const led = (await list(`cause=${id}`)).items;
    expect(led.map(({ payload, cause }: EventList) => [payload.task.type, cause.event, cause.via])).toEqual([
      ['second', id, 'call'],
    ]);
    const { calls } = (await test.get(`${EVENTS}/${id}`)).body.attempts[0];
    expect([led[0].cause.request, led[0].cause.request.length > 8]).toEqual([calls[0].request, true]);
    const frameCause = (await test.get(`${EVENTS}/${id}`)).body.cause;
    expect((await test.get(`/_platform/v1/requests/${frameCause.request}`)).body.operation).toBe('triggerEvent');
    const frameEvent = (await render('framed')).headers.get('x-bindery-event');
    const url = (await test.get(`${EVENTS}/${frameEvent}`)).body.attempts[0].answer.body.match(/"url":"([^"]+)"/)[1];
    expect(new URL(url).pathname).toBe('/v1/integrations/caller/frame');
    await test.platform.fetchEndpoint(url);
    await test.platform.fetchEndpoint(`${url}/data`, { headers: { referer: url } });
    await test.platform.fetchEndpoint(`${url}/other`);
    await test.platform.idle();
    const fetched = (await list('type=fetch&limit=3')).items;
    const by = { event: frameEvent, via: 'frame' };
    expect(fetched.map(({ cause }: EventList) => cause)).toEqual([undefined, by, by]);
  });
});
