// Who has which name, and what happens when two want it.
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hashToken } from './relay/access/tokens.ts';
import {
  sendRequest,
  closeAll,
  closing,
  mirror,
  reasonOf,
  sendBytes,
  startRelay,
  startTunnel,
} from './testing/start-tunnel.ts';

afterEach(closeAll);

describe('a name', () => {
  it('is opened only with a token that owns it', async () => {
    const { open } = await startTunnel(mirror);
    const refused: [string, string, RegExp][] = [
      ['poll', 'wrong', /rejected this token/],
      ['poll', '0ther', /doesn’t own the name "poll"/],
      ['nobody', 't0ken', /doesn’t own the name "nobody"/],
      ['Other', '0ther', /isn’t a valid name/],
      ['other-/../poll', '0ther', /isn’t a valid name/],
      ['other-\r\nX-Injected: 1', '0ther', /isn’t a valid name/],
      ['', 't0ken-', /rejected this token/],
    ];
    for (const [name, token, message] of refused) {
      await expect(open({ name, token })).rejects.toMatchObject({
        code: 'tunnel_refused',
        message: expect.stringMatching(message),
      });
    }
  });

  it('is picked by the relay when the connector has no wish: the first of its token, or one at random', async () => {
    const { open, relay } = await startTunnel(mirror, {
      tokens: [
        { hash: hashToken('t0ken'), names: ['poll'] },
        { hash: hashToken('0ther'), names: ['ada-*'] },
      ],
    });
    expect((await open({ name: '', takesOver: true })).url).toBe(`http://poll.localhost:${relay.port}`);
    const [first, second] = [await open({ name: '', token: '0ther' }), await open({ name: '', token: '0ther' })];
    expect(first.url).toMatch(/^http:\/\/ada-[0-9a-f]{10}\.localhost:/);
    expect(second.url).not.toBe(first.url);
    const name = new URL(first.url).hostname.split('.')[0] ?? '';
    expect((await sendRequest(relay, { name })).status).toBe(200);
    first.close();
    expect((await open({ name: '', token: '0ther', resume: first.resume })).url).toBe(first.url);
  });

  it('stays with its connector, unless the same connector reconnects, or it is taken over', async () => {
    const { relay, tunnel, open } = await startTunnel(mirror);
    await expect(open()).rejects.toMatchObject({ code: 'tunnel_name_taken' });
    await expect(open({ resume: `${tunnel.resume}x` })).rejects.toMatchObject({ code: 'tunnel_name_taken' });
    const same = await open({ resume: tunnel.resume });
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_taken_over' });
    await open({ takesOver: true });
    expect(await same.ended).toMatchObject({ code: 'tunnel_taken_over' });
    expect((await sendRequest(relay)).status).toBe(200);
  });

  it('is taken from a connector that does not answer pings', async () => {
    const relay = await startRelay({ keepAlive: { answerMs: 300 } });
    const dead = new WebSocket(`ws://127.0.0.1:${relay.port}/_bindery/tunnel?name=poll`, {
      headers: { authorization: 'Bearer t0ken' },
    });
    closing({ close: () => dead.terminate() });
    await once(dead, 'open');
    const { tunnel } = await startTunnel(mirror, {}, { relay: `http://127.0.0.1:${relay.port}` });
    expect(tunnel.url).toBe(`http://poll.localhost:${relay.port}`);
    await once(dead, 'close');
    expect((await sendRequest(relay)).status).toBe(200);
  });

  it('of a resume token is the one that was given with it, whatever its owner changes in it', async () => {
    const { open } = await startTunnel(mirror);
    const own = await open({ name: 'other', token: '0ther' });
    const [, ...rest] = own.resume.split('.');
    const forged = ['other-x', ...rest].join('.');
    const { url } = await open({ name: '', token: '0ther', resume: forged, takesOver: true });
    expect(url).toMatch(/^http:\/\/other\.localhost/);
  });

  it('is lost with the token that owns it', async () => {
    const { relay, tunnel, openPersistent } = await startTunnel(mirror, { limits: { holdMs: 0 } });
    const persistent = openPersistent({ name: 'other', token: '0ther' });
    await persistent.ready;
    relay.replaceTokens([{ hash: hashToken('t0ken'), names: ['poll'] }]);
    const message = 'The relay revoked the token, or its right to the name.';
    expect(await persistent.ended).toMatchObject({ code: 'tunnel_refused', message });
    expect((await sendRequest(relay)).status).toBe(200);
    expect(await reasonOf(relay, { name: 'other' })).toEqual([503, 'tunnel_away']);
    relay.replaceTokens([{ hash: hashToken('n3w'), names: ['poll'] }]);
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_refused' });
  });

  it('goes to one of several concurrent requests, and works', async () => {
    const { relay, open } = await startTunnel(mirror);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => open({ name: 'other', token: '0ther', takesOver: index % 2 === 0 })),
    );
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(refused.length === 0 ? [] : ['tunnel_name_taken']));
    const states = await Promise.all(
      opened.map(async (tunnel) =>
        tunnel.ping().then(
          () => 'there',
          () => 'over',
        ),
      ),
    );
    await vi.waitFor(() => expect(relay.tunnels).toBe(2));
    expect(states.filter((state) => state === 'there').length).toBeGreaterThan(0);
    expect((await sendRequest(relay, { name: 'other' })).status).toBe(200);
  });
});

describe('a host name', () => {
  it('means a tunnel in any case, with a port or a dot at its end, and nothing else does', async () => {
    const { relay } = await startTunnel(mirror);
    const withHost = (host: string) => sendRequest(relay, { headers: { host } });
    for (const host of ['poll.localhost', 'POLL.LocalHost', 'poll.localhost.', 'poll.localhost.:80']) {
      expect((await withHost(host)).status, host).toBe(200);
    }
    for (const host of [
      'poll.localhost.evil.com',
      'evil.poll.localhost',
      'pollxlocalhost',
      'poll',
      '127.0.0.1',
      '[::1]:80',
    ]) {
      expect(await reasonOf(relay, { headers: { host } }), host).toEqual([404, 'tunnel_unknown']);
    }
  });

  it('that is invalid, missing or repeated is rejected', async () => {
    const { relay } = await startTunnel(mirror);
    const heads = [
      'GET / HTTP/1.1\r\n',
      'GET / HTTP/1.1\r\nHost:\r\n',
      'GET / HTTP/1.1\r\nHost: poll.localhost\r\nHost: other.localhost\r\n',
      'GET / HTTP/1.1\r\nHost: poll.localhost:80@evil.com\r\n',
      'GET / HTTP/1.1\r\nHost: poll.localhost/..\r\n',
      'GET / HTTP/1.1\r\nHost: poll.localhost, other.localhost\r\n',
      'GET http://other.localhost/ HTTP/1.1\r\nHost: poll.localhost\r\n',
      'GET //x HTTP/1.1\r\nHost: a b\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: poll.localhost\r\n',
      'CONNECT other.localhost:443 HTTP/1.1\r\nHost: poll.localhost\r\n',
    ];
    for (const head of heads) {
      const response = await sendBytes(relay.port, `${head}Connection: close\r\n\r\n`);
      expect(response.slice(0, 13), head).toMatch(/^(?:HTTP\/1\.1 400|)/);
      expect(response, head).not.toMatch(/^HTTP\/1\.1 200/);
    }
    expect((await sendRequest(relay)).status).toBe(200);
  });
});
