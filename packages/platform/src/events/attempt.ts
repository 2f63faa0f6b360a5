// One attempt at an event, as it is stored: what the host saw, with secrets taken out.
import type { TraceAttempt } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import type { DeliveryTrace } from '@bindery/host';
import type { CallNotes } from './call-notes.ts';
import { redactUrl } from './payload.ts';
import { createTextRedactor } from './redact-text.ts';

/** What is known of an attempt when it ends. */
export interface AttemptFacts {
  readonly number: number;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly version: number;
  readonly via: 'workerd' | 'tunnel';
  readonly status?: number | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  readonly warnings: readonly string[];
  readonly trace: DeliveryTrace | undefined;
  readonly notes: CallNotes;
  readonly secrets: readonly string[];
}

/** Longest stack kept, in characters. */
const MAX_STACK_LENGTH = 4000;

/** Builds the stored form of an attempt. */
export function describeAttempt(facts: AttemptFacts): TraceAttempt {
  const redact = createTextRedactor(facts.secrets);
  const { trace } = facts;
  return {
    number: facts.number,
    startedAt: iso(facts.startedAt),
    durationMs: round(facts.durationMs),
    version: facts.version,
    via: facts.via,
    ...(facts.status === undefined ? {} : { status: facts.status }),
    ...(facts.error === undefined ? {} : { error: { code: facts.error.code, message: redact(facts.error.message) } }),
    warnings: [...facts.warnings],
    logs: (trace?.logs ?? []).map((log) => ({
      message: redact(log.message),
      timestamp: iso(log.timestamp),
      level: log.level,
    })),
    exceptions: (trace?.exceptions ?? []).map((thrown) => {
      const [frame] = thrown.frames;
      return {
        name: thrown.name,
        message: redact(thrown.message),
        stack: redact(thrown.stack.slice(0, MAX_STACK_LENGTH)),
        ...(frame === undefined ? {} : { file: frame.file, line: frame.line, column: frame.column }),
      };
    }),
    calls: (trace?.calls ?? []).map((call) => {
      const note = facts.notes.take(call.id);
      return {
        method: call.method,
        url: redact(redactUrl(call.url)),
        ...(call.status === undefined ? {} : { status: call.status }),
        ...(call.error === undefined ? {} : { error: redact(call.error) }),
        ...(note?.operation === undefined ? {} : { operation: note.operation }),
        ...(note?.scope === undefined ? {} : { scope: note.scope }),
        ...(note?.warning === undefined ? {} : { warning: note.warning }),
        startedAt: iso(call.startedAt),
        durationMs: round(call.durationMs),
      };
    }),
  };
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
