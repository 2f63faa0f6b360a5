// The thread that searches, where it is published: next to the library's modules, and next to the chunks of the command.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { COMMAND, NODE, REPOSITORY, runProcess, startProcess } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-search-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks a platform in its own process, and ends as a program does that has nothing more to do. */
const program = (close: string): string => `
  import { createPlatform } from '@bindery/platform';
  const platform = await createPlatform({ demo: true, host: false, markdownLimitMs: 60_000 });
  const headers = { Authorization: 'Bearer ' + platform.token, 'Content-Type': 'application/json' };
  const space = '/v1/spaces/' + platform.demo.space;
  const found = await platform.fetch(space + '/search?query=stations', { headers });
  const markdown = 'A line.\\n\\n'.repeat(5_000);
  const said = await platform.fetch(space + '/comments', { method: 'POST', headers, body: JSON.stringify({ body: { markdown } }) });
  console.log(found.status, (await found.json()).count, said.status);
  ${close}
`;

describe('search from what is published', () => {
  it.each([
    ['closed', 'await platform.close();'],
    ['left as it is', ''],
  ])('works in the built library, and keeps no process alive: %s', async (_how, close) => {
    const run = await runProcess(NODE, ['--input-type=module', '--eval', program(close)], {
      cwd: join(REPOSITORY, 'packages', 'cli'),
    });
    expect([run.code, run.stdout, run.stderr]).toEqual([0, '200 1 200\n', '']);
  });

  it('works in the built command, which ends on SIGTERM', async () => {
    const args = ['platform', 'serve', '--port', '0', '--data', folder, '--token', 't0ken'];
    const served = startProcess(NODE, [COMMAND, ...args]);
    onTestFinished(() => void served.child.kill('SIGKILL'));
    const [, url = ''] = await served.until(/^ready (http:\S+)/m);
    const get = async (path: string) => {
      const response = await fetch(url + path, { headers: { Authorization: 'Bearer t0ken' } });
      return (await response.json()) as { items: { id: string }[]; count: number };
    };
    const [organization] = (await get('/v1/orgs')).items;
    const [space] = (await get(`/v1/orgs/${organization?.id}/spaces`)).items;
    expect((await get(`/v1/spaces/${space?.id}/search?query=stations`)).count).toBe(1);
    expect((await get(`/v1/orgs/${organization?.id}/search?query=stations`)).count).toBe(1);
    expect(await served.stop()).toBe(0);
  });
});
