// `bindery platform` from start to end: in this process, and once as a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

let folder: string;
let remove: () => void;
const running: ServedPlatform[] = [];
beforeEach(() => ({ folder, remove } = aFolder()));
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  remove();
});

async function serve(...argv: string[]): Promise<ServedPlatform> {
  const served = await servePlatform(folder, argv);
  running.push(served);
  return served;
}

const bindery = (...argv: string[]) => runCommand(argv, { cwd: folder });

/** Gets the user of a token, under any host name. */
async function getResponse(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [response] = (await once(get(`${url}/v1/user`, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

describe('bindery platform serve', () => {
  it('prints the owner’s token at the first start only, and ends when interrupted', { tags: ['long'] }, async () => {
    const first = await serve();
    const { token = '' } = first.ready;
    expect(token).toMatch(/^bnd_user_/);
    expect(readFileSync(join(folder, '.bindery', 'token'), 'utf8').trim()).toBe(token);
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(folder, '.bindery', 'session.json'))).toBe(false);
    const second = await serve();
    expect(second.ready.token).toBeUndefined();
    const env = { BINDERY_URL: second.ready.url, BINDERY_TOKEN: token };
    expect((await runCommand(['platform', 'status'], { env })).code).toBe(0);
  });

  it('prints URLs for people, and one line for programs', { tags: ['long'] }, async () => {
    const stop = new AbortController();
    const onStdout = (): void => stop.abort();
    const { stdout, stderr } = await runCommand(['platform', 'serve', '--port', '0', '--memory'], {
      cwd: folder,
      signal: stop.signal,
      onStdout,
    });
    expect(stdout).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(stderr).toMatch(/data {7}memory\n {2}token {6}bnd_user_\S+ {3}\(owner token; valid for this run/);
    expect(existsSync(join(folder, '.bindery'))).toBe(false);
  });

  it('begins with demo data or without, answers to further hosts, and limits requests', async () => {
    const served = await serve('--no-demo', '--allow-host', 'Docs.example.com', '--rate-limit', '3/60');
    const { url, token = '' } = served.ready;
    expect((await served.bindery('platform', 'status', '--json')).stdout).not.toContain('"demo"');
    expect(await getResponse(url, { Host: 'other.example.com' })).toMatchObject({ statusCode: 421 });
    const allowed = { Host: 'docs.example.com', Authorization: `Bearer ${token}` };
    expect(await getResponse(url, allowed)).toMatchObject({ statusCode: 200, headers: { 'x-ratelimit-limit': '3' } });
    await getResponse(url, allowed);
    expect(await getResponse(url, allowed)).toMatchObject({ statusCode: 429 });
  });

  it('answers outgoing requests with the handlers of a module', async () => {
    writeFileSync(join(folder, 'answers.ts'), "export default { 'api.example.com': () => new Response('mocked') };");
    const { ready } = await serve('--outgoing', 'none', '--outgoing-to', 'answers.ts');
    const request = async (method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${ready.token}`, 'Content-Type': 'application/json' };
      const response = await fetch(`${ready.url}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const script = "export default { fetch: () => fetch('https://api.example.com/a') }";
    const published = { title: 'Caller', description: 'Calls', scopes: [], organization: 'org_demo', script };
    await request('POST', '/v1/integrations/caller', published);
    await request('POST', '/_platform/v1/events', { integration: 'caller', type: 'task' });
    const readCall = async () =>
      (await request('GET', '/_platform/v1/events?integration=caller')).items[0]?.attempts[0]?.calls[0];
    await expect.poll(readCall).toMatchObject({ status: 200, answeredBy: 'api.example.com' });
  });

  it.each([
    [['--outgoing-to', 'none.ts'], '--outgoing-to file not found'],
    [['--memory', '--data', 'x'], 'More than one storage'],
    [['--memory', '--database', 'postgres://x'], 'More than one storage'],
    [['--memory', '--durable'], '--durable requires a data folder'],
    [['--rate-limit', '100'], '--rate-limit is "100"'],
    [['--rate-limit', '0/60'], '--rate-limit is "0/60"'],
    [['--allow-private', 'localhost'], '--allow-private is "localhost"'],
    [['--allow-private', 'localhost:80,a/b:1'], '--allow-private is "a/b:1"'],
    [['--port', '65534'], '--port is "65534"'],
    [['--memory', '--port', '0', '--token', 'two words'], 'owner_token_malformed'],
  ])('rejects %j', async (argv, message) => {
    const { code, stderr } = await bindery('platform', 'serve', ...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([['--data', 'x'], ['--memory']])('rejects %j with a database in the environment', async (...argv) => {
    const env = { BINDERY_DATABASE: 'postgres://127.0.0.1:1/none' };
    const { code, stderr } = await runCommand(['platform', 'serve', '--port', '0', ...argv], { cwd: folder, env });
    const message = `More than one storage specified: ${argv[0]}, BINDERY_DATABASE.`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it.each([
    [
      ['platform', 'serve', '--memory', '--port', '5998'],
      'block port 6000. The platform would use ports 5998 to 6001.',
    ],
    [['platform', 'serve', '--memory', '--port', '6667'], 'block port 6667.'],
    [['platform', 'idp', '--port', '5060'], '--port is 5060. Browsers and fetch block this port.'],
  ])('rejects ports that browsers block: %j', async (argv, message) => {
    const { code, stderr } = await bindery(...argv);
    expect([code, stderr]).toEqual([1, expect.stringContaining('port_blocked')]);
    expect(stderr).toContain(message);
  });

  it('reports who uses the folder and the port, and what a database requires', { tags: ['long'] }, async () => {
    await serve();
    const conflicting = await bindery('platform', 'serve', '--port', '0');
    expect(conflicting).toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${process.pid}`) as string });
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const inUse = await bindery('platform', 'serve', '--memory', '--port', String(Math.min(port, 65_532)));
    expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('port_in_use') as string });
    holder.close();
    const keyless = await bindery('platform', 'serve', '--port', '0', '--database', 'postgres://127.0.0.1:1/none');
    expect(keyless).toMatchObject({ code: 1, stderr: expect.stringContaining('vault_key_missing') as string });
    const key = Buffer.alloc(32, 7).toString('base64url');
    const away = await runCommand(['platform', 'serve', '--port', '0'], {
      cwd: folder,
      env: { BINDERY_DATABASE: 'postgres://127.0.0.1:1/none', BINDERY_VAULT_KEY: key },
    });
    expect(away).toMatchObject({ code: 1, stderr: expect.stringContaining('database_unreachable') as string });
  });

  // On SIGINT: `bindery dev` in packages/e2e/src/tunnel.test.ts.
  it('as a separate process ends with 0 on SIGTERM', { tags: ['long'] }, async () => {
    const bin = join(import.meta.dirname, '..', '..', 'bin.ts');
    const words = ['--conditions=@bindery/source', bin, 'platform', 'serve', '--port', '0', '--json'];
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('"ready"')) break;
    expect((await bindery('whoami', '--json')).stdout).toContain('user_owner');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(existsSync(join(folder, '.bindery', 'session.json'))).toBe(false);
  });
});

describe('bindery platform users and token', () => {
  it('add people and give out their tokens, by id or e-mail address', { tags: ['long'] }, async () => {
    const { ready } = await serve();
    const added = await bindery('platform', 'users', 'add', '--name', 'Grace', '--email', 'Grace@example.com');
    expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^user_\w+\n$/) as string });
    const id = added.stdout.trim();
    expect((await bindery('platform', 'users')).stdout).toContain(`${id}  Grace`);
    const people = (await bindery('platform', 'users', 'list', '--json')).stdout.trim().split('\n');
    expect(people.map((line) => (JSON.parse(line) as { email: string }).email).toSorted()).toEqual([
      'ada@example.com',
      'grace@example.com',
    ]);
    for (const named of [id, 'GRACE@example.com']) {
      const { stdout, stderr } = await bindery('platform', 'token', '--user', named, '--label', 'test');
      expect(stderr).toContain('Save this token now');
      const env = { BINDERY_URL: ready.url, BINDERY_TOKEN: stdout.trim() };
      const self = await runCommand(['api', 'getAuthenticatedUser', '--json'], { env });
      expect(JSON.parse(self.stdout)).toMatchObject({ id, displayName: 'Grace' });
      const others = await runCommand(['platform', 'users'], { env });
      expect(others).toMatchObject({ code: 1, stderr: expect.stringContaining('forbidden') as string });
    }
    const listed = await bindery('platform', 'token', 'list', '--user', id);
    expect(listed.stdout.trim().split('\n')).toHaveLength(2);
    const [first = ''] = listed.stdout.split('  ');
    expect(listed.stdout).toContain(`${first}  user  ${id}`);
    expect(await bindery('platform', 'token', 'revoke', first)).toMatchObject({
      code: 0,
      stdout: `Revoked ${first}.\n`,
    });
    const remaining = (await bindery('platform', 'token', 'list', '--user', id, '--json')).stdout.trim().split('\n');
    expect(remaining.map((line) => (JSON.parse(line) as { user: string }).user)).toEqual([id]);
    const own = await bindery('platform', 'token', '--json');
    expect(JSON.parse(own.stdout)).toMatchObject({
      kind: 'user',
      token: expect.stringMatching(/^bnd_user_/) as string,
    });
  });

  it('report errors', { tags: ['long'] }, async () => {
    await serve();
    const wrong = async (...argv: string[]): Promise<unknown> => {
      const { code, stderr } = await bindery('platform', ...argv);
      return [code, stderr.split(':')[0]];
    };
    expect(await wrong('users', 'add', '--name', 'x')).toEqual([2, 'error usage']);
    expect(await wrong('users', '--email', 'x')).toEqual([2, 'error usage']);
    expect(await wrong('users', 'remove')).toEqual([2, expect.anything()]);
    expect(await wrong('users', 'add', '--name', 'x', '--email', 'x')).toEqual([1, 'error request_invalid']);
    expect(await wrong('users', 'add', '--name', 'x', '--email', 'ADA@example.com')).toEqual([1, 'error name_taken']);
    expect(await wrong('token', '--user', 'nobody@example.com')).toEqual([2, 'error usage']);
    expect(await wrong('token', '--user', 'user_none')).toEqual([1, 'error user_not_found']);
    expect(await wrong('token', '--integration', 'none')).toEqual([1, 'error integration_not_found']);
    expect(await wrong('token', '--integration', 'a', '--user', 'b')).toEqual([2, 'error usage']);
    expect(await wrong('token', 'revoke')).toEqual([2, 'error usage']);
    expect(await wrong('token', 'revoke', 'token_1', '--user', 'b')).toEqual([2, 'error usage']);
    expect(await wrong('token', 'list', '--label', 'x')).toEqual([2, 'error usage']);
    expect(await wrong('token', 'list', 'token_1')).toEqual([2, 'error usage']);
  });
});

describe('bindery platform snapshot, restore and reset', () => {
  const titles = async (data = '.bindery'): Promise<string> =>
    (await bindery('api', 'listSpacesInOrganizationById', '--organizationId', 'org_demo', '--data', data)).stdout;
  const addSpace = (title: string) => bindery('api', 'createSpace', '--organizationId', 'org_demo', '--title', title);

  it('take what is there, and bring it back after a change', { tags: ['long'] }, async () => {
    const served = await serve();
    await addSpace('Before');
    const snapshot = await bindery('platform', 'snapshot', 'a.snapshot');
    expect(snapshot).toMatchObject({ code: 0, stdout: `Wrote ${join(folder, 'a.snapshot')}\n` });
    expect(snapshot.stderr).toContain('.bindery/key');
    await addSpace('After');
    await served.stop();
    const restored = await bindery('platform', 'restore', 'a.snapshot', '--yes', '--json');
    expect(JSON.parse(restored.stdout)).toMatchObject({ restored: join(folder, '.bindery') });
    const again = await serve();
    expect(await titles()).toContain('Before');
    expect(await titles()).not.toContain('After');
    await again.stop();
    expect((await bindery('platform', 'reset', '--yes')).stdout).toBe(
      `Deleted all data in ${join(folder, '.bindery')}\n`,
    );
    const anew = await serve();
    expect(anew.ready.token).toBeUndefined();
    expect(await titles()).toContain('Harbor docs');
    expect(await titles()).not.toContain('Before');
  });

  it('ask for confirmation before they replace data', { tags: ['long'] }, async () => {
    await (await serve()).stop();
    await bindery('platform', 'snapshot', 'a.snapshot');
    const { size } = statSync(join(folder, 'a.snapshot'));
    for (const words of [['reset'], ['snapshot', 'a.snapshot'], ['restore', 'a.snapshot']]) {
      const output = await bindery('platform', ...words);
      expect(output).toMatchObject({ code: 2, stderr: expect.stringContaining('confirmation_needed') as string });
    }
    expect(statSync(join(folder, 'a.snapshot')).size).toBe(size);
    expect((await bindery('platform', 'snapshot', 'a.snapshot', '--yes', '--json')).code).toBe(0);
    mkdirSync(join(folder, 'other'));
    cpSync(join(folder, '.bindery', 'key'), join(folder, 'other', 'key'));
    expect((await bindery('platform', 'restore', 'a.snapshot', '--data', 'other')).code).toBe(0);
  });

  it('reject a folder in use, naming who has it', { tags: ['long'] }, async () => {
    await serve();
    await bindery('platform', 'snapshot', 'a.snapshot');
    for (const words of [['reset'], ['restore', 'a.snapshot']]) {
      const rejected = await bindery('platform', ...words, '--yes');
      expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${process.pid}`) as string });
    }
    expect(await titles()).toContain('Harbor docs');
  });

  it('reject an invalid snapshot, one with another key, and a folder without data', async () => {
    await (await serve()).stop();
    await bindery('platform', 'snapshot', 'a.snapshot');
    writeFileSync(join(folder, 'garbage'), 'garbage');
    const codeOf = async (...words: string[]): Promise<unknown> => {
      const { code, stderr } = await bindery('platform', ...words);
      return [code, stderr.split(':')[0]];
    };
    expect(await codeOf('restore', 'garbage', '--yes')).toEqual([1, 'error snapshot_unreadable']);
    expect(await codeOf('restore', 'a.snapshot', '--data', 'new')).toEqual([1, 'error data_key_missing']);
    expect(await codeOf('snapshot', 'b.snapshot', '--data', 'none')).toEqual([1, 'error data_folder_empty']);
    expect(await codeOf('reset', '--data', 'none', '--yes')).toEqual([1, 'error data_folder_empty']);
    expect(await codeOf('snapshot', 'none/b.snapshot')).toEqual([1, 'error snapshot_unwritable']);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
