// WebSockets of callers: once the program agrees, bytes go both ways as they come.
import { STATUS_CODES, request as sendRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';
import { downstreamHeaders } from './headers.ts';
import { RETRYABLE_CODES, reasonOf } from './forward.ts';
import type { ForwardOptions } from './forward.ts';
import { joinStreams } from './join-streams.ts';
import { rejectSocket } from '../reject-request.ts';

/** What came with the wish to upgrade. */
export interface UpgradeRequest {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that came right after the head. */
  readonly head: Buffer;
}

/** Asks the program, and joins the two ends if it agrees. Otherwise the caller gets the program's answer. */
export function forwardUpgrade({ incoming, socket, head }: UpgradeRequest, options: ForwardOptions): void {
  const headers = [...options.headers, 'Connection', 'Upgrade', 'Upgrade', incoming.headers.upgrade ?? 'websocket'];
  const { connect, path, classifyError, idleMs } = options;
  const upstream = sendRequest({ createConnection: connect as never, method: 'GET', path, headers, setHost: false });
  const early = new EarlyBytes(socket, head);
  let isAnswered = false;
  socket.on('close', () => upstream.destroy());
  limitIdle(socket, idleMs, (idle) => (isAnswered ? socket.destroy() : upstream.destroy(idle)));
  upstream.on('error', (broken) => {
    const fail = (thrown: Error): void => rejectSocket(socket, reasonOf(thrown));
    if (classifyError === undefined || isAnswered) return fail(broken);
    return void classifyError(broken)
      .catch(() => broken)
      .then((thrown) => {
        // No response has started, and repeating a WebSocket handshake is safe.
        const isLost = isKitError(thrown) && RETRYABLE_CODES.has(thrown.code);
        if (!isLost || socket.destroyed) return fail(thrown);
        early.leave();
        return options.retry();
      });
  });
  upstream.on('response', (answer) => {
    isAnswered = true;
    socket.write(headOf(answer, ['Connection', 'close']));
    answer.on('error', () => socket.destroy());
    answer.pipe(socket);
  });
  upstream.on('upgrade', (answer: IncomingMessage, stream: Duplex, first: Buffer) => {
    isAnswered = true;
    socket.write(headOf(answer, ['Connection', 'Upgrade', 'Upgrade', answer.headers.upgrade ?? 'websocket']));
    if (first.length > 0) socket.write(first);
    for (const piece of early.leave()) stream.write(piece);
    joinStreams(socket, stream, options.throttle);
  });
  upstream.end();
}

/** Calls back when nothing was sent on a socket for so long, either way. */
function limitIdle(socket: Duplex, idleMs: number, onIdle: (idle: Error) => void): void {
  (socket as Partial<Socket>).setTimeout?.(idleMs, () =>
    onIdle(tunnelError('tunnel_idle', `No data was sent for ${idleMs} ms.`)),
  );
}

/** More than a caller has to say before it is answered. */
const MAX_EARLY_BYTES = 64 * 1024;

/** What a caller sends before the program has agreed. It is read, so that its leaving is noticed. */
class EarlyBytes {
  readonly #socket: Duplex;
  readonly #pieces: Buffer[];
  #bytes = 0;

  constructor(socket: Duplex, head: Buffer) {
    this.#socket = socket;
    this.#pieces = head.length === 0 ? [] : [head];
    socket.on('data', this.#consume);
    socket.on('end', this.#end);
  }

  /** Stops reading, and returns the pieces for the caller to forward. */
  leave(): Buffer[] {
    this.#socket.off('data', this.#consume).off('end', this.#end).pause();
    return this.#pieces;
  }

  readonly #consume = (piece: Buffer): void => {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes > MAX_EARLY_BYTES) this.#socket.destroy();
  };

  readonly #end = (): void => {
    this.#socket.destroy();
  };
}

/** The head of a response, with headers of this connection. */
function headOf(answer: IncomingMessage, own: readonly string[]): string {
  const headers = [...downstreamHeaders(answer), ...own];
  const status = answer.statusCode ?? 502;
  let head = `HTTP/1.1 ${status} ${answer.statusMessage ?? STATUS_CODES[status] ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${head}\r\n`;
}
