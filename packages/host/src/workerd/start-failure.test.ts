import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';

const VARIABLE = 'BINDERY_WORKERD';
afterEach(() => {
  delete process.env[VARIABLE];
});
afterAll(disposeHosts);

describe('a workerd that does not start', () => {
  it('fails each event with host_failed_to_start, and serves again once it starts', async () => {
    process.env[VARIABLE] = '/bin/false';
    const host = aHost();
    const script = aScript('export default { fetch: () => new Response("ok") }');
    await expect(host.ready()).rejects.toMatchObject({ code: 'host_failed_to_start' });
    await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({ code: 'host_failed_to_start' });
    delete process.env[VARIABLE];
    expect(await (await host.deliver(aDelivery(script))).response.text()).toBe('ok');
  });
});
