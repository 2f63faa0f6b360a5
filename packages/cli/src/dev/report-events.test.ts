import { createClient } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import { expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { reportEvents } from './report-events.ts';

const io: Io = {
  cwd: '.',
  env: {},
  stdout: { hasColors: false, write: () => {} },
  stderr: { hasColors: false, write: () => {} },
  readInput: async () => '',
  isInteractive: false,
  signal: new AbortController().signal,
};

it(
  'continues after a snapshot is restored, and reports when the platform responds again',
  { tags: ['long'] },
  async () => {
    const platform = await createPlatform({ demo: true, host: false });
    const api = createClient({
      baseUrl: platform.origins.api,
      token: platform.token,
      fetch: (request, init) => platform.fetch(request instanceof URL ? request.href : request, init),
    });
    let restored = 0;
    let received = Promise.withResolvers<string>();
    const onRestored = async (): Promise<void> => {
      restored += 1;
      received.resolve((await api.request('GET /user')).id);
    };
    const report = await reportEvents({ api, io, asJson: true, onRestored });
    const snapshotName = 'before';
    await api.request('PUT /_platform/v1/snapshots/{snapshotName}', { snapshotName });
    for (const count of [1, 2]) {
      received = Promise.withResolvers<string>();
      await api.request('PUT /_platform/v1/snapshots/{snapshotName}/restored', { snapshotName, body: {} });
      expect([await received.promise, restored]).toEqual(['user_owner', count]);
    }
    await report.end();
    await platform.close();
  },
);

it('continues after an event that was deleted before it could be read', async () => {
  const platform = await createPlatform({ demo: true, host: false });
  const shown: string[] = [];
  let isDeleted = true;
  const api = createClient({
    baseUrl: platform.origins.api,
    token: platform.token,
    retry: false,
    fetch: (request, init) => {
      const url = request instanceof URL ? request.href : (request as string);
      if (!/\/events\/\w+$/.test(url) || !isDeleted) return platform.fetch(url, init);
      isDeleted = false;
      return platform.fetch(url.replace(/\w+$/, 'evt_gone'), init);
    },
  });
  const organization = platform.demo?.organization ?? '';
  const script = 'export default { fetch: () => new Response() }';
  const body = { title: 'Gone', description: 'Gone', scopes: [], organization, script };
  await api.request('POST /integrations/{integrationName}', { integrationName: 'gone', body });
  const stderr = { hasColors: false, write: (text: string) => void shown.push(text) };
  const report = await reportEvents({ api, io: { ...io, stderr }, asJson: false });
  const cause = () => api.request('POST /_platform/v1/events', { body: { integration: 'gone', type: 'task' } });
  await cause();
  await expect.poll(() => isDeleted).toBe(false);
  await cause();
  await expect.poll(() => shown.join('')).toMatch(/task {2}gone/);
  expect(shown.join('')).not.toContain('stopped showing events');
  await report.end();
  await platform.close();
});
