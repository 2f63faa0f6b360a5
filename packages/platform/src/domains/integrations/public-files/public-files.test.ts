// Files of an integration's public folder: uploaded, replaced, removed, and served where `urls.assets` says.
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

const SEEN = `if (event.type === 'ui_render') return Response.json({ type: 'element', props: {}, state: { assets: environment.integration.urls.assets },
  element: { type: 'block', children: [] } });`;
const POLICY = { 'default-src': "'self'" };

let test: TestPlatform;
let base: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('drawn', { script: aScript(SEEN), contentSecurityPolicy: POLICY });
  await test.install('drawn', { space: true });
  await test.publish('other');
  base = (await test.get('/v1/integrations/drawn')).body.urls.assets;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const filesOf = (name = 'drawn'): string => `/_platform/v1/integrations/${name}/files`;
const publishFiles = (files: object[], more: object = {}, name?: string): Promise<CallAnswer> =>
  test.call('PUT', filesOf(name), { body: { files, ...more } });
const bytes = (path: string, text: string): object => ({ path, base64: Buffer.from(text).toString('base64') });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const pathsOf = ({ body }: CallAnswer): string[] => body.items.map(({ path }: { path: string }) => path);

interface FileResponse {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Asks the origin of public content, under its own host. */
function fetchFile(
  path: string,
  { host, method = 'GET', headers = {} }: { host?: string; method?: string; headers?: Record<string, string> } = {},
) {
  const url = new URL(path, base);
  return new Promise<FileResponse>((resolve, reject) => {
    const Host = host === undefined ? url.host : `${host}:${url.port}`;
    // As written: no step of the path is put in order on the way.
    const target =
      path.startsWith('http') || path.startsWith('/') ? path.replace(/^https?:\/\/[^/]+/, '') : url.pathname;
    request({ host: url.hostname, port: url.port, path: target, method, headers: { Host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('files of a public folder', () => {
  it('are listed with their hashes, and served at the URL in the environment', async () => {
    const uploaded = await publishFiles([bytes('a b/é.txt', 'One'), bytes('main.js', 'run()')]);
    expect(uploaded.body.items).toEqual([
      { path: 'a b/é.txt', hash: hashOf('One'), size: 3, url: `${base}a%20b/%C3%A9.txt` },
      { path: 'main.js', hash: hashOf('run()'), size: 5, url: `${base}main.js` },
    ]);
    expect((await test.get(filesOf())).body).toEqual(uploaded.body);
    const context = { type: 'document', theme: 'light', editable: true, spaceId: test.demo.space };
    const rendered = await test.post('/v1/integrations/drawn/render', { componentId: 'x', props: {}, context });
    expect(rendered.body.state.assets).toBe(base);
    const { content } = test.platform.origins ?? { content: '' };
    expect(base).toBe(`${content}/v1/integrations/drawn/~assets/`);
    const response = await fetchFile(`${base}a%20b/%C3%A9.txt`);
    expect([response.status, response.text]).toEqual([200, 'One']);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      etag: `"${hashOf('One')}"`,
    });
    expect((await fetchFile(`${base}main.js`)).headers['content-type']).toBe('text/javascript; charset=utf-8');
    for (const slashes of ['/main.js', '//main.js']) expect((await fetchFile(base + slashes)).text).toBe('run()');
    const again = await fetchFile(`${base}main.js`, { headers: { 'If-None-Match': `"x", "${hashOf('run()')}"` } });
    expect([again.status, again.text]).toEqual([304, '']);
    const weak = await fetchFile(`${base}main.js`, { headers: { 'If-None-Match': `W/"${hashOf('run()')}"` } });
    expect(weak.status).toBe(304);
    const head = await fetchFile(`${base}main.js`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('are served immediately, for any ETag', async () => {
    await publishFiles([bytes('main.js', 'run()')]);
    let response: Awaited<ReturnType<typeof fetchFile>> | undefined;
    const took = await computingTime(async () => {
      response = await fetchFile(`${base}main.js`, { headers: { 'If-None-Match': `"x"${' '.repeat(150_000)}"y"` } });
    });
    expect([response?.status, response?.text]).toEqual([200, 'run()']);
    expect(took).toBeLessThan(1_000);
  });

  it('are replaced by an upload, which can leave out the bytes of existing files', async () => {
    await publishFiles([bytes('kept.txt', 'Kept'), bytes('gone.txt', 'Gone'), bytes('moved.txt', 'Moved')]);
    const next = await publishFiles([
      { path: 'kept.txt', hash: hashOf('Kept') },
      { path: 'there.txt', hash: hashOf('Moved') },
      bytes('new.txt', 'New'),
    ]);
    expect(pathsOf(next)).toEqual(['kept.txt', 'new.txt', 'there.txt']);
    expect((await fetchFile(`${base}there.txt`)).text).toBe('Moved');
    expect((await fetchFile(`${base}gone.txt`)).status).toBe(404);
    expect(pathsOf(await publishFiles([bytes('more.txt', 'More')], { isWhole: false }))).toEqual([
      'kept.txt',
      'more.txt',
      'new.txt',
      'there.txt',
    ]);
    expect(pathsOf(await publishFiles([]))).toEqual([]);
    expect((await fetchFile(`${base}kept.txt`)).status).toBe(404);
  });

  it('are served together after they were uploaded in several requests', async () => {
    await publishFiles([bytes('old.txt', 'Old')]);
    const staged = await publishFiles([bytes('new.txt', 'Staged')], { isStaged: true });
    expect([staged.status, pathsOf(staged)]).toEqual([200, ['old.txt']]);
    expect((await fetchFile(`${base}new.txt`)).status).toBe(404);
    const named = [{ path: 'any.txt', hash: hashOf('Staged') }];
    expect((await publishFiles(named, {}, 'other')).code).toBe('request_invalid');
    expect((await publishFiles(named, { isStaged: true })).body.error.message).toContain('"any.txt" has no bytes');
    expect(pathsOf(await publishFiles(named))).toEqual(['any.txt']);
    expect((await fetchFile(`${base}any.txt`)).text).toBe('Staged');
  });

  it('stay with the next version, and aren’t served while unpublished', async () => {
    await publishFiles([bytes('a.txt', 'A')], {}, 'other');
    const url = `${base.replace('drawn', 'other')}a.txt`;
    await test.publish('other');
    expect((await fetchFile(url)).text).toBe('A');
    await test.call('DELETE', '/v1/integrations/other');
    expect((await fetchFile(url)).status).toBe(404);
    await test.publish('other');
    expect((await fetchFile(url)).text).toBe('A');
  });

  it('have a type by name, never one that a browser runs by mistake', async () => {
    const names = {
      'a.SVG': 'image/svg+xml',
      'a.html': 'text/html; charset=utf-8',
      'a.constructor': 'application/octet-stream',
      a: 'application/octet-stream',
      'a.js.txt': 'text/plain; charset=utf-8',
    };
    await publishFiles(Object.keys(names).map((name) => bytes(name, '<script>alert(1)</script>')));
    for (const [name, type] of Object.entries(names)) {
      const { headers } = await fetchFile(base + name);
      expect([name, headers['content-type'], headers['x-content-type-options']]).toEqual([name, type, 'nosniff']);
    }
  });

  it('are on the host of the integration, and have an opaque origin on a shared host', async () => {
    await publishFiles([bytes('page.html', '<script src="x.js"></script>')]);
    const own = await fetchFile(`${base}page.html`, { host: 'drawn.localhost' });
    expect([own.status, own.headers['content-security-policy']]).toEqual([200, "default-src 'self'"]);
    const shared = await fetchFile(`${base}page.html`);
    expect(shared.headers['content-security-policy']).toMatch(
      /^default-src 'self', sandbox allow-scripts (?!.*same-origin)/,
    );
    expect((await fetchFile(`${base}page.html`, { host: 'other.localhost' })).status).toBe(421);
    const worker = await fetchFile(`${base}page.html`, { headers: { 'Service-Worker': 'script' } });
    expect(worker.status).toBe(403);
  });

  it('are read-only, and only on that origin', async () => {
    expect(await fetchFile(`${base}page.html`, { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    for (const path of ['', '%ff', '..%2fdrawn', 'unknown.txt', 'page.html/', '__proto__']) {
      expect([path, (await fetchFile(base + path)).status]).toEqual([path, 404]);
    }
    const { endpoints } = test.platform.origins ?? { endpoints: '' };
    // There, every path is the script's.
    expect(await (await fetch(`${endpoints}/v1/integrations/drawn/~assets/page.html`)).text()).toBe('get');
  });
});

describe('an upload', () => {
  it('is rejected for a hash that isn’t a file of the integration', async () => {
    await publishFiles([bytes('secret.txt', 'Secret')], {}, 'other');
    const refused = await publishFiles([{ path: 'stolen.txt', hash: hashOf('Secret') }]);
    expect([refused.code, refused.body.error.message]).toEqual([
      'request_invalid',
      expect.stringContaining('"stolen.txt"'),
    ]);
    expect((await publishFiles([bytes('a', '1'), bytes('a', '2')])).code).toBe('request_invalid');
  });

  it.each(['', '/a', 'a/', 'a//b', '.', '..', 'a/../b', './a', String.raw`a\b`, 'a\u0000b', 'a\nb', 'x'.repeat(513)])(
    'is refused for the path %j',
    async (path) => {
      expect((await publishFiles([bytes(path, '1')])).code).toBe('request_invalid');
    },
  );

  it('is rejected above the limits, and changes nothing', { tags: ['long'] }, async () => {
    await publishFiles([bytes('a.txt', 'A')]);
    const many = Array.from({ length: 1001 }, (_, index) => bytes(`${index}`, ''));
    expect((await publishFiles(many)).code).toBe('request_invalid');
    const half = bytes('1', 'x'.repeat(14 * 1024 * 1024));
    for (const path of ['1', '2', '3'])
      expect((await publishFiles([{ ...half, path }], { isWhole: false })).status).toBe(200);
    const beyond = await publishFiles([{ ...half, path: '4' }], { isWhole: false });
    expect([beyond.code, beyond.body.error.message]).toEqual(['request_invalid', expect.stringContaining('52428800')]);
    expect(pathsOf(await test.get(filesOf()))).toEqual(['1', '2', '3', 'a.txt']);
    await publishFiles([]);
  });

  it('requires an admin of the owner', async () => {
    for (const role of ['edit', 'outsider'] as const) {
      const { token } = await test.asPerson(role);
      const responses = [
        await test.get(filesOf(), { token }),
        await test.call('PUT', filesOf(), { token, body: { files: [] } }),
      ];
      for (const { status } of responses) expect(status).toBe(role === 'edit' ? 403 : 404);
    }
    expect((await test.get(filesOf('unknown'))).code).toBe('integration_not_found');
  });
});
