// Options of selections, fetched by the platform for its dashboard.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEIGHBOR, READER, addNeighbor } from '../../../../test/support/neighbor.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const LISTED = [{ id: 'a', label: 'A' }];

/** An integration whose endpoint lists options, without CORS headers. */
const SCRIPT = aScript(`
  if (event.type !== 'fetch') return new Response('OK');
  const { pathname } = new URL(event.request.url);
  if (pathname.endsWith('/options')) return Response.json(${JSON.stringify(LISTED)});
  if (pathname.endsWith('/text')) return new Response('no JSON');
  if (pathname.endsWith('/large')) return new Response('[' + '1,'.repeat(600000) + '1]');
  return new Response('gone', { status: 410 });
`);

let test: TestPlatform;
let outside: string;
const server = createServer((_request, response) => response.end(JSON.stringify(LISTED)));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/options`;
  const dataFolder = temporaryFolder();
  await addNeighbor(dataFolder);
  test = await startPlatform({ port: 0, dataFolder });
  await test.publish('lists', { script: SCRIPT });
  await test.publish('others', { script: SCRIPT });
});
afterAll(async () => {
  server.close();
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const ask = (url: string, options: object = {}) =>
  test.post('/_platform/v1/integrations/lists/options', { url }, options);
const endpoint = (path: string, integration = 'lists') =>
  `${test.platform.origins.endpoints}/v1/integrations/${integration}/${path}`;

describe('the options at a URL', () => {
  it('are those of the integration’s endpoint, and of another host', async () => {
    expect(await ask(endpoint('options'))).toMatchObject({ status: 200, body: { options: LISTED } });
    expect(await ask(outside)).toMatchObject({ status: 200, body: { options: LISTED } });
  });

  it.each([
    ['that are gone', 'missing', 'fetch_failed'],
    ['that aren’t JSON', 'text', 'fetch_type_refused'],
    ['that are too large', 'large', 'fetch_too_large'],
  ])('%s are an error', async (_, path, code) => {
    expect(await ask(endpoint(path))).toMatchObject({ code });
  });

  it('aren’t fetched from the platform itself, or from another integration', async () => {
    for (const url of [`${test.platform.origins.api}/v1/user`, endpoint('options', 'others')]) {
      expect(await ask(url)).toMatchObject({ status: 400, code: 'fetch_refused' });
    }
  });

  it('are fetched from other hosts for admins alone', async () => {
    expect(await ask(endpoint('options'), { token: READER.token })).toMatchObject({ status: 200 });
    expect(await ask(outside, { token: READER.token })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await ask(endpoint('options'), { token: NEIGHBOR.token })).toMatchObject({ code: 'integration_not_found' });
  });
});
