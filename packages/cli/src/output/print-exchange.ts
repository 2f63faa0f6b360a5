import type { BodyView, Exchange, ExchangeDetail } from '@bindery/tunnel';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';
import type { Color } from './paint.ts';

/** An exchange as one line: time, ID, status, method, URL, milliseconds, bytes. */
export function exchangeLine(sink: Sink, exchange: Exchange): string {
  const { id, startedAt, method, url, status, state, timing, responseBody, replayOf } = exchange;
  const time = new Date(startedAt).toISOString().slice(11, 23);
  const outcome = state === 'done' ? String(status ?? '') : state === 'upgraded' ? `${status} ws` : state;
  const took = timing.durationMs === undefined ? '' : `${timing.durationMs.toFixed(0)} ms`;
  const of = replayOf === undefined ? '' : `  (replay of ${replayOf})`;
  const outcomeText = paint(sink, colorOf(exchange), outcome.padEnd(8));
  return `${time}  ${id.padEnd(5)}  ${outcomeText}  ${method.padEnd(6)} ${url}  ${took}  ${responseBody.bytes} B${of}`;
}

/** An exchange with its headers and bodies. */
export function exchangeDetail(sink: Sink, exchange: ExchangeDetail): string {
  const { method, url, httpVersion, status, statusText, requestHeaders, responseHeaders = [], error } = exchange;
  const lines = [
    exchangeLine(sink, exchange),
    '',
    paint(sink, 'bold', `${method} ${url} ${httpVersion}`),
    ...requestHeaders.map(([name, value]) => `${name}: ${value}`),
    ...bodyLines(sink, exchange.requestBody),
    '',
  ];
  if (status !== undefined) {
    lines.push(
      paint(sink, 'bold', `${status} ${statusText ?? ''}`.trimEnd()),
      ...responseHeaders.map(([name, value]) => `${name}: ${value}`),
      ...bodyLines(sink, exchange.responseBody),
      '',
    );
  }
  if (error !== undefined) lines.push(paint(sink, 'red', `${error.code}: ${error.message}`), '');
  return lines.join('\n');
}

function bodyLines(sink: Sink, body: BodyView): string[] {
  if (body.bytes === 0) return [];
  if (body.text !== undefined)
    return ['', body.text, ...(body.isTruncated ? [paint(sink, 'dim', `… truncated, ${body.bytes} bytes total`)] : [])];
  const reason = body.isDropped ? ', removed to make room for newer ones' : '';
  return ['', paint(sink, 'dim', `${body.bytes} bytes${reason}`)];
}

function colorOf({ state, status = 0 }: Exchange): Color {
  if (state === 'open' || state === 'upgraded') return 'cyan';
  if (state !== 'done' || status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}
