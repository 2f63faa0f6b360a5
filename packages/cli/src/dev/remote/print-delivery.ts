import type { TraceException } from '@bindery/host';
import type { DeliveryReport } from './deliver-event.ts';
import type { Sink } from '../../io.ts';
import { paint } from '../../output/paint.ts';
import { mockNote, failureOf } from '../../output/print-event.ts';

const FAILED_STATUS = 500;

/** A delivery to the local script: one line, then its logs, exceptions, and outgoing calls. */
export function formatDelivery(
  sink: Sink,
  { id, type, startedAt, durationMs, status, error, trace }: DeliveryReport,
): string {
  const time = new Date(startedAt).toISOString().slice(11, 23);
  const isBad = error !== undefined || (status ?? 0) >= FAILED_STATUS;
  const outcome = paint(sink, isBad ? 'red' : 'green', String(status ?? 'failed').padEnd(7));
  const lines = [`${time}  ${outcome}  ${type.padEnd(26)} ${`${durationMs.toFixed(0)} ms`.padStart(8)}  ${id}`];
  if (error !== undefined) lines.push(`  ${paint(sink, 'red', `${error.code}: ${error.message}`)}`);
  for (const { timestamp, level, message } of trace.logs) {
    lines.push(`  ${new Date(timestamp).toISOString().slice(11, 23)}  ${level.padEnd(5)}  ${message}`);
  }
  for (const thrown of trace.exceptions) {
    lines.push(`  ${paint(sink, 'red', `${thrown.name}: ${thrown.message}`)}${locationOf(thrown)}`);
    if (thrown.source !== undefined) lines.push(thrown.source);
  }
  for (const call of trace.calls) {
    const { method, url, status: answered, durationMs: took } = call;
    lines.push(`  → ${method} ${url}  ${answered ?? failureOf(call)}  ${took.toFixed(0)} ms${mockNote(call)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The delivery as JSON, for `--json`. */
export function deliveryJson({ startedAt, trace, ...facts }: DeliveryReport): string {
  const { logs, exceptions, calls, outcome } = trace;
  const at = new Date(startedAt).toISOString();
  return JSON.stringify({ event: 'event', startedAt: at, ...facts, outcome, logs, exceptions, calls });
}

function locationOf({ place }: TraceException): string {
  return place === undefined ? '' : ` (${place.file}:${place.line}:${place.column})`;
}
