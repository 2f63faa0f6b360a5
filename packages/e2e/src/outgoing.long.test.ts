// Answers of the author in place of a host, in `bindery dev`: read, marked in the trace, read again when they are saved.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND, NODE, REPOSITORY, bindery, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

let folder: string;
const running: RunningProcess[] = [];

beforeEach(() => {
  // Inside the repository, so that the project finds the kit's packages.
  folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  mkdirSync(join(folder, 'src'));
  const manifest = {
    name: 'asks',
    title: 'Asks',
    description: 'Asks a host.',
    script: './src/script.ts',
    scopes: [],
    organization: 'harbor',
  };
  writeFileSync(join(folder, 'bindery.config.ts'), `export default ${JSON.stringify(manifest)};`);
  writeFileSync(
    join(folder, 'src', 'script.ts'),
    `import { createIntegration } from '@bindery/runtime';
export default createIntegration({
  task: async () => {
    const answer = await fetch('https://api.example.com/things');
    console.log('told ' + (await answer.text()));
  },
});`,
  );
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answersWith = (text: string): string =>
  `export default { 'api.example.com': (request: Request) => new Response('${text} ' + new URL(request.url).pathname) };`;

async function startDev(...args: string[]) {
  const data = join(folder, 'data');
  const start = [COMMAND, 'dev', folder, '--port', '0', '--no-open', '--token', 't0ken', '--data', data, ...args];
  const dev = startProcess(NODE, [...start, '--outgoing', 'none']);
  running.push(dev);
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  const api = createClient({ baseUrl: url, token: 't0ken' });
  const runTask = async (): Promise<LocalEvent> => {
    const body = { integration: 'asks', type: 'task' };
    const { id } = await api.request('POST /_platform/v1/events', { body });
    const read = () => api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
    // A task that fails is tried again, perhaps before the next poll.
    await expect.poll(async () => (await read()).attempts.length).toBeGreaterThan(0);
    return read();
  };
  const lastLog = async () => (await runTask()).attempts[0]?.logs.map(({ message }) => message).at(-1);
  return { dev, data, runTask, told: lastLog };
}

it('bindery.outgoing.ts answers, and again when it is saved; a bad one leaves the last good one', async () => {
  const file = join(folder, 'bindery.outgoing.ts');
  writeFileSync(file, answersWith('first'));
  const { dev, data, runTask, told } = await startDev();
  const { id, attempts } = await runTask();
  expect(attempts[0]?.logs.at(-1)?.message).toBe('told first /things');
  expect(attempts[0]?.calls).toMatchObject([{ status: 200, answeredBy: 'api.example.com' }]);
  const output = await bindery(['events', id, '--data', data]);
  expect(output.stdout).toContain('https://api.example.com/things  200');
  expect(output.stdout).toContain('(mocked by handler "api.example.com")');
  writeFileSync(file, 'export default {');
  await expect.poll(() => dev.output.stderr).toContain('bundle_syntax');
  expect(await told()).toBe('told first /things');
  writeFileSync(file, answersWith('second'));
  await expect.poll(told).toBe('told second /things');
  rmSync(file);
  const refused = async () => (await runTask()).attempts[0]?.calls[0]?.code;
  await expect.poll(refused).toBe('outgoing_refused');
});

it('--outgoing-to names another module, which has to be there', async () => {
  writeFileSync(join(folder, 'answers.ts'), answersWith('named'));
  const { told } = await startDev('--outgoing-to', join(folder, 'answers.ts'));
  expect(await told()).toBe('told named /things');
  const missing = await bindery(['dev', folder, '--port', '0', '--no-open', '--outgoing-to', 'gone.ts']);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringContaining('--outgoing-to file not found: "gone.ts"'),
  ]);
});
