// Debuggers with real scripts in workerd: breakpoints, saves, and rejected clients.
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createWorkerdHost } from '@bindery/host';
import type { Delivery, ScriptHost } from '@bindery/host';
import { startInspectorServer } from './inspector-server.ts';
import type { InspectorServer } from './inspector-server.ts';
import { followScript } from './inspected-script.ts';

const ROOT = '/projects/poll';
const PAUSED = 'Debugger.paused';
const PARSED = 'Debugger.scriptParsed';

let host: ScriptHost;
let server: InspectorServer;

beforeAll(async () => {
  const created = createWorkerdHost({ inspector: true, onOutgoing: async () => new Response() });
  const followed = followScript(created, () => 'poll');
  host = followed.host;
  server = await startInspectorServer({ script: followed.script, root: ROOT, title: 'poll', port: 0, version: '1' });
});

afterAll(async () => {
  await server.close();
  await host.dispose();
});

const attached: WebSocket[] = [];

afterEach(async () => {
  for (const socket of attached.splice(0)) socket.close();
  // A build without breakpoints: a paused script was resumed.
  await host.load(aVersion('between'));
});

let versions = 0;

/** A script that returns a word, from its third line. */
function aVersion(word: string): Delivery['script'] {
  const version = (versions += 1);
  const map = { version: 3, sources: ['src/index.ts'], names: [], mappings: 'AAAA' };
  return {
    id: `poll@${version}#ab_c-d`,
    integration: 'poll',
    version,
    organization: 'org_demo',
    modules: {
      'script.js': `export default { fetch() {\n  const word = '${word}';\n  return new Response(word);\n} }`,
    },
    mainModule: 'script.js',
    sourceMap: JSON.stringify(map),
  };
}

function deliver(script: Delivery['script']): Promise<string> {
  const event = { eventId: 'ev_1', type: 'installation_setup' } as unknown as Delivery['event'];
  const environment = { integration: {} } as unknown as Delivery['environment'];
  return host
    .deliver({ eventId: 'ev_1', script, event, environment, timeoutMs: 60_000 })
    .then(({ response }) => response.text());
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

async function findTarget(): Promise<{ webSocketDebuggerUrl: string; title: string }> {
  const listed = await fetch(`http://127.0.0.1:${server.port}/json/list`);
  const [target] = (await listed.json()) as [{ webSocketDebuggerUrl: string; title: string }];
  return target;
}

/** Attaches a debugger. `until` waits for the next matching message, including earlier unread ones. */
async function attach() {
  const { webSocketDebuggerUrl: url } = await findTarget();
  const socket = new WebSocket(url);
  attached.push(socket);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as Message);
    for (const check of waiting) check();
  });
  await once(socket, 'open');
  const until = (matches: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => {
      const check = (): void => {
        const index = messages.findIndex(matches);
        const [found] = index === -1 ? [] : messages.splice(index, 1);
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  let ids = 0;
  const call = (method: string, params: object = {}): Promise<Message> => {
    const id = (ids += 1);
    socket.send(JSON.stringify({ id, method, params }));
    return until((message) => message.id === id);
  };
  return { ask: call, until, next: (method: string) => until((message) => message.method === method), socket };
}

const BREAKPOINT = { url: 'script.js', lineNumber: 2 };

describe('the inspector', () => {
  it('stops at a breakpoint, and names the files of the project by their whole paths', async () => {
    const script = aVersion('first');
    await host.load(script);
    const { ask, until, next } = await attach();
    await ask('Debugger.enable');
    const parsed = await until(({ method, params }) => method === PARSED && params?.['url'] === 'script.js');
    const map = String(parsed.params?.['sourceMapURL']).split(',')[1] ?? '';
    const { sources } = JSON.parse(Buffer.from(map, 'base64').toString()) as { sources: string[] };
    expect(sources).toEqual([pathToFileURL(join(ROOT, 'src', 'index.ts')).href]);
    await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    const answered = deliver(script);
    const paused = (await next(PAUSED)).params as { callFrames: object[] };
    expect(paused.callFrames[0]).toMatchObject({ functionName: 'fetch', location: { lineNumber: 2 } });
    await ask('Debugger.resume');
    expect(await answered).toBe('first');
  });

  it('stops in a new build, whose first event waits for the breakpoints', async () => {
    await host.load(aVersion('old'));
    const { ask, next } = await attach();
    await ask('Debugger.enable');
    await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    for (const word of ['new', 'newer']) {
      const script = aVersion(word);
      await host.load(script);
      await next('Debugger.globalObjectCleared');
      const answered = deliver(script);
      await next(PAUSED);
      await ask('Debugger.resume');
      expect(await answered).toBe(word);
    }
  });

  it('sets no breakpoint again that was taken away', async () => {
    await host.load(aVersion('old'));
    const { ask } = await attach();
    await ask('Debugger.enable');
    const { result } = await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    await ask('Debugger.removeBreakpoint', { breakpointId: result?.['breakpointId'] });
    const script = aVersion('unstopped');
    await host.load(script);
    expect(await deliver(script)).toBe('unstopped');
  });

  it('goes on with an event that stood at a breakpoint when the debugger left', async () => {
    const script = aVersion('left');
    await host.load(script);
    const { ask, next, socket } = await attach();
    await ask('Debugger.enable');
    await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    const answered = deliver(script);
    await next(PAUSED);
    socket.terminate();
    expect(await answered).toBe('left');
  });

  it('ends an old build at a breakpoint when a new one arrives', async () => {
    const old = aVersion('old');
    await host.load(old);
    const { ask, next } = await attach();
    await ask('Debugger.enable');
    await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    const answered = deliver(old);
    await next(PAUSED);
    await host.load(aVersion('new'));
    await next('Debugger.resumed');
    expect(await answered).toBe('old');
  });

  it('closes a connection with invalid messages, and continues for others', async () => {
    for (const message of ['{', 'null', '[]', '{"id":"1","method":"Debugger.enable"}', '{"id":1}']) {
      const { socket } = await attach();
      socket.send(message);
      expect((await once(socket, 'close'))[0], message).toBe(1002);
    }
    const { socket } = await attach();
    socket.send(Buffer.alloc(17 * 1024 * 1024));
    expect((await once(socket, 'close'))[0]).toBe(1009);
    const { ask } = await attach();
    expect(await ask('Debugger.enable')).toHaveProperty('result');
  });

  it('follows no other integration', async () => {
    const script = aVersion('mine');
    await host.load(script);
    await host.load({ ...aVersion('theirs'), integration: 'other', id: 'other@1#ab' });
    const { ask, next } = await attach();
    await ask('Debugger.enable');
    await ask('Debugger.setBreakpointByUrl', BREAKPOINT);
    const answered = deliver(script);
    await next(PAUSED);
    await ask('Debugger.resume');
    expect(await answered).toBe('mine');
  });
});

describe('the inspector rejects', () => {
  const get = async (
    headers: Record<string, string>,
    path = '/json/list',
  ): Promise<{ status: number; text: string }> => {
    const clientRequest = request({ host: '127.0.0.1', port: server.port, path, headers }).end();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
  };

  it.each([
    ['another host', { host: 'evil.example' }],
    ['a host that begins like one of here', { host: 'localhost.evil.example:9229' }],
    ['a page from elsewhere', { origin: 'https://evil.example' }],
    ['a page of this computer', { origin: 'http://localhost:3000' }],
    ['a page of nowhere', { origin: 'null' }],
    ['a page that is called like the tools', { origin: 'devtools://devtools.evil.example' }],
  ])('%s, without the URL of the script, and not as a WebSocket either', async (_, headers) => {
    const { status, text } = await get(headers);
    expect([status, text.includes('webSocketDebuggerUrl')]).toEqual([403, false]);
    const { webSocketDebuggerUrl } = await findTarget();
    const socket = new WebSocket(webSocketDebuggerUrl, { headers });
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(statusCode).toBe(403);
  });

  it('a caller who doesn’t know the URL of the script', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/`);
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(statusCode).toBe(403);
  });

  it('no one of the browser’s own tools', async () => {
    expect((await get({ origin: 'devtools://devtools' })).status).toBe(200);
    expect((await get({}, '/json/version')).text).toContain('"Protocol-Version":"1.3"');
    expect((await get({}, '/elsewhere')).status).toBe(404);
  });

  it('a port in use, with advice', async () => {
    const again = startInspectorServer({
      script: followScript(host, () => 'poll').script,
      root: ROOT,
      title: 'poll',
      port: server.port,
      version: '1',
    });
    await expect(again).rejects.toMatchObject({
      code: 'port_in_use',
      advice: expect.stringContaining('--inspect-port'),
    });
  });
});
