import { afterAll, expect, it } from 'vitest';
import { addNeighbor, NEIGHBOR } from '../../test/support/neighbor.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, OWNER_TOKEN, startPlatform } from '../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

it('forwards calls of /mcp for the owner, only from this machine, and without the token', async () => {
  const dataFolder = temporaryFolder();
  await addNeighbor(dataFolder);
  const received: unknown[] = [];
  const tools = async (request: Request) => {
    received.push([request.method, Object.fromEntries(request.headers), await request.text()]);
    return new Response('from the tools');
  };
  const { platform } = await startPlatform({ dataFolder, host: false, tools });
  const post = async (token: string | undefined, headers: Record<string, string> = {}, body = '{}') => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const own = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25', 'x-other': 'no' };
    const init = { method: 'POST', headers: { ...own, ...authorization, ...headers }, body };
    const response = await platform.fetch('/mcp', init);
    return [response.status, response.headers.get('x-bindery-error') ?? (await response.text())];
  };
  expect(await post(OWNER_TOKEN)).toEqual([200, 'from the tools']);
  expect(await post(undefined)).toEqual([401, 'token_missing']);
  expect(await post('wrong')).toEqual([401, 'token_invalid']);
  expect(await post(NEIGHBOR.token)).toEqual([403, 'forbidden']);
  expect(await post(OWNER_TOKEN, { host: 'evil.test' })).toEqual([421, 'host_refused']);
  expect(await post(OWNER_TOKEN, { origin: 'http://evil.test' })).toEqual([403, 'origin_refused']);
  expect(await post(OWNER_TOKEN, {}, 'x'.repeat(1024 * 1024 + 1))).toEqual([413, 'body_too_large']);
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
  expect(received).toEqual([['POST', headers, '{}']]);
});

it('serves nothing without tools', async () => {
  const { platform } = await startPlatform({ host: false });
  const response = await platform.fetch('/mcp', { method: 'POST' });
  expect(response.status).toBe(405);
});
