// The commands of the tunnel, against each other, over real sockets.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun, TestWorld } from '../../testing/run-command.ts';

let folder: string;
const ending: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-tunnel-'));
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true });
});

/** Starts a command that keeps running. Resolves with its first line that matches. */
async function start(argv: readonly string[], expected: RegExp, world: TestWorld = {}) {
  const controller = new AbortController();
  let printed = '';
  const matched = Promise.withResolvers<RegExpExecArray>();
  const ended = runCommand(argv, {
    cwd: folder,
    ...world,
    signal: controller.signal,
    onStdout: (piece) => {
      printed += piece;
      const match = expected.exec(printed);
      if (match !== null) matched.resolve(match);
    },
  });
  void ended.then((run) => matched.reject(new Error(`It ended: ${JSON.stringify(run)}`)));
  const end = (): Promise<CommandRun> => {
    controller.abort();
    return ended;
  };
  ending.push(end);
  return { match: await matched.promise, end, ended, printed: () => printed };
}

/** A port that no program listens on. */
async function sparePort(): Promise<number> {
  const spare = createServer().listen(0, '127.0.0.1');
  await once(spare, 'listening');
  const { port } = spare.address() as AddressInfo;
  await new Promise((resolve) => spare.close(resolve));
  return port;
}

async function startProgram(port = 0): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'application/json');
    incoming.on('end', () => outgoing.end(`{"path":"${incoming.url}","password":"hunter2"}`)).resume();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  ending.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function sendRequest(
  port: number,
  path: string,
  options: { name?: string; headers?: Record<string, string> } = {},
) {
  const headers = { host: `${options.name ?? 'poll'}.localhost`, ...options.headers };
  const clientRequest = request({ host: '127.0.0.1', port, path, agent: false, headers }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

const env = { BINDERY_TUNNEL_TOKEN: 't0ken' };

/** Starts a relay, a program, and a connector between them, all with their commands. */
async function startAll(...options: string[]) {
  const relay = await start(['tunnel', 'serve', '--port', '0'], /^ready http:\/\/localhost:(\d+)$/m, { env });
  const port = Number(relay.match[1]);
  const program = await startProgram();
  const argv = [
    'tunnel',
    'connect',
    String(program),
    '--relay',
    `http://127.0.0.1:${port}`,
    '--name',
    'poll',
    ...options,
  ];
  const connector = await start(argv, /"state":"ready"|^ready (\S+)$/m, { env });
  return { relay, port, program, connector };
}

describe('bindery tunnel serve and connect', () => {
  it('forward requests to the program, and print the URL', async () => {
    const { port, connector, relay } = await startAll();
    expect(connector.match[1]).toBe(`http://poll.localhost:${port}`);
    expect(await sendRequest(port, '/a?b')).toEqual({ status: 200, body: '{"path":"/a?b","password":"hunter2"}' });
    expect(await connector.end()).toMatchObject({ code: 0 });
    expect(await relay.end()).toMatchObject({ code: 0 });
    expect((await relay.ended).stderr).toMatch(/tunnel_opened .*name=poll/);
  });

  it('print states as JSON', async () => {
    const { relay, connector, port } = await startAll('--json');
    expect(JSON.parse(connector.printed().trim().split('\n').at(-1) ?? '')).toEqual({
      event: 'tunnel',
      state: 'ready',
      url: `http://poll.localhost:${port}`,
    });
    await relay.end();
    await vi.waitFor(() => expect(connector.printed()).toMatch(/"state":"waiting","code":"tunnel_\w+"/));
  });

  it('note whether the program accepts connections, without delaying the tunnel', { tags: ['long'] }, async () => {
    const relay = await start(['tunnel', 'serve', '--port', '0'], /^ready (\S+)$/m, { env });
    const program = await sparePort();
    const argv = ['tunnel', 'connect', String(program), '--relay', relay.match[1] ?? '', '--name', 'poll'];
    const silent = new RegExp(
      `"event":"target","state":"silent","address":"localhost:${program}","reason":"ECONNREFUSED"`,
    );
    const connector = await start([...argv, '--json'], silent, { env });
    expect(connector.printed()).toMatch(/"state":"ready"[^]*"state":"silent"/);
    await startProgram(program);
    await vi.waitFor(() => expect(connector.printed()).toContain('"state":"there"'));
    const { code, stdout } = await connector.end();
    expect([code, stdout.match(/"event":"target"/g)]).toEqual([0, ['"event":"target"', '"event":"target"']]);
  });

  it(
    'make a token for one run where none is given, and take tokens from a file as it changes',
    { tags: ['long'] },
    async () => {
      const created = await start(['tunnel', 'serve', '--port', '0', '--json'], /"token":"(bnt_[\w-]{43})"/);
      expect(created.match[1]).toBeDefined();
      const file = join(folder, 'tokens.json');
      const token = async (...argv: string[]) =>
        (await runCommand(['tunnel', 'token', '--tokens', file, ...argv])).stdout.trim();
      const ada = await token('--names', 'ada-*', '--label', 'ada');
      expect(readFileSync(file, 'utf8')).not.toContain(ada);
      const relay = await start(['tunnel', 'serve', '--port', '0', '--tokens', file], /^ready (\S+)$/m);
      const program = String(await startProgram());
      const argv = ['tunnel', 'connect', program, '--relay', relay.match[1] ?? '', '--no-inspect', '--no-probe'];
      const connected = await start([...argv, '--name', 'ada-1'], /^ready (\S+)$/m, {
        env: { BINDERY_TUNNEL_TOKEN: ada },
      });
      expect(connected.match[1]).toMatch(/^http:\/\/ada-1\.localhost/);
      expect(existsSync(join(folder, '.bindery', 'tunnel.json'))).toBe(false);
      await token('--revoke', 'ada');
      expect(await connected.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('tunnel_refused') });
      writeFileSync(file, '[{');
      const rejected = await runCommand(['tunnel', 'serve', '--port', '0', '--tokens', file]);
      expect(rejected).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/tunnel_tokens_malformed: .*tokens\.json:1:\d+/),
      });
    },
  );

  it('serve metrics and health to this machine, on a separate port', async () => {
    const metricsPort = await sparePort();
    const argv = ['tunnel', 'serve', '--port', '0', '--json', '--metrics-port', String(metricsPort)];
    const { match } = await start(argv, /^\{"event":"ready".*$/m, { env });
    expect(JSON.parse(match[0])).toMatchObject({ metricsPort });
    const headers = { host: `localhost:${metricsPort}` };
    const { body } = await sendRequest(metricsPort, '/metrics', { headers });
    expect(body).toMatch(/^bindery_relay_tunnels 0$/m);
    expect(body).toMatch(/^bindery_relay_process_resident_memory_bytes \d+$/m);
    expect((await sendRequest(metricsPort, '/health', { headers })).status).toBe(200);
    expect((await sendRequest(metricsPort, '/', { headers })).status).toBe(404);
    expect((await sendRequest(metricsPort, '/metrics')).status).toBe(403);
  });

  it('ask callers for what the environment says, and take only those who are allowed', async () => {
    const relay = await start(['tunnel', 'serve', '--port', '0'], /^ready http:\/\/localhost:(\d+)$/m, {
      env: { ...env, BINDERY_TUNNEL_BASIC_AUTH: 'ada:secret' },
    });
    const port = Number(relay.match[1]);
    const argv = ['tunnel', 'connect', String(await startProgram()), '--relay', `http://127.0.0.1:${port}`];
    await start([...argv, '--name', 'poll', '--allow', '203.0.113.1'], /^ready/m, { env });
    const headers = { authorization: `Basic ${Buffer.from('ada:secret').toString('base64')}` };
    expect((await sendRequest(port, '/')).status).toBe(401);
    expect((await sendRequest(port, '/', { headers })).status).toBe(403);
  });

  it.each<[string[], Record<string, string>, string, number]>([
    [['serve', '--port', '70000'], {}, 'usage', 2],
    [['serve', '--max-body', '1x'], {}, 'usage', 2],
    [['serve', '--hold', 'long'], {}, 'usage', 2],
    [['serve', '--tls-cert', 'cert.pem'], {}, 'usage', 2],
    [['serve', '--tls-cert', 'none.pem', '--tls-key', 'none.pem'], {}, 'usage', 2],
    [['serve', '--tls-cert', import.meta.filename, '--tls-key', import.meta.filename], {}, 'usage', 2],
    [['serve', '--host', '203.0.113.9'], {}, 'usage', 2],
    [['serve', '--domain', 'a b'], {}, 'tunnel_options_invalid', 2],
    [['serve', '--allow', 'everybody'], {}, 'tunnel_options_invalid', 2],
    [['serve', '--cluster', 'mysql://db'], {}, 'tunnel_options_invalid', 2],
    [['serve', '--cluster', 'postgres://db/x', '--node-host', '0.0.0.0'], {}, 'tunnel_options_invalid', 2],
    [['serve', '--node-port', '4481'], {}, 'usage', 2],
    [['serve', '--node-host', '10.0.0.5'], {}, 'usage', 2],
    [['serve', '--node-url', 'http://10.0.0.5:4481'], {}, 'usage', 2],
    [['serve', '--public-url', 'nowhere'], {}, 'tunnel_options_invalid', 2],
    [['connect', '3000'], env, 'usage', 2],
    [['connect', '3000', '--relay', 'http://127.0.0.1:9'], {}, 'token_missing_in_environment', 2],
    [['connect', 'https://x:3000', '--relay', 'http://127.0.0.1:9'], env, 'usage', 2],
    [['connect', '0', '--relay', 'http://127.0.0.1:9'], env, 'usage', 2],
    [['connect', '3000', '--relay', 'tunnel.example.com'], env, 'tunnel_options_invalid', 2],
    [['inspect'], {}, 'tunnel_not_running', 1],
    [['token'], {}, 'usage', 2],
    [['token', '--tokens', 'tokens.json'], {}, 'usage', 2],
    [['token', '--tokens', 'tokens.json', '--names', 'A'], {}, 'usage', 2],
    [['token', '--tokens', 'none.json', '--revoke', 'ada'], {}, 'tunnel_tokens_malformed', 1],
  ])('report the error in %j', async (argv, environment, code, exit) => {
    const run = await runCommand(['tunnel', ...argv, '--json'], { cwd: folder, env: environment });
    const last = run.stdout.trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({ error: { code, message: expect.any(String) } });
    expect(run.code).toBe(exit);
  });

  it('report any port in use, and end', async () => {
    const { port } = await startAll();
    for (const argv of [
      ['--port', String(port)],
      ['--port', '0', '--metrics-port', String(port)],
    ]) {
      const run = await runCommand(['tunnel', 'serve', ...argv], { cwd: folder });
      expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(`port_in_use: Port ${port} is in use.`) });
    }
  });

  it('leave the inspector to the tunnel that runs, when another is rejected', async () => {
    const { port } = await startAll();
    const argv = ['tunnel', 'connect', '1', '--relay', `http://127.0.0.1:${port}`, '--name', 'poll'];
    expect(await runCommand(argv, { cwd: folder, env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('tunnel_name_taken'),
    });
    expect((await runCommand(['tunnel', 'inspect'], { cwd: folder })).code).toBe(0);
  });
});

describe('bindery tunnel inspect', () => {
  const inspect = (...argv: string[]) => runCommand(['tunnel', 'inspect', ...argv], { cwd: folder });

  it('lists, searches, shows, sends again and forgets', async () => {
    const { port } = await startAll();
    await sendRequest(port, '/first?token=s3cret');
    await sendRequest(port, '/second');
    const { stdout } = await inspect();
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/^\S+ +/, '').replace(/\d+ ms/, 'N ms')),
    ).toEqual([
      expect.stringMatching(/^x1 +200 +GET +\/first\?token=\S+ +N ms {2}\d+ B$/),
      expect.stringMatching(/^x2 +200 +GET +\/second +N ms {2}\d+ B$/),
    ]);
    expect(stdout).not.toContain('s3cret');
    expect((await inspect('--search', 'SECOND')).stdout).toMatch(/^\S+ +x2 [^\n]*\n$/);
    const output = (await inspect('x2')).stdout;
    expect(output).toMatch(/GET \/second HTTP\/1\.1\nhost: poll\.localhost\n/i);
    expect(output).toContain('{"path":"/second","password":"');
    expect(output).not.toContain('hunter2');
    expect(JSON.parse((await inspect('x2', '--replay', '--json')).stdout)).toMatchObject({
      id: 'x3',
      replayOf: 'x2',
      status: 200,
    });
    expect(await inspect('x99')).toMatchObject({ code: 1, stderr: expect.stringContaining('tunnel_exchange_unknown') });
    expect(await inspect('--replay')).toMatchObject({ code: 2 });
    expect(await inspect('--limit', '0')).toMatchObject({ code: 2 });
    expect((await inspect('--clear')).code).toBe(0);
    expect((await inspect()).stdout).toBe('');
  });

  it('follows exchanges as they end, and ends with the tunnel', async () => {
    const { port, connector } = await startAll();
    await sendRequest(port, '/before');
    const following = await start(['tunnel', 'inspect', '--follow', '--json'], /"url":"\/before"/);
    await sendRequest(port, '/after');
    await vi.waitFor(() => expect(following.printed()).toContain('"url":"/after"'));
    const searching = start(['tunnel', 'inspect', '--follow', '--search', 'wanted'], /wanted/);
    await sendRequest(port, '/not');
    await sendRequest(port, '/wanted');
    expect((await searching).printed()).not.toContain('/not ');
    await connector.end();
    await following.ended;
    const urls = following
      .printed()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { url: string }).url);
    expect(urls).toEqual(['/before', '/after', '/not', '/wanted']);
  });
});
