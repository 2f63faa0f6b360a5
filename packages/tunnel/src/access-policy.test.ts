// Who may ask a tunnel.
import { afterEach, describe, expect, it } from 'vitest';
import { AccessPolicy, createBlockList, containsAddress } from './relay/access/access-policy.ts';
import { sendRequest, closeAll, mirror, reasonOf, sendBytes, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

const basic = (credentials: string) => ({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}` });
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const page = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

describe('an access policy', () => {
  it.each(['of the relay', 'of one tunnel'])(
    '%s requests user name and password, and doesn’t forward them',
    async (target) => {
      const accessPolicy = { basicAuth: 'ada:se:cret' };
      const isRelays = target === 'of the relay';
      const { relay } = await startTunnel(mirror, isRelays ? { accessPolicy } : {}, isRelays ? {} : { accessPolicy });
      const { status, headers } = await sendRequest(relay);
      expect([status, headers['x-bindery-tunnel']]).toEqual([401, 'tunnel_credentials_needed']);
      expect(headers['www-authenticate']).toBe('Basic realm="tunnel"');
      for (const wrong of ['ada:wrong', 'ada', '', 'ada:se:cret2']) {
        expect((await sendRequest(relay, { headers: basic(wrong) })).status, wrong).toBe(401);
      }
      const { body, status: entered } = await sendRequest(relay, { headers: basic('ada:se:cret') });
      expect(entered).toBe(200);
      expect(body.toString().toLowerCase()).not.toContain('authorization');
    },
  );

  it('is open to the listed IP addresses, as reported by a trusted proxy', async () => {
    const { relay } = await startTunnel(
      mirror,
      { trustedProxies: ['127.0.0.1'] },
      { accessPolicy: { allow: ['203.0.113.0/24'] } },
    );
    const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
    expect((await sendRequest(relay, from('203.0.113.7'))).status).toBe(200);
    expect((await sendRequest(relay, from('203.0.113.9, 127.0.0.1'))).status).toBe(200);
    expect(await reasonOf(relay, from('203.0.113.7, 198.51.100.1'))).toEqual([403, 'tunnel_access_denied']);
    expect(await reasonOf(relay)).toEqual([403, 'tunnel_access_denied']);
    expect(await reasonOf(relay, from('not-an-address'))).toEqual([403, 'tunnel_access_denied']);
  });

  it('is shut to WebSockets too, and open to the probe of the connector', async () => {
    const { relay, tunnel, openPersistent } = await startTunnel(mirror, { accessPolicy: { basicAuth: 'ada:secret' } });
    const upgrade = 'GET / HTTP/1.1\r\nHost: poll.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await sendBytes(relay.port, upgrade)).toMatch(/^HTTP\/1\.1 401 /);
    tunnel.close();
    await openPersistent({ accessPolicy: { allow: ['203.0.113.1'] } }).ready;
  });

  it('is not passed by what only looks like a probe', async () => {
    const { relay } = await startTunnel(mirror, { hasPaths: true }, { accessPolicy: { basicAuth: 'ada:secret' } });
    const atPath = { host: `localhost:${relay.port}` };
    for (const [method, path] of [
      ['POST', '/_bindery/probe/x'],
      ['DELETE', '/_bindery/probe/../../admin'],
      ['HEAD', '/_bindery/probe/x'],
      ['GET', '/_bindery/probe/../../admin'],
      ['GET', '/_bindery/probe/x/y'],
      ['GET', '/_bindery/other'],
    ] as const) {
      expect((await sendRequest(relay, { method, path })).status, `${method} ${path}`).toBe(404);
      expect((await sendRequest(relay, { method, path: `/t/poll${path}`, headers: atPath })).status, path).toBe(404);
    }
    const withBody = { method: 'GET', path: '/_bindery/probe/x', headers: { 'content-length': '1' }, body: 'x' };
    expect((await sendRequest(relay, withBody)).status).toBe(404);
    expect((await sendRequest(relay, { path: '/_bindery/probe/word' })).body.toString()).toBe('word');
  });

  it('is rejected when it is malformed', async () => {
    expect(() => new AccessPolicy({ basicAuth: 'nobody' })).toThrow(
      expect.objectContaining({ code: 'tunnel_options_invalid' }),
    );
    for (const entry of ['example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::1/129', '10.0.0.0/8/8', '']) {
      expect(() => createBlockList([entry]), entry).toThrow(
        expect.objectContaining({ code: 'tunnel_options_invalid' }),
      );
    }
    const { open } = await startTunnel(mirror);
    const doors: unknown[] = [
      { allow: ['nowhere'] },
      { allow: '10.0.0.0/8' },
      { basicAuth: ['a:b'] },
      { password: 'a:b' },
    ];
    for (const accessPolicy of doors) {
      const rejected = open({ name: 'other', token: '0ther', accessPolicy: accessPolicy as never });
      await expect(rejected).rejects.toMatchObject({ code: 'tunnel_options_invalid' });
    }
  });

  it('matches IPv4, IPv6, and IPv4-mapped IP addresses', () => {
    const list = createBlockList(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
    expect(
      ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::5', '192.0.2.1'].map((ipAddress) => containsAddress(list, ipAddress)),
    ).toEqual(Array.from({ length: 4 }, () => true));
    expect(
      ['11.1.2.3', '2001:db9::5', '192.0.2.2', '', 'x'].some((ipAddress) => containsAddress(list, ipAddress)),
    ).toBe(false);
  });
});

describe('a relay with several owners', () => {
  it('shows a browser a notice about the page, once', async () => {
    const { relay } = await startTunnel(mirror, { showsNotice: true });
    const notice = await sendRequest(relay, { path: '/a?b="><script>', headers: page });
    const html = notice.body.toString();
    expect(html).toContain('A development tunnel');
    expect(html).toContain('value="/a?b=&quot;&gt;&lt;script&gt;"');
    expect(notice.headers['content-security-policy']).toContain("default-src 'none'");
    const form = new URLSearchParams({ name: 'poll', next: '/a?b' }).toString();
    const accepted = await sendRequest(relay, {
      method: 'POST',
      path: '/_bindery/visit',
      body: form,
      headers: sameOrigin,
    });
    expect([accepted.status, accepted.headers.location]).toEqual([303, '/a?b']);
    const [cookie = ''] = (accepted.headers['set-cookie'] ?? [''])[0]?.split(';') ?? [];
    const again = await sendRequest(relay, { path: '/a?b', headers: { ...page, cookie: `x=y; ${cookie}` } });
    expect(JSON.parse(again.body.toString())).toMatchObject({ url: '/a?b' });
  });

  it('never shows it to a program', async () => {
    const { relay } = await startTunnel(mirror, { showsNotice: true });
    const programs = [
      { headers: { accept: 'text/html' } },
      { headers: { ...page, 'sec-fetch-mode': 'cors' } },
      { headers: { ...page, authorization: 'Bearer x' } },
      { method: 'POST', headers: page },
      { method: 'POST', path: '/v1', headers: { 'webhook-id': '1' }, body: '{}' },
    ];
    for (const question of programs) {
      expect(JSON.parse((await sendRequest(relay, question)).body.toString())).toHaveProperty('method');
    }
  });

  it('takes the form of no other page, and no cookie that it did not make', async () => {
    const { relay } = await startTunnel(mirror, { showsNotice: true });
    const body = new URLSearchParams({ name: 'poll', next: '/phish' }).toString();
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const rejected = await reasonOf(relay, { method: 'POST', path: '/_bindery/visit', body, headers });
      expect(rejected).toEqual([403, 'tunnel_origin_refused']);
    }
    const response = await sendRequest(relay, { headers: { ...page, cookie: 'bindery_tunnel_poll=1' } });
    expect(response.body.toString()).toContain('A development tunnel');
  });

  it('redirects only to its own host', async () => {
    const { relay } = await startTunnel(mirror, { showsNotice: true });
    for (const next of ['//evil.com', '/\\evil.com', 'https://evil.com', '/a\r\nSet-Cookie: x=1', '']) {
      const body = new URLSearchParams({ name: 'poll', next }).toString();
      const { headers } = await sendRequest(relay, {
        method: 'POST',
        path: '/_bindery/visit',
        body,
        headers: sameOrigin,
      });
      expect(headers.location, next).toBe('/');
      expect(headers['set-cookie']).toHaveLength(1);
    }
  });
});
