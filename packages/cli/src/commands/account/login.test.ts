// Logins: with a device code on a platform that runs, with PKCE on a certified OAuth server, and with a pasted token.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@bindery/testkit/free-port';
import { startOAuthServer } from '@bindery/testkit/servers/oauth-server';
import type { OAuthServer } from '@bindery/testkit/servers/oauth-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

let home: ReturnType<typeof aFolder>;
let env: Record<string, string>;
let file: string;
beforeEach(() => {
  home = aFolder();
  env = { XDG_CONFIG_HOME: home.folder, BINDERY_KEYCHAIN: 'off' };
  file = join(home.folder, 'bindery', 'profiles.json');
});
afterEach(() => home.remove());

const bindery = (...words: string[]): Promise<CommandRun> => runCommand(words, { env, cwd: home.folder });
const profiles = () => JSON.parse(readFileSync(file, 'utf8')).profiles;

/** Runs a login, and something once it has printed what to open. */
async function logIn(words: readonly string[], decide: (printed: string) => Promise<unknown>): Promise<CommandRun> {
  let decided: Promise<unknown> | undefined;
  let printed = '';
  const controller = new AbortController();
  const onStderr = (text: string): void => {
    printed += text;
    if (/code [A-Z]{4}-[A-Z]{4}\n|https?:\S+\n$/.test(printed))
      decided ??= decide(printed).catch((thrown: unknown) => {
        controller.abort(); // The login would wait until its code expires.
        throw thrown;
      });
  };
  const run = await runCommand(['login', ...words], { env, cwd: home.folder, onStderr, signal: controller.signal });
  await decided;
  return run;
}

describe('a login with a device code', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  let url: string;
  beforeAll(async () => {
    served = await servePlatform(folder);
    ({ url } = served.ready);
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  const onPlatform = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await served.bindery(...words);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const decide = (state: string) => (printed: string) => {
    const code = /code ([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1] ?? '';
    return onPlatform('api', 'decideDeviceLogin', '--userCode', code, '--state', state);
  };

  it('saves a profile, which commands use by its name or URL, and which a logout revokes', async () => {
    const { code, stdout, stderr } = await logIn(['--url', `${url}/`], decide('approved'));
    expect(code, stderr).toBe(0);
    const name = new URL(url).host;
    expect(stderr).toContain(`Open ${url}/device and enter the code `);
    expect(stdout).toContain(`Logged in to ${url} as `);
    const { token } = profiles()[name].secrets;
    expect(stdout + stderr).not.toContain(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const words of [
      ['--profile', name],
      ['--url', url],
    ]) {
      const { stdout: who } = await bindery('whoami', '--json', ...words);
      expect(JSON.parse(who)).toMatchObject({ url, isLocal: false });
    }
    expect((await bindery('profiles')).stdout).toContain(`${name}  ${url}  `);
    expect((await bindery('logout')).stdout).toContain(`Profile "${name}" deleted.`);
    expect(profiles()).toEqual({});
    const response = await fetch(`${url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
  });

  it('ends without a token if the user denies it', async () => {
    const { code, stderr } = await logIn(['--url', url], decide('denied'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_denied: ')]);
    expect(existsSync(file)).toBe(false);
  });

  it('ends when the code expires', async () => {
    const { code, stderr } = await logIn(['--url', url], () =>
      onPlatform('platform', 'clock', 'advance', '--by', '16m'),
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_expired: ')]);
  });

  it('ends at once when the command is interrupted', async () => {
    const controller = new AbortController();
    const onStderr = () => controller.abort();
    const { code } = await runCommand(['login', '--url', url], { env, onStderr, signal: controller.signal });
    expect(code).toBe(130);
  });

  it('takes a token from standard input', async () => {
    const { token } = JSON.parse(await onPlatform('platform', 'token', 'issue', '--json'));
    const words = ['login', '--url', url, '--token-stdin', '--profile', 'work', '--json'];
    const { stdout: printed, stderr } = await runCommand(words, { env, input: `${token}\n` });
    expect(JSON.parse(printed || '{}'), stderr).toMatchObject({ profile: 'work', url, storage: 'file' });
    const { stderr: warned } = await bindery('logout', '--profile', 'work');
    expect(warned).toContain('The token wasn’t revoked: you pasted it');
  });

  it.each([
    ['bnd_user_unknown', 'login_token_rejected'],
    ['two words', 'login_token_missing'],
    ['', 'login_token_missing'],
  ])('rejects the token "%s" with %s', async (input, code) => {
    const { code: exit, stderr } = await runCommand(['login', '--url', url, '--token-stdin'], { env, input });
    expect([exit, stderr]).toEqual([1, expect.stringContaining(`${code}: `)]);
    expect(existsSync(file)).toBe(false);
  });
});

describe('a login with a browser', () => {
  let server: OAuthServer;
  beforeAll(async () => {
    server = await startOAuthServer();
  });
  afterAll(() => server?.close());

  const visit = (decision: 'consent' | 'cancel') => (printed: string) =>
    server.visit(printed.trim().split('\n').at(-1) ?? '', decision);

  it('gets tokens with PKCE, renews them, and revokes them', async () => {
    const { code, stdout, stderr } = await logIn(['--url', server.url, '--profile', 'hosted'], visit('consent'));
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('as Ada <ada@example.com>.');
    const first = profiles().hosted;
    expect(first).toMatchObject({ renewal: { issuer: server.url }, expiresAt: expect.any(Number) });
    const user = () => bindery('api', 'getAuthenticatedUser', '--profile', 'hosted');
    expect((await user()).code).toBe(0);
    expect(profiles().hosted.secrets.token).toBe(first.secrets.token);
    writeFileSync(file, JSON.stringify({ profiles: { hosted: { ...first, expiresAt: Date.now() } } }));
    expect((await user()).code).toBe(0);
    const { token } = profiles().hosted.secrets;
    expect(token).not.toBe(first.secrets.token);
    expect(await server.isValid(token)).toBe(true);
    expect((await bindery('logout', '--profile', 'hosted')).stderr).toBe('');
    expect(await server.isValid(token)).toBe(false);
  });

  it('asks for a new login if the tokens can’t be renewed', async () => {
    await logIn(['--url', server.url, '--profile', 'hosted'], visit('consent'));
    const stale = { ...profiles().hosted, expiresAt: Date.now(), secrets: { token: 'a', refreshToken: 'b' } };
    writeFileSync(file, JSON.stringify({ profiles: { hosted: stale } }));
    const { code, stderr } = await bindery('api', 'getAuthenticatedUser', '--profile', 'hosted');
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_needed: ')]);
    expect(stderr).toContain(`bindery login --url ${server.url} --profile hosted`);
  });

  it('ends without a token if the user cancels', async () => {
    const { code, stderr } = await logIn(['--url', server.url], visit('cancel'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_denied: ')]);
  });
});

describe('a login that can’t start', () => {
  it.each([
    ['http://api.example.com', 1, 'login_insecure: '],
    ['nonsense', 2, 'isn’t a URL'],
  ])('is refused for %s', async (url, exit, text) => {
    const { code, stderr } = await bindery('login', '--url', url);
    expect([code, stderr]).toEqual([exit, expect.stringContaining(text)]);
  });

  it('needs a platform that responds', async () => {
    const { code, stderr } = await bindery('login', '--url', `http://127.0.0.1:${await freePort()}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_unreachable: ')]);
  });

  it('needs a URL, and a name without spaces', async () => {
    expect((await bindery('login')).stderr).toContain('Specify the platform to log in to.');
    const { code, stderr } = await bindery('login', '--url', 'https://api.example.com', '--profile', 'my work');
    expect([code, stderr]).toEqual([2, expect.stringContaining('isn’t a name for a profile')]);
  });

  it('says so if a server gives codes and then no tokens', async () => {
    const broken = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const isMetadata = request.url?.startsWith('/.well-known') === true;
      const endpoints = { device_authorization_endpoint: `${issuer}/d`, token_endpoint: `${issuer}/t` };
      response.writeHead(isMetadata ? 200 : 400, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isMetadata ? { issuer, ...endpoints } : { error: 'invalid_client' }));
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const { code, stderr } = await bindery('login', '--url', `http://127.0.0.1:${port}`);
    broken.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_rejected: ')]);
  });

  it('asks for a token if the platform offers no login', async () => {
    const plain = createServer((_request, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { code, stderr } = await bindery(
      'login',
      '--url',
      `http://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    );
    plain.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('login_token_missing: ')]);
    expect(stderr).toContain('--token-stdin');
  });
});
