// Paths that climb: in addresses over raw connections, and in the names of files that go in and come out. A file next to the
// folders that are served waits, and is never read.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';

const SECRET = 'nobody-may-read-this';

let test: TestPlatform;
let folder: string;
let before: string[];
beforeAll(async () => {
  folder = temporaryFolder();
  const dashboardRoot = join(folder, 'served');
  mkdirSync(join(dashboardRoot, 'assets'), { recursive: true });
  writeFileSync(join(dashboardRoot, 'index.html'), '<!doctype html><title>Dashboard</title>');
  writeFileSync(join(dashboardRoot, 'assets', 'a.js'), 'served();');
  writeFileSync(join(folder, 'secret.js'), SECRET);
  writeFileSync(join(folder, 'secret'), SECRET);
  test = await startPlatform({ port: 0, host: false, dashboardRoot, dataFolder: join(folder, 'data') });
  before = readdirSync(folder, { recursive: true }).map(String).toSorted();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

/** The response to an unchanged path, which no client has normalized. */
function get(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });
}

const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '%2e%2e%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae/',
];
const ENDS = ['secret.js', 'secret', 'secret.js%00.html', 'data/key', 'data/platform.db', 'etc/passwd'];

describe('a URL with parent segments', () => {
  it('serves files without parent segments', async () => {
    expect(await get(test.platform.origins.api, '/assets/a.js')).toContain('served();');
  });

  it.each(CLIMBS)('with %s serves nothing outside, on any origin', async (climb) => {
    for (const origin of Object.values(test.platform.origins)) {
      for (const start of ['/', '/assets/', '/_assets/', '/~files/', '/~pdf/', '/_scripts/', `/${test.demo.site}/`]) {
        const responses = await Promise.all(ENDS.map((end) => get(origin, `${start}${climb.repeat(3)}${end}`)));
        for (const answer of responses) {
          expect([start, /^HTTP\/1\.1 (?:200|400|403|404|405|421) /.test(answer), answer.slice(0, 40)]).toEqual([
            start,
            true,
            answer.slice(0, 40),
          ]);
          expect(answer).not.toMatch(new RegExp(`${SECRET}|SQLite format|root:`));
        }
      }
    }
  });
});

const NAMES = [
  '../../evil.txt',
  '/etc/evil.txt',
  String.raw`..\..\evil.txt`,
  'a/../../evil.txt',
  '..',
  '.',
  'C:\\evil.txt',
  'evil\u202etxt.exe',
  '.bindery/key',
];

describe('a file name with parent segments', () => {
  it.each(NAMES)('%j is rejected, or loses its path', async (name) => {
    const space = `/v1/spaces/${test.demo.space}`;
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    const files = [{ name, base64: 'ZXZpbA==' }];
    const changes = [{ operation: 'insert_files', files }];
    const { status, body } = await test.post(`${space}/change-requests/${id}/content?compat=false`, { changes });
    if (status === 200) {
      const [{ downloadURL }] = body.insertedFiles;
      const { headers } = await test.platform.fetch(new URL(downloadURL).pathname);
      expect(headers.get('content-disposition') ?? '').not.toMatch(/[/\\]|%2f|%5c/i);
      expect((await test.post(`${space}/change-requests/${id}/merge`)).body.result).toBe('merge');
      const pulled = await test.post(`/_platform${space}/content/folder/pull`, {});
      expect([pulled.status, pulled.body.files.length > 0]).toEqual([200, true]);
      const paths: string[] = pulled.body.files.map(({ path }: { path: string }) => path);
      for (const path of paths) expect(path).not.toMatch(/^\/|^[a-z]:|\\|(?:^|\/)\.\.?(?:\/|$)/i);
    } else expect([status, body.error.code]).toEqual([400, 400]);
  });

  it.each(NAMES)('%j is rejected as a path of a folder', async (path) => {
    const space = `/v1/spaces/${test.demo.space}`;
    const { revision: base } = (await test.get(space)).body;
    const pushed = await test.post(`/_platform${space}/content/folder/push`, {
      base,
      files: [{ path, text: '# Evil\n' }],
    });
    expect([200, 400, 422]).toContain(pushed.status);
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    expect(JSON.stringify(pages.map((page: { path: string }) => page.path))).not.toMatch(/\.\.|\\\\/);
  });

  it('has written nothing next to the data', () => {
    const ofData = (name: string): boolean => name.startsWith('data');
    const now = readdirSync(folder, { recursive: true }).map(String).toSorted();
    expect(now.filter((name) => !ofData(name))).toEqual(before.filter((name) => !ofData(name)));
  });
});

it('follows a data folder that is a symbolic link, but no link in it', async () => {
  const target = join(folder, 'target');
  mkdirSync(target);
  const link = join(folder, 'link');
  symlinkSync(target, link);
  const linked = await startPlatform({ host: false, dataFolder: link });
  await linked.platform.close();
  expect(readdirSync(target)).toContain('platform.db');
});
