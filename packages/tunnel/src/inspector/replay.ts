// Sends a request again, byte for byte, to the local program.
import { connect } from 'node:net';
import { connectionOptions } from '../connector/local-names.ts';
import { tunnelError } from '../error-codes.ts';
import type { Exchange, ExchangeChange } from './exchange.ts';
import type { ExchangeLog } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';

/** Where a request is sent again. */
export interface ReplayTarget {
  readonly host: string;
  readonly port: number;
  /** Milliseconds for the whole response; 30 000 unless given. */
  readonly timeoutMs?: number;
}

/**
 * Replays a request on a new connection, and resolves to the new exchange when it has ended. A response that exceeds the timeout is
 * `aborted`.
 * @throws {KitError} tunnel_exchange_unknown, tunnel_replay_incomplete, tunnel_target_silent
 */
export async function replayExchange(log: ExchangeLog, id: string, target: ReplayTarget): Promise<Exchange> {
  const { host, port, timeoutMs = 30_000 } = target;
  const wire = log.rawRequest(id);
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const onChange = ({ exchange }: ExchangeChange): void => resolve(exchange);
  const tap = new ExchangeTap({ log, replayOf: id, onChange });
  tap.request(wire);
  const socket = connect({ ...connectionOptions(target), noDelay: true, allowHalfOpen: true });
  const silent = (cause?: unknown): Error =>
    tunnelError('tunnel_target_silent', `The program at ${host}:${port} didn’t respond to the replay of ${id}.`, cause);
  const timer = setTimeout(() => socket.destroy(silent()), timeoutMs);
  socket.on('data', (chunk) => tap.response(chunk));
  socket.on('end', () => tap.end());
  socket.on('error', (error) => tap.end(error));
  socket.write(wire);
  const exchange = await promise;
  clearTimeout(timer);
  socket.destroySoon();
  tap.end();
  if (exchange.status === undefined && exchange.state === 'aborted') throw silent(exchange.error);
  return exchange;
}
