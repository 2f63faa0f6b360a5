import type { LocalEvent } from '@bindery/contract';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';
import type { Colour } from './paint.ts';

const COLOURS: Readonly<Record<LocalEvent['state'], Colour>> = {
  queued: 'dim',
  running: 'cyan',
  success: 'green',
  failed: 'red',
  dead: 'red',
};

/** An event as one line: time, type, state, milliseconds, first log line. */
export function formatEventLine(sink: Sink, event: LocalEvent): string {
  const last = event.attempts.at(-1);
  const duration = last === undefined ? '' : `${last.durationMs.toFixed(0)} ms`;
  const first = last?.exceptions[0]?.message ?? last?.error?.message ?? last?.firstLog ?? '';
  const state = paint(sink, COLOURS[event.state], event.state.padEnd(7));
  const time = event.createdAt.slice(11, 23);
  return `${time}  ${state}  ${event.type.padEnd(26)} ${duration.padStart(8)}  ${event.id}  ${paint(sink, 'dim', first.slice(0, 80))}`.trimEnd();
}

/** An event with every attempt: logs, exceptions with their place, outgoing calls. */
export function formatEventTrace(sink: Sink, event: LocalEvent): string {
  const lines = [formatEventLine(sink, event), ''];
  for (const attempt of event.attempts) {
    const outcome =
      attempt.error === undefined ? `status ${attempt.status}` : `${attempt.error.code}: ${attempt.error.message}`;
    lines.push(paint(sink, 'bold', `attempt ${attempt.number}  v${attempt.version}  ${attempt.via}  ${outcome}`));
    for (const log of attempt.logs)
      lines.push(`  ${log.timestamp?.slice(11, 23) ?? ''}  ${(log.level ?? '').padEnd(5)}  ${log.message ?? ''}`);
    for (const thrown of attempt.exceptions) {
      const location = thrown.file === undefined ? '' : ` (${thrown.file}:${thrown.line}:${thrown.column})`;
      lines.push(`  ${paint(sink, 'red', `${thrown.name}: ${thrown.message}`)}${location}`);
    }
    for (const call of attempt.calls) {
      const scope = call.scope === undefined ? '' : `, scope ${call.scope}`;
      const operation = call.operation === undefined ? '' : `  (${call.operation}${scope})`;
      lines.push(
        `  → ${call.method} ${call.url}  ${call.status ?? call.error ?? ''}  ${call.durationMs.toFixed(0)} ms${operation}`,
      );
    }
    for (const warning of attempt.warnings) lines.push(`  ${paint(sink, 'yellow', warning)}`);
  }
  return `${lines.join('\n')}\n`;
}
