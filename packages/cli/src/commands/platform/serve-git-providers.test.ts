// `bindery platform serve --github-url`: repositories of a provider, with a token from the environment.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

const TOKEN = 'ghp-of-the-environment-0123456789';

it('calls the provider with the token of the environment, and keeps it to itself', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { folder, remove } = aFolder();
  const served = await servePlatform(folder, ['--github-url', url], { env: { BINDERY_GITHUB_TOKEN: TOKEN } });
  const call = (operation: string, ...argv: string[]) => served.bindery('api', operation, ...argv, '--json');
  const body = JSON.stringify({ provider: 'github', target: { type: 'space', spaceId: 'space_demo' } });
  const created = await call('installGitSyncProviderOnTarget', '--body', body);
  const { id } = JSON.parse(created.stdout) as { id: string };
  const listed = await call('listGitHubRepositoriesForGitSyncInstallation', '--installationId', id);
  expect([listed.code, JSON.parse(listed.stdout), seen]).toEqual([0, { items: [] }, [`Bearer ${TOKEN}`]]);
  const status = await served.bindery('platform', 'status');
  expect(status.stdout + status.stderr + listed.stdout).not.toContain(TOKEN);
  expect(await served.stop()).toBe(0);
  server.close();
  remove();
});

it.each([
  ['--github-url', 'nothing'],
  ['--gitlab-url', `https://user:${TOKEN}@gitlab.example`],
])('rejects %s %s', async (...flags) => {
  const { folder, remove } = aFolder();
  const { code, stdout, stderr } = await runCommand(['platform', 'serve', '--port', '0', ...flags], { cwd: folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining('usage')]);
  expect(stdout + stderr).not.toContain(TOKEN);
  remove();
});
