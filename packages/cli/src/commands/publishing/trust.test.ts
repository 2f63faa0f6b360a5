// Publishing from a CI job without a stored token, from the trusted publisher to the version, on a platform that runs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startCiIssuer } from '@bindery/testkit/servers/ci-issuer';
import type { CiIssuer } from '@bindery/testkit/servers/ci-issuer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

describe('publishing with an ID token', () => {
  const { folder, remove } = aFolder();
  const runner = aFolder();
  let served: ServedPlatform;
  let issuer: CiIssuer;
  beforeAll(async () => {
    issuer = await startCiIssuer();
    write(folder, 'first');
    served = await servePlatform(folder, ['--allow-private', issuer.host]);
    await bindery('publish', '--yes');
  });
  afterAll(async () => {
    await served?.stop();
    await issuer.close();
    remove();
    runner.remove();
  });

  /** A project whose script responds with a text. */
  function write(root: string, text: string): void {
    mkdirSync(root, { recursive: true });
    const manifest = 'name: mine\ntitle: Mine\ndescription: Responds\nscript: ./index.js\ntarget: space\nscopes: []\n';
    writeFileSync(join(root, 'integration.yaml'), manifest);
    writeFileSync(join(root, 'index.js'), `export default { fetch: () => new Response('${text}') };\n`);
  }
  const bindery = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await served.bindery(...words);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  /** A command of a job, whose checkout has no session of a platform. */
  const inJob = (words: readonly string[], env: Readonly<Record<string, string>> = issuer.environment) =>
    runCommand(words, { cwd: runner.folder, env: { BINDERY_URL: served.ready.url, ...env } });
  const trust = (...words: string[]) =>
    bindery('trust', 'add', '--issuer', issuer.url, '--repository', 'octo-org/polls', ...words);
  const publish = ({ code, stdout, stderr }: CommandRun) => {
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout) as { readonly version: number; readonly published: boolean };
  };

  it('needs a trusted publisher, and masks both tokens', async () => {
    write(runner.folder, 'second');
    const denied = await inJob(['publish', '--yes', '--json']);
    expect([denied.code, JSON.parse(denied.stdout)]).toMatchObject([1, { error: { code: 'publish_token_rejected' } }]);
    const id = (await trust('--ref', 'refs/heads/main', '--workflow', 'Publish')).trim();
    expect(await bindery('trust')).toMatch(
      new RegExp(`^${id} {2}octo-org/polls {2}refs/heads/main {2}workflow Publish `),
    );
    const env = { ...issuer.environment, GITHUB_ACTIONS: 'true' };
    const published = await inJob(['publish', '--yes', '--json'], env);
    expect(publish(published)).toMatchObject({ version: 2, published: true });
    expect(published.stderr.match(/^::add-mask::\S+$/gm)).toHaveLength(2);
    const [listed] = (await bindery('trust', 'list', '--json')).split('\n');
    expect(JSON.parse(listed ?? '')).toMatchObject({ id, audience: served.ready.url, issuer: issuer.url });
    expect(await bindery('trust', 'remove', id, '--json')).toBe(`{"removed":"${id}"}\n`);
    expect((await inJob(['publish', '--yes'])).stderr).toContain('error publish_token_rejected');
  });

  it('takes the ID token of another CI service, once', async () => {
    await trust('--ref', 'refs/tags/v*');
    write(runner.folder, 'third');
    const claims = { aud: served.ready.url, ref: 'refs/tags/v3' };
    const env = { BINDERY_ID_TOKEN: await issuer.sign(claims) };
    expect(publish(await inJob(['publish', '--yes', '--json'], env))).toMatchObject({ version: 3, published: true });
    expect((await inJob(['publish', '--yes'], env)).stderr).toContain('error id_token_used');
  });

  it('rehearses and reviews, and compares nothing where it isn’t trusted', async () => {
    const id = (await trust('--ref', 'refs/heads/main')).trim();
    await bindery('install');
    const rehearsed = await inJob(['rehearse', '--json']);
    expect([rehearsed.code, JSON.parse(rehearsed.stdout)]).toMatchObject([
      0,
      { installations: [{ verdict: 'ready' }] },
    ]);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: runner.folder });
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'First');
    const reviewed = await inJob(['review', '--json']);
    expect(JSON.parse(reviewed.stdout)).toMatchObject({
      rehearsal: { value: { installations: [{ verdict: 'ready' }] } },
    });
    const compared = await inJob(['publish', '--dry-run']);
    expect(compared.stderr).toContain('Changes compared with mine');
    await bindery('trust', 'remove', id);
    const alone = await inJob(['publish', '--dry-run', '--organization', 'demo']);
    const unavailable = { ...issuer.environment, ACTIONS_ID_TOKEN_REQUEST_URL: 'no URL' };
    const without = await inJob(['publish', '--dry-run', '--organization', 'demo'], unavailable);
    expect([without.code, without.stderr]).toEqual([0, expect.stringContaining('GitHub returned no ID token')]);
    expect([alone.code, alone.stderr]).toEqual([
      0,
      expect.stringContaining('No trusted publisher accepts the ID token.'),
    ]);
  });

  it('fails on a platform without the exchange, and if GitHub returns no token', async () => {
    const server = createServer((_request, response) => response.writeHead(404).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const codeOf = async (words: readonly string[], env: Readonly<Record<string, string>>) =>
      (JSON.parse((await inJob([...words, '--json'], env)).stdout) as { error: { code: string } }).error.code;
    const token = await issuer.sign();
    expect([
      await codeOf(['publish', '--yes'], { BINDERY_URL: url, BINDERY_ID_TOKEN: token }),
      await codeOf(['trust'], { BINDERY_URL: url, BINDERY_TOKEN: 't' }),
      await codeOf(['publish', '--yes'], { ...issuer.environment, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' }),
      await codeOf(['publish', '--yes'], { ...issuer.environment, ACTIONS_ID_TOKEN_REQUEST_URL: 'no URL' }),
      await codeOf(['publish', '--yes'], {
        ...issuer.environment,
        ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:1/',
      }),
      await codeOf(['publish', '--yes'], {}),
    ]).toEqual([
      'token_exchange_not_supported',
      'token_exchange_not_supported',
      'id_token_unavailable',
      'id_token_unavailable',
      'id_token_unavailable',
      'token_missing_in_environment',
    ]);
    server.closeAllConnections();
    server.close();
  });

  it.each([
    [['trust', 'add'], '--repository is missing.'],
    [['trust', 'add', '--repository', 'a/b'], '--ref is missing.'],
    [['trust', 'remove'], 'The ID of the trusted publisher is missing.'],
    [['trust', 'list', '--ref', 'main'], '--ref can only be used with "add".'],
    [['trust', 'list', 'publisher_1'], '"publisher_1" can only be used with "remove".'],
  ])('rejects %s', async (words, message) => {
    const { code, stderr } = await served.bindery(...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
