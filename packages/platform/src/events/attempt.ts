// One attempt at an event, as stored: what the host saw, with secrets taken out.
import type { TraceAnswer, TraceAttempt } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import { TraceBudget } from '@bindery/host';
import type { DeliveryTrace, TraceKind } from '@bindery/host';
import type { CallNotes } from './call-notes.ts';
import { redactUrl } from './payload.ts';
import { createTextRedactor } from './redact-text.ts';

/** Details of an attempt at its end. */
export interface AttemptFacts {
  /** Id of the event. */
  readonly event: string;
  readonly number: number;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly version: number;
  readonly via: 'workerd' | 'tunnel';
  readonly status?: number | undefined;
  /** The response, if it is stored. */
  readonly answer?: TraceAnswer | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  readonly warnings: readonly string[];
  /** Fault rules that matched the attempt. */
  readonly fault?: string | undefined;
  readonly trace: DeliveryTrace | undefined;
  readonly notes: CallNotes;
  readonly secrets: readonly string[];
}

/** Longest texts kept, in characters. They are cut after secrets are taken out, so that no part of one is left at the end. */
const MAX_LENGTH = {
  firstLog: 200,
  log: 16_000,
  name: 200,
  message: 4000,
  stack: 4000,
  frame: 1000,
  url: 4000,
} as const;

type Redact = (text: string) => string;

/** Builds the stored form of an attempt. */
export function describeAttempt(facts: AttemptFacts): TraceAttempt {
  const { trace } = facts;
  const redact = createTextRedactor(facts.secrets);
  const exceptions = limitEntries('exceptions', describeExceptions(trace, redact));
  const calls = limitEntries('calls', describeCalls(facts, redact));
  const logs = limitEntries('logs', describeLogs(trace, redact));
  return {
    number: facts.number,
    startedAt: iso(facts.startedAt),
    durationMs: round(facts.durationMs),
    version: facts.version,
    via: facts.via,
    ...(facts.status === undefined ? {} : { status: facts.status }),
    ...(facts.answer === undefined ? {} : { answer: facts.answer }),
    ...(facts.error === undefined
      ? {}
      : { error: { code: facts.error.code, message: truncate(redact(facts.error.message), MAX_LENGTH.message) } }),
    ...(facts.fault === undefined ? {} : { fault: facts.fault }),
    warnings: [...facts.warnings, ...logs.notices, ...exceptions.notices, ...calls.notices],
    logs: logs.entries,
    ...withFirstLog(facts.event, logs.entries),
    exceptions: exceptions.entries,
    calls: calls.entries,
  };
}

/**
 * What the script said first, for lists, which leave logs out. Lines with the event's own id are skipped: runtimes log one at
 * the start of each event.
 */
export function withFirstLog(event: string, logs: TraceAttempt['logs']): { firstLog?: string } {
  const own = logs.find(({ message }) => message?.includes(event) === false);
  const line = own?.message?.split('\n', 1)[0];
  return line === undefined ? {} : { firstLog: line.slice(0, MAX_LENGTH.firstLog) };
}

function limitEntries<Entry>(
  kind: TraceKind,
  entries: readonly Entry[],
): { readonly entries: Entry[]; readonly notices: string[] } {
  const budget = new TraceBudget<Entry>(kind);
  for (const entry of entries) budget.add(entry);
  return { entries: [...budget.entries], notices: [budget.notice() ?? []].flat() };
}

function describeLogs(trace: DeliveryTrace | undefined, redact: Redact): TraceAttempt['logs'] {
  return (trace?.logs ?? []).map((log) => ({
    message: truncate(redact(log.message), MAX_LENGTH.log),
    timestamp: iso(log.timestamp),
    level: log.level,
  }));
}

function describeExceptions(trace: DeliveryTrace | undefined, redact: Redact): TraceAttempt['exceptions'] {
  return (trace?.exceptions ?? []).map((thrown) => {
    const { place: location, source } = thrown;
    return {
      name: truncate(redact(thrown.name), MAX_LENGTH.name),
      message: truncate(redact(thrown.message), MAX_LENGTH.message),
      stack: truncate(redact(thrown.stack), MAX_LENGTH.stack),
      ...(location === undefined ? {} : { file: location.file, line: location.line, column: location.column }),
      ...(source === undefined ? {} : { frame: truncate(redact(source), MAX_LENGTH.frame) }),
    };
  });
}

function describeCalls({ trace, notes }: AttemptFacts, redact: Redact): TraceAttempt['calls'] {
  return (trace?.calls ?? []).map((call) => {
    const note = notes.take(call.id);
    return {
      method: call.method,
      url: truncate(redact(redactUrl(call.url)), MAX_LENGTH.url),
      ...(call.status === undefined ? {} : { status: call.status }),
      ...(call.error === undefined ? {} : { error: truncate(redact(call.error), MAX_LENGTH.message) }),
      ...(call.code === undefined ? {} : { code: call.code }),
      ...(call.answeredBy === undefined ? {} : { answeredBy: truncate(call.answeredBy, MAX_LENGTH.name) }),
      ...(note?.operation === undefined ? {} : { operation: note.operation }),
      ...(note?.scope === undefined ? {} : { scope: note.scope }),
      ...(note?.request === undefined ? {} : { request: note.request }),
      ...(note?.fault === undefined ? {} : { fault: note.fault }),
      ...(note?.warning === undefined ? {} : { warning: note.warning }),
      startedAt: iso(call.startedAt),
      durationMs: round(call.durationMs),
    };
  });
}

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
}

/** Code and message of what ended an attempt. */
export function describeFailure(thrown: unknown): { code: string; message: string } {
  const { code } = thrown as { code?: unknown };
  return { code: typeof code === 'string' ? code : 'internal', message: messageOf(thrown) };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
