// Versions of an integration: notes, rollouts, and rollbacks, on a platform that runs.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

describe('versions of an integration', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  beforeAll(async () => {
    write('first');
    served = await servePlatform(folder);
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  /** A project whose schema and script depend on the text. */
  function write(text: string, properties = ''): void {
    const manifest = `name: mine\ntitle: Mine\ndescription: Responds\nscript: ./index.js\ntarget: space\nscopes: []\n${properties}`;
    writeFileSync(join(folder, 'integration.yaml'), manifest);
    writeFileSync(join(folder, 'index.js'), `export default { fetch: () => new Response('${text}') };\n`);
  }
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const bindery = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await served.bindery(...words);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const versions = async () =>
    (await bindery('versions', '--json'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('have the message, the revision, and the builder', async () => {
    await bindery('publish', '--yes', '--message', 'Respond');
    expect((await versions())[0]).toMatchObject({ version: 1, state: 'live', message: 'Respond' });
    expect((await versions())[0]).not.toHaveProperty('revision');
    git('init', '--quiet');
    writeFileSync(join(folder, '.gitignore'), '.bindery\n');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'First');
    write('second', 'configurations:\n  space:\n    properties:\n      key: { type: string }\n');
    await bindery('publish', '--yes');
    const [second] = await versions();
    expect(second).toMatchObject({
      version: 2,
      revision: `${git('rev-parse', 'HEAD')}-dirty`,
      builder: expect.stringMatching(/^bindery \S+, Node\.js \d/) as string,
    });
    expect(await bindery('versions')).toMatch(/^v2 {2}live {2}.*-dirty\nv1 .* Respond\n$/);
  });

  it('get notes that an interrupted command didn’t send', async () => {
    expect(await bindery('publish', '--yes', '--message', 'Add a key')).toContain('Unchanged mine v2');
    expect((await versions())[0]).toMatchObject({ version: 2, message: 'Add a key' });
  });

  it('can be restored, after their changes are shown', async () => {
    const dry = await served.bindery('rollback', '--dry-run');
    expect(dry.stderr).toContain('- configurations.space: ');
    expect(dry.stderr).toContain('(breaking)');
    expect(dry.stderr).toContain('values of secrets stay unchanged');
    const refused = await served.bindery('rollback');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('confirmation_needed')]);
    expect(await bindery('rollback', '--yes')).toBe('Published mine v3 with the content of version 1.\n');
    expect((await versions())[0]).toMatchObject({ version: 3, restores: 1, state: 'live' });
    expect(await bindery('versions')).toContain('restores version 1');
    expect(await bindery('rollback', '1', '--yes')).toBe('Version 3 of mine already has the content of version 1.\n');
    expect(await bindery('rollback', 'v2', '--yes')).toBe('Published mine v4 with the content of version 2.\n');
  });

  it('can serve a share of the installations, then all', async () => {
    write('third', 'configurations:\n  space:\n    properties:\n      key: { type: string }\n');
    expect(await bindery('publish', '--rollout', '10', '--message', 'Third')).toContain('version 5, which 10 %');
    expect(await bindery('publish', '--rollout', '20'), 'the same content again').toContain('version 5, which 20 %');
    expect((await versions())[0]).toMatchObject({
      version: 5,
      state: 'candidate',
      rolloutPercent: 20,
      message: 'Third',
    });
    expect(await bindery('rollout', '50')).toBe('50 % of the installations use version 5 of mine.\n');
    expect(await bindery('versions')).toMatch(/^v5 {2}candidate, 50 % /);
    expect(await bindery('rollout', '100%', '--yes')).toBe('Version 5 of mine is live.\n');
  });

  it.each([
    ['version_not_found', ['rollback', '77', '--yes']],
    ['version_not_found', ['rollout', '10']],
    ['usage', ['rollback', 'first']],
    ['usage', ['rollout', '101']],
    ['usage', ['publish', '--rollout', '100']],
    ['integration_not_found', ['versions', 'unknown']],
  ])('are refused with %s: bindery %j', async (code, words) => {
    const refused = await served.bindery(...words);
    expect(refused.code).toBeGreaterThan(0);
    expect(refused.stderr).toContain(`error ${code}`);
  });

  it('aren’t kept by a platform without the operations', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 404, message: 'Not found' } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = { BINDERY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, BINDERY_TOKEN: 'token' };
    try {
      for (const words of [['versions'], ['rollback'], ['rollout', '10']]) {
        const { code, stderr } = await runCommand(words, { cwd: folder, env });
        expect([code, stderr]).toEqual([1, expect.stringContaining('error versions_not_supported')]);
      }
    } finally {
      server.close();
    }
  });
});
