// WebSockets of callers: once the program agrees, bytes go both ways as they come.
import { STATUS_CODES, request as sendRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import { backwardHeaders } from './headers.ts';
import { LOST, reasonOf } from './forward.ts';
import type { Passage } from './forward.ts';
import { refuseSocket } from './refuse.ts';

/** What came with the wish to upgrade. */
export interface UpgradeWish {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that came right after the head. */
  readonly head: Buffer;
}

/** Asks the program, and joins the two ends if it agrees. Otherwise the caller gets the program's answer. */
export function passThrough({ incoming, socket, head }: UpgradeWish, passage: Passage): void {
  const headers = [...passage.headers, 'Connection', 'Upgrade', 'Upgrade', incoming.headers.upgrade ?? 'websocket'];
  const { connect, path, explain } = passage;
  const onward = sendRequest({ createConnection: connect as never, method: 'GET', path, headers, setHost: false });
  let isAnswered = false;
  socket.on('close', () => onward.destroy());
  onward.on('error', (broken) => {
    const fail = (thrown: Error): void => refuseSocket(socket, reasonOf(thrown));
    if (explain === undefined || isAnswered) return fail(broken);
    return void explain(broken).then((thrown) => {
      // Nobody has answered, and to ask for a WebSocket again changes nothing.
      const isLost = isKitError(thrown) && LOST.has(thrown.code);
      return isLost && !socket.destroyed ? passage.again() : fail(thrown);
    });
  });
  onward.on('response', (answer) => {
    isAnswered = true;
    socket.write(headOf(answer, ['Connection', 'close']));
    answer.on('error', () => socket.destroy());
    answer.pipe(socket);
  });
  onward.on('upgrade', (answer: IncomingMessage, stream: Duplex, first: Buffer) => {
    isAnswered = true;
    socket.write(headOf(answer, ['Connection', 'Upgrade', 'Upgrade', answer.headers.upgrade ?? 'websocket']));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) stream.write(head);
    join(socket, stream, passage);
  });
  onward.end();
}

function join(socket: Duplex, stream: Duplex, { pace }: Passage): void {
  for (const [one, other] of [
    [socket, stream],
    [stream, socket],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    if (pace === undefined) one.pipe(other);
    else one.pipe(pace.through()).pipe(other);
  }
}

/** The head of an answer, with headers of this connection. */
function headOf(answer: IncomingMessage, own: readonly string[]): string {
  const headers = [...backwardHeaders(answer), ...own];
  const status = answer.statusCode ?? 502;
  let head = `HTTP/1.1 ${status} ${answer.statusMessage ?? STATUS_CODES[status] ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${head}\r\n`;
}
