// An attempt as rows of the tables. Its values are redacted when they are stored, so nothing here is secret.
import type { TraceAttempt } from '@bindery/contract';
import type { StoredAttempt } from './query-messages.ts';
import type { QueryRow, QueryTable } from './query-tables.ts';

/** Rows of each table but `events`. */
export type TraceRows = Readonly<Record<Exclude<QueryTable, 'events'>, readonly QueryRow[]>>;

/** The rows of an attempt. */
export function toTraceRows({ event, trace, logs }: StoredAttempt): TraceRows {
  const attempt = JSON.parse(trace) as TraceAttempt;
  const lines = logs === null ? attempt.logs : (JSON.parse(logs) as TraceAttempt['logs']);
  const key = [event, attempt.number] as const;
  return {
    attempts: [attemptRow(event, attempt)],
    calls: attempt.calls.map((call, index) => [...key, index + 1, ...callValues(call)]),
    logs: lines.map((line, index) => [
      ...key,
      index + 1,
      line.timestamp ?? null,
      line.level ?? null,
      line.message ?? null,
    ]),
    exceptions: attempt.exceptions.map((thrown, index) => [
      ...key,
      index + 1,
      thrown.name,
      thrown.message,
      thrown.stack ?? null,
      thrown.file ?? null,
      thrown.line ?? null,
    ]),
  };
}

function attemptRow(event: string, attempt: TraceAttempt): QueryRow {
  return [
    event,
    attempt.number,
    attempt.startedAt,
    attempt.durationMs,
    attempt.version,
    attempt.via,
    attempt.status ?? null,
    attempt.error?.code ?? null,
    attempt.error?.message ?? null,
    attempt.fault ?? null,
    attempt.warnings.length === 0 ? null : attempt.warnings.join('\n'),
  ];
}

function callValues(call: TraceAttempt['calls'][number]): QueryRow {
  const url = URL.parse(call.url);
  return [
    call.method,
    call.url,
    url?.host ?? null,
    url?.pathname ?? null,
    call.status ?? null,
    call.error ?? null,
    call.code ?? null,
    call.operation ?? null,
    call.scope ?? null,
    call.request ?? null,
    call.answeredBy ?? null,
    call.fault ?? null,
    call.warning ?? null,
    call.startedAt,
    call.durationMs,
  ];
}
