// The built command, as clients start it: what it answers before the server is loaded, and how the server goes on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { InMemoryTransport } from '@modelcontextprotocol/client';
import { toolOptions } from '../testing/connect-tools.ts';
import { createToolServer } from './server/create-tool-server.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');

interface Response {
  readonly id: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number };
}

/** Starts `bindery mcp`. `send` writes lines, `receive` resolves to the next response. */
function startCommand(...flags: string[]) {
  const command = [join(PACKAGE, 'bin', 'bindery.js'), 'mcp', ...flags];
  const child = spawn(process.execPath, command, { cwd: PACKAGE, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    exited,
    stderr: () => errors.join(''),
    end: () => child.stdin.end(),
    write: (text: string) => child.stdin.write(text),
    send: (...messages: object[]) =>
      child.stdin.write(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('')),
    receive: async () => {
      const { value } = await lines.next();
      return JSON.parse(String(value)) as Response;
    },
  };
}

const initialize = (protocolVersion: string) => ({
  id: 0,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});
const INITIALIZED = { method: 'notifications/initialized' };
const LIST = { id: 1, method: 'tools/list' };
const CALL = { id: 2, method: 'tools/call', params: { name: 'docs_read', arguments: { path: 'errors/usage' } } };

it.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
  'answers what the server would answer in version %s',
  async (version) => {
    const { send, receive } = startCommand();
    send(initialize(version), INITIALIZED, LIST, { ...LIST, id: 2 });
    const responses = [await receive(), await receive(), await receive()].map(({ result }) => result);
    const { server, client } = await connectRaw();
    const expected = [await server(initialize(version)), await server(LIST)].map((one) => (one as Response).result);
    await client.close();
    // The list of the built command, first out of the file, then by its server, and that of the sources.
    expect(responses, 'Run "npm run build".').toEqual([...expected, expected[1]]);
  },
);

/** A server in this process, and a function that sends it a request. */
async function connectRaw() {
  const [client, transport] = InMemoryTransport.createLinkedPair();
  await createToolServer(toolOptions({ cwd: PACKAGE })).connect(transport);
  await client.start();
  const server = (request: object) =>
    new Promise<unknown>((resolve) => {
      Object.assign(client, { onmessage: resolve });
      void client.send({ jsonrpc: '2.0', ...request } as Parameters<typeof client.send>[0]);
    });
  return { server, client };
}

it('answers the first messages once, and then all others', async () => {
  const { send, receive, end, exited } = startCommand();
  send(initialize('2025-06-18'), INITIALIZED, LIST);
  expect(await receive()).toMatchObject({ id: 0, result: { protocolVersion: '2025-06-18' } });
  expect(await receive()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  send(CALL, { ...LIST, id: 3 });
  const others = [await receive(), await receive()].toSorted((a, b) => a.id - b.id);
  expect(others).toMatchObject([{ id: 2, result: { content: [{ type: 'text' }] } }, { id: 3 }]);
  end();
  expect(await exited).toBe(0);
});

it('goes on with messages that came before the server was loaded, in parts of lines', async () => {
  const { send, write, receive } = startCommand();
  send(initialize('2025-06-18'), INITIALIZED, CALL);
  write('{"jsonrpc":"2.0","id":4,"method":');
  expect(await receive()).toMatchObject({ id: 0 });
  expect(await receive()).toMatchObject({ id: 2, result: { content: [{ type: 'text' }] } });
  write('"ping"}\n');
  expect(await receive()).toMatchObject({ id: 4, result: {} });
});

it('leaves unknown versions and other first messages to the server', async () => {
  const unknown = startCommand();
  unknown.send(initialize('1999-01-01'));
  expect(await unknown.receive()).toMatchObject({ id: 0, result: { protocolVersion: '2025-11-25' } });
  const listing = startCommand();
  listing.write('no JSON\n');
  listing.send(initialize('2025-06-18'));
  expect(await listing.receive()).toMatchObject({ id: 0, result: { protocolVersion: '2025-06-18' } });
});

it('ends when the client disconnects', async () => {
  const silent = startCommand();
  silent.end();
  expect(await silent.exited).toBe(0);
  const { send, receive, end, exited } = startCommand();
  send(initialize('2025-06-18'), INITIALIZED);
  expect(await receive()).toMatchObject({ id: 0 });
  end();
  expect(await exited).toBe(0);
});

it('answers nothing if a flag is unknown', async () => {
  const { send, exited, stderr } = startCommand('--allow-write');
  send(initialize('2025-06-18'));
  expect(await exited).toBe(2);
  expect(stderr()).toContain('--allow-writes');
});
