// `bindery events --follow` over a restart of the platform.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-follow-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a platform on the folder. Returns its URL, and a function that stops it. */
async function start(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const controller = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const argv = ['platform', 'serve', '--port', '0', '--token', 't0ken'];
  const running = runCommand(argv, {
    cwd: folder,
    signal: controller.signal,
    onStdout: (text) => {
      const ready = /ready (http:\S+)/.exec(text)?.[1];
      if (ready !== undefined) resolve(ready);
    },
  });
  void running.then(({ code, stderr }) => reject(new Error(`The platform ended with ${code}: ${stderr}`)));
  const url = await promise;
  return {
    url,
    stop: async () => {
      controller.abort();
      await running;
    },
  };
}

it('goes on after the platform has restarted at other ports', async () => {
  const first = await start();
  const api = createClient({ baseUrl: first.url, token: 't0ken' });
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
