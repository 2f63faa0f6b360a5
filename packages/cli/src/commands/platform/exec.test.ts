// `bindery platform exec`: runs a command next to a real platform.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

let folder: string;
let remove: () => void;
beforeEach(() => ({ folder, remove } = aFolder()));
afterEach(() => remove());

const WRITE_FACTS = `
  const { env, argv, exit } = process;
  const headers = { authorization: 'Bearer ' + env.BINDERY_TOKEN };
  const user = await (await fetch(env.BINDERY_URL + '/v1/user', { headers })).json();
  const site = await fetch(env.BINDERY_SITES_URL);
  const names = Object.keys(env).filter((name) => name.startsWith('BINDERY_')).sort();
  require('fs').writeFileSync('facts.json', JSON.stringify({ user: user.id, site: site.status, names, args: argv.slice(1) }));
  exit(7);
`;
const script = `(async () => {${WRITE_FACTS}})()`;
const exec = (words: readonly string[], signal?: AbortSignal) =>
  runCommand(['platform', 'exec', ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', BINDERY_DATA: join(folder, 'kept') },
    ...(signal === undefined ? {} : { signal }),
  });
const facts = () => JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as object;

it(
  'runs a command with the variables of a platform in memory, and passes its exit code on',
  { tags: ['long'] },
  async () => {
    const { code, stdout, stderr } = await exec(['--', process.execPath, '-e', script, '--', '--json', '--no-demo']);
    expect([code, stdout]).toEqual([7, '']);
    expect(stderr).toMatch(/^Platform at http:\/\/127\.0\.0\.1:\d+, until the command ends\.\n$/);
    expect(facts()).toEqual({
      user: 'user_owner',
      site: 200,
      names: [
        'BINDERY_CONTENT_URL',
        'BINDERY_DATA',
        'BINDERY_DEMO_ORGANIZATION',
        'BINDERY_DEMO_SITE',
        'BINDERY_DEMO_SPACE',
        'BINDERY_ENDPOINTS_URL',
        'BINDERY_SITES_URL',
        'BINDERY_TOKEN',
        'BINDERY_URL',
      ],
      args: ['--json', '--no-demo'],
    });
    expect(existsSync(join(folder, 'kept'))).toBe(false);
  },
);

it('keeps the data of a folder that a flag names', async () => {
  const { code, stderr } = await exec(['--json', '--data', 'kept', '--no-demo', process.execPath, '-e', '0']);
  expect(code).toBe(0);
  expect(JSON.parse(stderr)).toMatchObject({ event: 'ready', url: expect.stringContaining('http') as string });
  expect(existsSync(join(folder, 'kept'))).toBe(true);
});

it('ends the command when it is interrupted', async () => {
  const interruption = new AbortController();
  const waiting = `require('fs').writeFileSync('facts.json', '{}'); setInterval(() => {}, 1000)`;
  const ended = exec(['--no-demo', process.execPath, '-e', waiting], interruption.signal);
  await expect.poll(() => existsSync(join(folder, 'facts.json'))).toBe(true);
  interruption.abort('SIGINT');
  expect((await ended).code).toBe(130);
});

it.each([
  [[], 2, 'missing required argument'],
  [['no-such-program'], 1, 'program_not_found'],
  [['--prot', '0', 'true'], 2, "unknown option '--prot'"],
  [['--port', '99999', 'true'], 2, '--port is "99999"'],
  [['--memory', '--data', 'x', 'true'], 2, 'More than one storage'],
])('rejects %j', async (words, status, message) => {
  expect(await exec(words)).toMatchObject({ code: status, stderr: expect.stringContaining(message) as string });
});

it('prints the variables of a running platform for a shell', async () => {
  const served = await servePlatform(folder, ['--token', 'one-word']);
  const { stdout } = await served.bindery('platform', 'status', '--format', 'env');
  await served.stop();
  expect(stdout).toContain(`export BINDERY_URL=${served.ready.url}\nexport BINDERY_TOKEN=one-word\n`);
  expect(stdout).toMatch(/^export BINDERY_DEMO_SPACE=space_demo$/m);
});
