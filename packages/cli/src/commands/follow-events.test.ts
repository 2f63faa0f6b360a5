// `bindery events --follow` over a restart of the platform.
import { createClient } from '@bindery/client';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder, servePlatform } from '../testing/served-platform.ts';

const { folder, remove } = aFolder();
afterAll(remove);

const start = () => servePlatform(folder, ['--token', 't0ken']);

it('goes on after the platform has restarted at other ports', async () => {
  const first = await start();
  const api = createClient({ baseUrl: first.ready.url, token: 't0ken' });
  const body = {
    title: 'Quiet',
    description: 'Says nothing.',
    runtime: 'v2' as const,
    script: 'export default { fetch: () => new Response() };',
    scopes: [],
    organization: 'harbor',
  };
  await api.request('POST /integrations/{integrationName}', { integrationName: 'quiet', body });
  const stop = new AbortController();
  let [printed, said] = ['', ''];
  const following = runCommand(['events', '--follow', '--name', 'quiet'], {
    cwd: folder,
    signal: stop.signal,
    onStdout: (text) => (printed += text),
    onStderr: (text) => (said += text),
  });
  const trigger = () => runCommand(['trigger', 'task', 'quiet'], { cwd: folder });
  await expect.poll(async () => (await trigger()) && printed).toContain('task');
  await first.stop();
  await expect.poll(() => said).toContain('The platform stopped.');
  printed = '';
  const second = await start();
  await expect.poll(() => said).toContain('The platform is running again.');
  await expect.poll(async () => (await trigger()) && printed).toContain('task');
  stop.abort();
  expect((await following).code).toBe(0);
  await second.stop();
});
