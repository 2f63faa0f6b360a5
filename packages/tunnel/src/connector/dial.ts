// Opens the WebSocket to a relay.
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { KitError } from '@bindery/diagnostics';
import { CONNECT_HEADERS, CONNECT_PATH, REASON_HEADER } from '../protocol.ts';
import { TUNNEL_ERROR_CODES, tunnelError } from '../error-codes.ts';
import type { TunnelErrorCode } from '../error-codes.ts';
import { openWebSocket } from '../websocket/handshake.ts';
import type { WebSocketLink } from '../websocket/web-socket-link.ts';
import type { ConnectOptions } from './options.ts';
import { proxyAgent } from './proxy.ts';

/** A relay has this long to answer. */
const HANDSHAKE_MS = 10_000;

/** A response that rejects may be this long. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/** A WebSocket that a relay took. */
export interface Dialled {
  readonly link: WebSocketLink;
  /** Bytes that came right after the handshake. */
  readonly head: Buffer;
  /** URL of the tunnel, for callers. */
  readonly url: string;
  /** For the next connection. */
  readonly resume: string;
  /** The relay’s hold timeout for requests while it waits for this connector, in milliseconds. Undefined if unknown. */
  readonly holdMs: number | undefined;
}

/**
 * Dials a relay. `use` is called in the moment the WebSocket opens: the first message may come right after.
 * @throws {KitError} the relay's own reason, as tunnel_refused or tunnel_name_taken; tunnel_relay_unreachable when it does
 *   not answer as one; tunnel_options_invalid
 */
export function dial<T>(options: ConnectOptions, use: (dialled: Dialled) => T): Promise<T> {
  const relayUrl = urlOf(options);
  const agent = proxyAgent(relayUrl, options.environment ?? {}, options.ca);
  return new Promise((resolve, reject) => {
    openWebSocket(relayUrl, {
      headers: headersOf(options),
      agent,
      ca: options.ca,
      needsMask: relayUrl.protocol === 'http:' && (agent !== undefined || !isLoopback(relayUrl)),
      timeoutMs: HANDSHAKE_MS,
      signal: options.signal,
      onOpen: (link, answer, head) => {
        const url = headerOf(answer, CONNECT_HEADERS.url);
        const [hold] = /^\d{1,9}$/.exec(headerOf(answer, CONNECT_HEADERS.hold)) ?? [];
        const holdMs = hold === undefined ? undefined : Number(hold);
        resolve(use({ link, head, url, resume: headerOf(answer, CONNECT_HEADERS.resume), holdMs }));
      },
      onRefused: (answer) => {
        void rejectionOf(answer, relayUrl).then((reason) => {
          answer.destroy();
          reject(reason);
        });
      },
      onError: (cause) => reject(unreachable(relayUrl, cause)),
    });
  });
}

/** Whether nothing is between the two ends. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function urlOf({ relay, name }: ConnectOptions): URL {
  const url = URL.canParse(relay) ? new URL(relay) : undefined;
  if (url === undefined || !/^(?:http|ws)s?:$/.test(url.protocol)) {
    throw tunnelError(
      'tunnel_options_invalid',
      `"${relay}" isn’t a valid relay URL. Expected a URL like https://tunnel.example.com.`,
    );
  }
  const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
  return new URL(`${url.pathname.replace(/\/$/, '')}${CONNECT_PATH}${query}`, url.href.replace(/^ws/, 'http'));
}

function headersOf({ token, resume, takesOver, accessPolicy }: ConnectOptions): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(resume === undefined ? {} : { [CONNECT_HEADERS.resume]: resume }),
    ...(takesOver === true ? { [CONNECT_HEADERS.takeOver]: '1' } : {}),
    ...(accessPolicy === undefined
      ? {}
      : { [CONNECT_HEADERS.accessPolicy]: Buffer.from(JSON.stringify(accessPolicy)).toString('base64url') }),
  };
}

/** Why a relay did not open the tunnel, in its own words where it has any. */
async function rejectionOf(response: IncomingMessage, url: URL): Promise<KitError> {
  const code = response.headers[REASON_HEADER];
  if (!isCode(code)) return unreachable(url, new Error(`it returned ${response.statusCode}, so it isn’t a relay`));
  return tunnelError(code, await messageOf(response, code));
}

async function messageOf(response: IncomingMessage, code: TunnelErrorCode): Promise<string> {
  const fallback = 'The relay refused the connection.';
  if (Number(response.headers['content-length'] ?? 0) > MAX_REFUSAL_BYTES) return fallback;
  try {
    const { error } = JSON.parse(await text(response)) as { error?: { message?: unknown } };
    const message = typeof error?.message === 'string' ? error.message : fallback;
    return message.replace(TUNNEL_ERROR_CODES[code].advice, '').trim();
  } catch {
    return fallback;
  }
}

function isCode(value: unknown): value is TunnelErrorCode {
  return typeof value === 'string' && Object.hasOwn(TUNNEL_ERROR_CODES, value);
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '');
}

function unreachable(url: URL, cause: Error): KitError {
  return tunnelError('tunnel_relay_unreachable', `Can’t reach a relay at ${url.host}: ${cause.message}.`, cause);
}
