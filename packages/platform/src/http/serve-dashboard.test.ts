import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDashboard } from './serve-dashboard.ts';

describe('the files of the dashboard', () => {
  const origins = { api: 'http://a:1', content: 'http://b:2', endpoints: 'http://c:3', sites: 'http://d:4' };
  let folder: string;
  const serve = (path: string) => serveDashboard({ root: join(folder, 'dashboard'), origins }, path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
    await mkdir(join(folder, 'dashboard', 'assets'), { recursive: true });
    await mkdir(join(folder, 'public'));
    const shared = { '/assets/inter-a.woff2': '../public/inter-b.woff2' };
    await Promise.all([
      writeFile(join(folder, 'dashboard', 'index.html'), '<p>App</p>'),
      writeFile(join(folder, 'dashboard', 'shared-files.json'), JSON.stringify(shared)),
      writeFile(join(folder, 'dashboard', 'assets', 'mono-a.woff2'), 'mono'),
      writeFile(join(folder, 'public', 'inter-b.woff2'), 'inter'),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('include fonts that sites have', async () => {
    for (const [path, text] of [
      ['/assets/inter-a.woff2', 'inter'],
      ['/assets/mono-a.woff2', 'mono'],
    ] as const) {
      const response = serve(path);
      expect(await response.text()).toBe(text);
      expect(response.headers.get('content-type')).toBe('font/woff2');
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('are those in its folder only', () => {
    for (const path of ['/assets/inter-b.woff2', '/toString.woff2', '/../public/inter-b.woff2'])
      expect(() => serve(path), path).toThrow(expect.objectContaining({ code: 'asset_not_found' }));
  });

  it('are the app for a path without a file', async () => {
    expect(await serve('/spaces/one').text()).toBe('<p>App</p>');
  });
});
