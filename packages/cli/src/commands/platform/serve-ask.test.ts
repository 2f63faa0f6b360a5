// `bindery platform serve --ask-url`: answers written by an endpoint, with a key from the environment.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

const KEY = 'sk-of-the-environment-0123456789';

let server: Server;
let requests: { authorization: string | undefined; model: string }[] = [];
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    incoming.on('end', () => {
      requests.push({ authorization: incoming.headers.authorization, model: JSON.parse(body).model });
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ choices: [{ message: { content: 'Worded.' }, finish_reason: 'stop' }] }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const endpoint = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

it('words answers, and keeps the key to itself', { tags: ['long'] }, async () => {
  requests = [];
  const { folder, remove } = aFolder();
  const env = { BINDERY_ASK_KEY: KEY };
  const served = await servePlatform(folder, ['--ask-url', endpoint(), '--ask-model', 'small'], { env });
  const { url, token = '' } = served.ready;
  const post = async (path: string, body: unknown) =>
    (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text();
  expect(await post('/v1/orgs/org_demo/ask?format=markdown', { query: 'blocks' })).toContain('"markdown":"Worded."');
  expect(requests).toEqual([{ authorization: `Bearer ${KEY}`, model: 'small' }]);
  const status = await served.bindery('platform', 'status');
  expect(status.stdout + status.stderr).not.toContain(KEY);
  expect(await served.stop()).toBe(0);
  remove();
});

describe('is rejected', () => {
  it.each([
    ['--ask-url', 'nothing'],
    ['--ask-url', 'ftp://127.0.0.1/v1'],
    ['--ask-url', `http://user:${KEY}@127.0.0.1/v1`],
    ['--ask-url', `http://127.0.0.1/v1?key=${KEY}`],
    ['--ask-model', 'small'],
  ])('with %s %s', async (...flags) => {
    const { folder, remove } = aFolder();
    const { code, stdout, stderr } = await runCommand(['platform', 'serve', '--port', '0', ...flags], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('usage')]);
    expect(stdout + stderr).not.toContain(KEY);
    remove();
  });
});
