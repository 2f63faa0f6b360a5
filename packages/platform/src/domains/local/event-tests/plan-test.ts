// The plan of a test: the input of the integration, and the expected result.
import type { EventTrace } from '@bindery/contract';
import type { ScriptVersion } from '@bindery/host';
import { shortEnvironment } from './short-environment.ts';

/** The input of a test runtime, as JSON. */
export interface TestInput {
  readonly now: string | readonly string[];
  readonly random?: readonly number[];
  readonly bytes?: readonly string[];
  readonly environment: Readonly<Record<string, unknown>>;
  readonly calls?: readonly Readonly<Record<string, unknown>>[];
  readonly event: Readonly<Record<string, unknown>>;
  /** Body of a `fetch` event’s request. */
  readonly body?: string | undefined;
}

/** The expectations of a test. `[redacted]` represents any text. */
export interface TestExpectations {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where it is not compared. */
  readonly body?: unknown;
  /** Whether `body` is its own text, and no JSON. */
  readonly isText: boolean;
  readonly logs: readonly { readonly level: string; readonly message: string }[];
  readonly exceptions: readonly { readonly name: string; readonly message: string }[];
}

/** A test of one event. */
export interface TestPlan {
  readonly input: TestInput;
  readonly expected: TestExpectations;
  /** Notes for the reader of the test. */
  readonly notes: readonly string[];
}

/** Plans the test of an event. The environment has only what the names in the code of `script` can read. */
export function planTest(trace: EventTrace, script: Pick<ScriptVersion, 'modules'>): TestPlan {
  const { times, random, bytes, environment, calls, event, body, outcome } = trace;
  const { status, headers, logs, exceptions } = outcome;
  const [first = ''] = times;
  return {
    input: {
      now: times.length === 1 ? first : times,
      ...(random === undefined ? {} : { random }),
      ...(bytes === undefined ? {} : { bytes }),
      environment: shortEnvironment(environment, script),
      ...(calls.length === 0 ? {} : { calls }),
      event,
      ...(body === undefined ? {} : { body }),
    },
    expected: {
      status,
      headers,
      ...(outcome.body === undefined ? {} : { body: outcome.body }),
      isText: typeof outcome.body === 'string',
      logs,
      exceptions,
    },
    notes: listNotes(trace),
  };
}

function listNotes({ base64, outcome }: EventTrace): string[] {
  return [
    ...(base64 === undefined ? [] : ['The request body is binary, so the test sends no body.']),
    ...(outcome.base64 === undefined ? [] : ['The response body is binary, so the test doesn’t compare it.']),
  ];
}
