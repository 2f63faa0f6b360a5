// A trace whose expectations are those of another run.
import type { EventTrace } from '@bindery/contract';
import type { RecordedCall } from '../calls/recorded-call.ts';
import { createErrorTable } from '@bindery/diagnostics';
import { TRACE_ERRORS } from '../error-codes.ts';
import { isSameText } from '../values/same-text.ts';
import type { Behavior } from './behavior.ts';
import { pairCalls } from './pair-calls.ts';

const errors = createErrorTable<keyof typeof TRACE_ERRORS>(TRACE_ERRORS);

/** The run that renews a trace. */
export interface RenewOptions {
  /** Of the environment. */
  readonly apiEndpoint: string;
  /** SHA-256 hash of the script that ran. */
  readonly build: string;
}

/**
 * The trace with the outcome and the calls of another run. What the trace leaves open with `[redacted]` stays open where it still fits.
 * @throws {KitError} trace_without_response, trace_call_without_response
 */
export function renewTrace(trace: EventTrace, { outcome, error, calls }: Behavior, options: RenewOptions): EventTrace {
  if (outcome === undefined) {
    throw errors.error(
      'trace_without_response',
      `The script didn’t respond to the event "${trace.id}": ${error?.message ?? ''}`,
    );
  }
  const renewed = pairCalls(trace.calls, calls, options.apiEndpoint).flatMap(({ expected, actual, difference }) => {
    if (actual === undefined) return [];
    if (expected === undefined) throw unanswered(trace.id, actual);
    return [difference === undefined ? expected : renewCall(expected, actual)];
  });
  return {
    ...trace,
    build: options.build,
    calls: renewed,
    outcome: merge(trace.outcome, outcome) as EventTrace['outcome'],
  };
}

/** The request of a run, with the recorded response. */
function renewCall(expected: RecordedCall, actual: RecordedCall): RecordedCall {
  const body = actual.body === '' ? undefined : merge(expected.body, actual.body);
  const { body: _before, ...rest } = expected;
  return { ...rest, url: actual.url, ...(body === undefined ? {} : { body }) };
}

function unanswered(id: string, { method = 'GET', url }: RecordedCall): Error {
  const message = `The script makes a new request for the event "${id}", ${method} ${url}, and the trace has no response for it.`;
  return errors.error('trace_call_without_response', message);
}

/** The new value, with texts of the old one where they still match. */
function merge(before: unknown, after: unknown): unknown {
  if (typeof before === 'string' && typeof after === 'string') return isSameText(before, after) ? before : after;
  if (Array.isArray(before) && Array.isArray(after)) return after.map((item, index) => merge(before[index], item));
  if (!isObject(before) || !isObject(after)) return after;
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, merge(before[key], value)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
