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

it('continues after a snapshot is restored, and reports when the platform responds again', async () => {
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
});
