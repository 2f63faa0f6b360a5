// Talks HTTP to one workerd process over kept connections: connecting for every event costs more than most scripts do.
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { hostError } from '../host-error.ts';
import {
  ACTION_HEADER,
  DELIVERY_HEADER,
  FAILURE_HEADER,
  KEY_HEADER,
  SCRIPT_HEADER,
  SIMULATION_HEADER,
} from '../isolate/isolate-protocol.ts';
import type { ScriptReply, ScriptRequest } from '../process/script-process.ts';

/** Sends requests to a process. */
export interface ProcessClient {
  request(request: ScriptRequest): Promise<ScriptReply>;
  /** Closes the kept connections. */
  close(): void;
}

/** The process closes a connection that was idle for 5 seconds; ours are gone before, so that none is used too late. */
const IDLE_MS = 2_000;

const BODILESS_STATUS = new Set([204, 205, 304]);

/** Headers of the way between the processes. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', FAILURE_HEADER]);

/** `channel` marks the static worker's own responses, `key` authenticates the host. */
export function createProcessClient(url: URL, secrets: { channel: string; key: string }): ProcessClient {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  return {
    async request(request) {
      const answer = await send(url, agent, { request, key: secrets.key });
      const failed = answer.headers[FAILURE_HEADER] === secrets.channel;
      return { failed, response: toResponse(answer) };
    },
    close: () => agent.destroy(),
  };
}

function send(
  url: URL,
  agent: Agent,
  { request, key }: { request: ScriptRequest; key: string },
): Promise<IncomingMessage> {
  const body = request.body ?? '';
  const options: RequestOptions = {
    hostname: url.hostname,
    port: url.port,
    path: request.path ?? '/',
    method: 'POST',
    headers: headersOf(request, key, typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  };
  const attempt = (connections: Agent | false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ ...options, agent: connections });
      outgoing.on('response', resolve);
      outgoing.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The process may close a kept connection at the moment it is used again. Nothing was read from it then.
        const isStale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (isStale) attempt(false).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  return attempt(agent);
}

function headersOf(request: ScriptRequest, key: string, bytes: number): Record<string, string | number> {
  const { action, script, delivery, contentType, simulation } = request;
  return {
    host: 'integration',
    [KEY_HEADER]: key,
    [ACTION_HEADER]: action,
    'content-length': bytes,
    ...(script === undefined ? {} : { [SCRIPT_HEADER]: script }),
    ...(delivery === undefined ? {} : { [DELIVERY_HEADER]: delivery }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(simulation === undefined
      ? {}
      : { [SIMULATION_HEADER]: encodeURIComponent(JSON.stringify(simulation).toWellFormed()) }),
  };
}

/**
 * The response as the standard class, without what the way added.
 * @throws {KitError} delivery_interrupted for 101, which no response to an event can be
 */
function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  if (status < 200) {
    throw hostError('delivery_interrupted', `The script returned ${status}. Expected a status from 200 to 599.`, {
      owner: 'user',
      advice: 'Return a regular response. WebSockets aren’t supported.',
    });
  }
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const name = answer.rawHeaders[index]?.toLowerCase() ?? '';
    if (!HOP_HEADERS.has(name)) headers.append(name, answer.rawHeaders[index + 1] ?? '');
  }
  const isBodiless = BODILESS_STATUS.has(status);
  if (isBodiless) answer.resume();
  const body = isBodiless ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
}
