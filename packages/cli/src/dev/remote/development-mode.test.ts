// Against a real platform, and against a server without the `/_platform` operations.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@bindery/client';
import type { Platform } from '@bindery/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPollPlatform } from '../../testing/start-poll-platform.ts';
import type { PollPlatform } from '../../testing/start-poll-platform.ts';
import { DevelopmentModeSwitch } from './development-mode.ts';

let platform: Platform;
let modeOf: PollPlatform['modeOf'];
const url = 'https://poll.tunnel.test/s3cret';

beforeAll(async () => {
  ({ platform, modeOf } = await startPollPlatform());
});
afterEach(async () => {
  const mode = modeOf();
  await mode.turnOn(url);
  await mode.turnOff();
});
afterAll(() => platform.close());

describe('DevelopmentModeSwitch', () => {
  it('turns it on, shows it, puts its end off and turns it off', async () => {
    const mode = modeOf();
    expect(await mode.fetchState()).toEqual({ state: 'off' });
    const { secret, endsAt = '' } = await mode.turnOn(url);
    expect(secret).toMatch(/^whsec_/);
    expect(await mode.fetchState()).toEqual({ state: 'on', tunnelUrl: url, all: true, endsAt });
    platform.clock.set({ advanceMs: 60 * 60_000 });
    const renewed = await mode.renew();
    expect(Date.parse(renewed.endsAt ?? '') - Date.parse(endsAt)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(await mode.turnOff()).toBe(true);
    expect(await mode.fetchState()).toEqual({ state: 'off' });
  });

  it('turns it on again after it expired, for example after a long sleep', async () => {
    const mode = modeOf();
    await mode.turnOn(url);
    platform.clock.set({ advanceMs: 13 * 60 * 60_000 });
    expect(await mode.fetchState()).toEqual({ state: 'off' });
    await mode.renew();
    expect(await mode.fetchState()).toMatchObject({ state: 'on', tunnelUrl: url });
  });

  it('releases it when it was taken over', async () => {
    const [own, other] = [modeOf(), modeOf()];
    await own.turnOn(url);
    await other.turnOn('https://ada.test/other');
    await expect(own.renew()).rejects.toMatchObject({
      code: 'dev_mode_taken',
      message: expect.not.stringContaining('/other'),
    });
    expect(await own.turnOff()).toBe(false);
    expect(await other.fetchState()).toMatchObject({ state: 'on' });
  });

  it('passes on why the platform rejects, and has nothing to turn off then', async () => {
    const mode = modeOf();
    await expect(mode.turnOn('ftp://x.test')).rejects.toMatchObject({ code: 'request_invalid', status: 400 });
    expect(await mode.turnOff()).toBe(false);
    await expect(modeOf('wrong').fetchState()).rejects.toMatchObject({ status: 401 });
  });

  it('works without the local family', async () => {
    const requests: string[] = [];
    const server = createServer((incoming, outgoing) => {
      requests.push(`${incoming.method} ${incoming.url}`);
      outgoing.writeHead(incoming.url?.startsWith('/_platform/') === true ? 404 : 204).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const api = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' });
    const mode = new DevelopmentModeSwitch({ api, integration: 'poll', all: false });
    expect(await mode.fetchState()).toEqual({ state: 'unknown' });
    expect(await mode.turnOn(url)).toEqual({ secret: undefined, endsAt: undefined });
    expect(await mode.turnOff()).toBe(true);
    server.close();
    server.closeAllConnections();
    expect(requests).toContain('DELETE /v1/integrations/poll/dev');
  });
});
