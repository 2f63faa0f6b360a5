// What the API's origin answers to browsers: nothing in a frame, no data as code, and pictures of integrations only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let test: TestPlatform;
let icon: string;
let file: string;
let dashboardRoot: string;
beforeAll(async () => {
  dashboardRoot = mkdtempSync(join(tmpdir(), 'bindery-dashboard-'));
  writeFileSync(join(dashboardRoot, 'index.html'), '<!doctype html><title>Dashboard</title>');
  test = await startPlatform({ port: 0, host: false, dashboardRoot });
  icon = (await test.publish('pictured', { icon: PNG, previewImages: [PNG] })).body.urls.icon;
  const space = `/v1/spaces/${test.demo.space}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'Files' })).body;
  const files = [{ name: 'a.svg', contentType: 'image/svg+xml', base64: Buffer.from(SVG).toString('base64') }];
  await test.post(`${space}/change-requests/${id}/content`, { changes: [{ operation: 'insert_files', files }] });
  file = (await test.get(`${space}/change-requests/${id}/content/files`)).body.items[0].downloadURL;
});
afterAll(async () => {
  await closePlatforms();
  rmSync(dashboardRoot, { recursive: true, force: true });
});

const HASH_LENGTH = 43;
const hashIn = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .find((part) => part.length > HASH_LENGTH)
    ?.slice(0, HASH_LENGTH) ?? '';
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.platform.fetch(new URL(url, test.platform.origins.api).href, { headers, method });

describe('images of integrations', () => {
  it('are served by type, only as images', async () => {
    const response = await get(icon, { 'sec-fetch-dest': 'image' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none', frame-ancestors 'none'");
    expect((await get(icon)).status).toBe(200);
    for (const destination of ['document', 'iframe', 'object', 'embed', 'script', 'style', 'worker']) {
      const rejected = await get(icon, { 'sec-fetch-dest': destination });
      expect([rejected.status, rejected.headers.get('x-bindery-error')], destination).toEqual([403, 'origin_refused']);
    }
  });

  it('aren’t other uploads, documents, or scripts', async () => {
    const hash = hashIn(file);
    expect((await get(file)).status).toBe(200);
    expect((await get(`/_assets/${hash}`)).status).toBe(404);
    expect((await get(`/_assets/${new URL(icon).pathname.slice('/_assets/'.length)}`)).status).toBe(200);
    for (const other of ['', 'x', '%', `${hash}x`, '__proto__']) {
      expect((await get(`/_assets/${other}`)).status, other).toBe(404);
    }
  });

  it('have the type of their bytes, even if uploaded before as another type', async () => {
    const space = `/v1/spaces/${test.demo.space}`;
    const { id } = (await test.post(`${space}/change-requests`, { subject: 'First' })).body;
    const bytes = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(SVG)]).toString('base64');
    const files = [{ name: 'a.html', contentType: 'text/html', base64: bytes }];
    await test.post(`${space}/change-requests/${id}/content`, { changes: [{ operation: 'insert_files', files }] });
    const published = await test.publish('polyglot', { icon: bytes });
    const response = await get(published.body.urls.icon);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('everything of the origin', () => {
  const authorization = `Bearer ${OWNER_TOKEN}`;

  it.each([
    '/',
    '/spaces/x',
    '/gone.js',
    '/v1/user',
    '/v1/nothing',
    '/v2/nothing',
    '/v1/openapi.json',
    '/_platform/v1/live',
    '/~files/x',
    '/~pdf/x.pdf',
    '/_assets/x',
  ])('%s is shown in no frame, and its type is not guessed', async (path) => {
    const response = await get(path, { authorization });
    await response.body?.cancel();
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    for (const destination of ['iframe', 'frame', 'object', 'embed', 'fencedframe']) {
      const framed = await get(path, { authorization, 'sec-fetch-dest': destination });
      expect([framed.status, framed.headers.get('x-bindery-error')], destination).toEqual([403, 'origin_refused']);
    }
  });

  it('an invalid URL gets these headers, too', async () => {
    const { hostname, port } = new URL(test.platform.origins.api);
    const { request } = await import('node:http');
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      const outgoing = request(
        { hostname, port, path: 'http://[', headers: { host: `${hostname}:${port}` } },
        (answer) => resolve(answer.resume().headers),
      );
      outgoing.on('error', reject).end();
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('the dashboard runs its own files only, data never runs', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/frame-src[^;]* https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*https:/);
    for (const path of ['/v1/user', file, '/v1/openapi.json']) {
      for (const destination of ['script', 'style', 'serviceworker', 'worker']) {
        expect((await get(path, { authorization, 'sec-fetch-dest': destination })).status).toBe(403);
      }
    }
  });
});

describe('an unknown path', () => {
  it.each([
    '/v1',
    '/v1/nothing',
    '/v1x',
    '/v2',
    '/v2/spaces',
    '/V1/user',
    '/v12/x',
    '/_platform',
    '/_nothing',
    '/~nothing',
  ])('%s of the API is 404 in JSON, and not the dashboard', async (path) => {
    const response = await get(path, { accept: 'text/html' });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(response.headers.get('x-bindery-error')).toBe('operation_unknown');
  });

  it('of the dashboard is the dashboard for GET', async () => {
    expect((await get('/vines')).headers.get('content-type')).toContain('text/html');
    const posted = await get('/vines', {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
