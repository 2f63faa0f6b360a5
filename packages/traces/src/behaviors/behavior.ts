// What a script did with one event, in a trace or in another run: what two builds are compared by.
import type { EventTrace } from '@bindery/contract';
import type { RecordedCall } from '../calls/recorded-call.ts';
import { urlOf } from '../calls/recorded-call.ts';
import type { ActualCall } from '../calls/recorded-call.ts';
import type { TraceOutcome } from '../outcomes/describe-outcome.ts';

/** The behavior of a script. */
export interface Behavior {
  /** Absent if the script didn’t respond. */
  readonly outcome?: TraceOutcome | undefined;
  /** Why it didn’t. */
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  readonly calls: readonly RecordedCall[];
  /** Until the response, in milliseconds. Absent if it isn’t compared. */
  readonly durationMs?: number | undefined;
}

/** The behavior that a trace recorded. */
export function behaviorOfTrace({ outcome, calls }: EventTrace): Behavior {
  return { outcome, calls };
}

/** A call that a script made, for comparison. Every part of it is compared. URLs below `apiEndpoint` become paths. */
export function recordCall({ method, url, text }: ActualCall, apiEndpoint: string): RecordedCall {
  return { method, url: url.startsWith(`${apiEndpoint}/`) ? url.slice(apiEndpoint.length) : url, body: parse(text) };
}

/** A recorded call as a request that a script made. */
export function actualCallOf(call: RecordedCall, apiEndpoint: string): ActualCall {
  const { method = 'GET', body } = call;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return { method: method.toUpperCase(), url: urlOf(call, apiEndpoint), text };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}
