// With a real host: a loaded script is live, and a script that fails to load leaves the previous one live.
import { createWorkerdHost } from '@bindery/host';
import type { IntegrationEnvironment } from '@bindery/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createDeliver } from './deliver-event.ts';
import type { DeliveryReport } from './deliver-event.ts';
import { LiveScript } from './live-script.ts';
import { parseDelivery } from './parse-delivery.ts';

const host = createWorkerdHost({ onOutgoing: async () => new Response('nothing') });
afterAll(() => host.dispose());

const source = (code: string) => ({ integration: 'poll', organization: 'org', script: code, sourceMap: '' });
const answering = (body: string) => source(`export default { async fetch(request) { ${body} } };`);

async function anEvent(environment: Partial<IntegrationEnvironment> = {}) {
  const form = new FormData();
  form.set('event', JSON.stringify({ type: 'task', eventId: 'event_1', task: {} }));
  form.set('environment', JSON.stringify(environment));
  const request = new Request('http://x', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return parseDelivery(type, new Uint8Array(await request.arrayBuffer()));
}

function aDeliver() {
  const script = new LiveScript(host);
  const reports: DeliveryReport[] = [];
  const reporter = Promise.withResolvers<DeliveryReport>();
  const onReport = (report: DeliveryReport): void => {
    reports.push(report);
    reporter.resolve(report);
  };
  const deliver = createDeliver({ host, script, onReport });
  const run = async (environment?: Partial<IntegrationEnvironment>) =>
    deliver(await anEvent(environment), new AbortController().signal);
  return { script, ask: run, reporter: reporter.promise };
}

describe('LiveScript', () => {
  it('lets events wait for the first build, and for a running one', async () => {
    const { script, ask } = aDeliver();
    const first = ask();
    await script.replace(answering("return new Response('one')"));
    expect(await (await first).text()).toBe('one');
    const built = Promise.withResolvers<void>();
    const blocked = script.hold(async () => {
      await built.promise;
      await script.replace(answering("return new Response('two')"));
    });
    const second = ask();
    built.resolve();
    await blocked;
    expect(await (await second).text()).toBe('two');
  });

  it('keeps the last good script when the next one cannot start', async () => {
    const { script, ask } = aDeliver();
    await script.replace(answering("return new Response('good')"));
    await expect(script.replace(source('throw new Error("bad")'))).rejects.toMatchObject({
      code: 'script_failed_to_start',
    });
    expect(await (await ask()).text()).toBe('good');
  });

  it('leaves in the host what answers, and nothing that could not start', async () => {
    const blockedIds = new Set<string>();
    const script = new LiveScript({
      ...host,
      load: (version) => {
        blockedIds.add(version.id);
        return host.load(version);
      },
      unload: (id) => {
        blockedIds.delete(id);
        return host.unload(id);
      },
    });
    await script.replace(answering("return new Response('good')"));
    await expect(script.replace(source('throw new Error("bad")'))).rejects.toThrow('bad');
    expect([...blockedIds]).toEqual([(await script.current()).id]);
  });
});

describe('createDeliver', () => {
  it('gives the script the same bytes, and reports logs and calls without secrets', async () => {
    const { script, ask, reporter } = aDeliver();
    const body = `const text = await request.text();
      const secret = 's3cret-' + 'value';
      console.log('has ' + secret);
      await fetch('https://x.test/?key=' + secret);
      return new Response(text, { status: 201, headers: { 'x-bindery-tunnel': 'tunnel_away' } });`;
    await script.replace(answering(body));
    const received = await anEvent();
    const response = await ask({ secrets: { KEY: 's3cret-value' } });
    expect(response.headers.has('x-bindery-tunnel')).toBe(false);
    expect((await response.text()).length).toBeGreaterThan(received.wire.body.length);
    expect(await reporter).toMatchObject({
      id: 'event_1',
      type: 'task',
      status: 201,
      trace: { logs: [{ message: 'has [redacted]' }], calls: [{ url: 'https://x.test/?key=[redacted]', status: 200 }] },
    });
  });

  it('answers 502 with the code where the script does not answer', async () => {
    const { script, ask, reporter } = aDeliver();
    await script.replace(answering('await new Promise(() => {})'));
    const response = await ask();
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('script_timeout')]);
    expect(await reporter).toMatchObject({ error: { code: 'script_timeout' } });
  });
});
