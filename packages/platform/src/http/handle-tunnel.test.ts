import { afterAll, expect, it } from 'vitest';
import { addNeighbor, NEIGHBOR } from '../../test/support/neighbor.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, OWNER_TOKEN, startPlatform } from '../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

it('forwards calls below /_platform/v1/tunnel for the owner, only from this machine', async () => {
  const dataFolder = temporaryFolder();
  await addNeighbor(dataFolder);
  const requests: string[] = [];
  const tunnel = async ({ method, path }: { method: string; path: string }) => {
    requests.push(`${method} ${path}`);
    return new Response('from the inspector');
  };
  const { platform } = await startPlatform({ dataFolder, host: false, tunnel });
  const request = async (path: string, token: string | undefined, headers: Record<string, string> = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await platform.fetch(path, { headers: { ...authorization, ...headers } });
    return [response.status, response.headers.get('x-bindery-error') ?? (await response.text())];
  };
  const path = '/_platform/v1/tunnel/exchanges?limit=2';
  expect(await request(path, OWNER_TOKEN)).toEqual([200, 'from the inspector']);
  expect(await request(path, undefined)).toEqual([401, 'token_missing']);
  expect(await request(path, NEIGHBOR.token)).toEqual([403, 'forbidden']);
  expect(await request(path, OWNER_TOKEN, { host: 'evil.test' })).toEqual([421, 'host_refused']);
  expect(await request(path, OWNER_TOKEN, { origin: 'http://evil.test' })).toEqual([403, 'origin_refused']);
  expect(requests).toEqual(['GET /exchanges?limit=2']);
});

it('serves nothing without a tunnel', async () => {
  const { platform } = await startPlatform({ host: false });
  const response = await platform.fetch('/_platform/v1/tunnel/exchanges');
  expect(response.headers.get('x-bindery-error')).toBe('operation_unknown');
});
