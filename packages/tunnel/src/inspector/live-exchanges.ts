// Exchanges as they begin and end, as server-sent events.
import type { ServerResponse } from 'node:http';
import type { ExchangeLog } from './exchange-log.ts';
import { toView } from './exchange-view.ts';

/** Comment lines keep browsers and proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A reader that lags by more than this is disconnected; it requests the list again when it reconnects. */
const MAX_BEHIND_BYTES = 4 * 1024 * 1024;

/** Answers with one `data:` line for each change, the view of the exchange, until the caller leaves. */
export function streamExchanges(log: ExchangeLog, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (text: string): void => {
    if (outgoing.writableLength > MAX_BEHIND_BYTES) outgoing.destroy();
    else outgoing.write(text);
  };
  send(': connected\n\n');
  const unsubscribe = log.subscribe(({ exchange }) => send(`data: ${JSON.stringify(toView(log, exchange))}\n\n`));
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS).unref();
  outgoing.on('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
  });
}
