// The endpoint for debuggers, compatible with Node.js’s inspector: an editor or Chromium finds the script at `/json` and connects
// through a WebSocket. Spec: https://chromedevtools.github.io/devtools-protocol/
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { KitError } from '@bindery/diagnostics';
import { WebSocketServer } from 'ws';
import { DebuggerSession } from './debugger-session.ts';
import type { InspectedScript } from './inspected-script.ts';
import { rejectionOf } from './inspector-guard.ts';

/** Maximum size of a debugger’s message, for example a snippet to evaluate. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;

export interface InspectorServerOptions {
  readonly script: InspectedScript;
  /** Folder of the project. */
  readonly root: string;
  /** Title in the debugger’s list. */
  readonly title: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly version: string;
}

export interface InspectorServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the server on 127.0.0.1. @throws {KitError} port_in_use */
export async function startInspectorServer(options: InspectorServerOptions): Promise<InspectorServer> {
  const id = randomUUID();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const server = createServer((request, response) => {
    const { status, body } = responseTo(request, id, options);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}); // A caller that is gone before it is answered.
    const refusal = rejectionOf(request.headers) ?? (request.url === `/${id}` ? undefined : 'Script not found.');
    if (refusal !== undefined)
      return void socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n${refusal}\n`);
    sockets.handleUpgrade(request, socket, head, (client) => {
      const session = new DebuggerSession({ client, script: options.script, root: options.root });
      const unfollow = options.script.follow(session);
      client.on('close', unfollow);
      void session.move();
    });
  });
  await listen(server, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface InspectorResponse {
  readonly status: number;
  readonly body: unknown;
}

function responseTo(
  { headers, url }: IncomingMessage,
  id: string,
  { title, root, version }: InspectorServerOptions,
): InspectorResponse {
  const refusal = rejectionOf(headers);
  if (refusal !== undefined) return { status: 403, body: { error: refusal } };
  const path = (url ?? '').replace(/\/$/, '');
  if (path === '/json/version')
    return { status: 200, body: { Browser: `bindery/${version}`, 'Protocol-Version': '1.3' } };
  if (path !== '/json' && path !== '/json/list') return { status: 404, body: { error: 'See /json/list.' } };
  const socket = `${headers.host}/${id}`;
  const frontend = `devtools://devtools/bundled/js_app.html?experiments=true&v8only=true&ws=${socket}`;
  const target = {
    id,
    type: 'node',
    title,
    description: 'integration running in "bindery dev"',
    url: `file://${root}`,
    devtoolsFrontendUrl: frontend,
    devtoolsFrontendUrlCompat: frontend,
    webSocketDebuggerUrl: `ws://${socket}`,
  };
  return { status: 200, body: [target] };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const advice = 'Choose another port with --inspect-port; 0 picks a free port.';
      reject(new KitError('port_in_use', `Port ${port} is in use.`, { advice, details: { port }, cause }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
