// Runs an integration in a test: its own module is given events as the platform gives them, its calls are answered from a
// recording, and time is frozen. One event at a time, since it takes the place of global functions.
import { createTestCalls } from './test-calls.ts';
import type { TestCalls } from './test-calls.ts';
import type { TestLog } from './format-log.ts';
import { withoutFrames } from './format-log.ts';
import type { RecordedCall } from '@bindery/traces/calls';
import type { TestAnswer, TestEvent, TestException } from './test-answer.ts';
import { testEnvironment } from './test-environment.ts';
import { replaceGlobals } from './test-globals.ts';

/** What a script exports as default. */
export interface TestIntegration {
  fetch(
    request: Request,
    env: unknown,
    execution: { waitUntil(promise: Promise<unknown>): void },
  ): Promise<Response> | Response;
}

/** What an integration finds around it in a test. */
export interface TestRuntimeOptions {
  /** What the script is given as its environment. Fields that are left out have values for tests. */
  readonly environment?: Readonly<Record<string, unknown>> | undefined;
  /** Every call that the integration makes, with its response. Default none. */
  readonly calls?: readonly RecordedCall[] | undefined;
  /** The time, as ISO 8601: one, or one for each reading of the clock. Default the first of January 2026. */
  readonly now?: string | readonly string[] | undefined;
  /** What `Math.random()` returns, one after the other. Default 0.5. */
  readonly random?: readonly number[] | undefined;
  /** What `crypto` gives, as hexadecimal digits; an empty text for the value that tests have. Default those values. */
  readonly bytes?: readonly string[] | undefined;
}

/** An integration, ready for events. */
export interface TestRuntime {
  /**
   * Gives the integration an event, and waits for the work that it left to `waitUntil`. `body` is that of a `fetch` event’s
   * request: a text, or bytes.
   * @throws {KitError} unexpected_call, call_not_made
   */
  dispatch(event: TestEvent, body?: string | Uint8Array<ArrayBuffer>): Promise<TestAnswer>;
}

/** Where a time is unless a test says otherwise. */
const NOW = '2026-01-01T00:00:00.000Z';

/** Key of a function that is given each answer: `bindery replay --renew` sets it. */
const ANSWER_HOOK = Symbol.for('bindery.answer');
interface AnswerHook {
  [ANSWER_HOOK]?: (answer: TestAnswer) => void;
}

/** Ends when the event before has ended, in whichever runtime of this process. */
let before: Promise<unknown> = Promise.resolve();

/** Creates a runtime for the default export of a script. */
export function createTestRuntime(integration: TestIntegration, options: TestRuntimeOptions = {}): TestRuntime {
  const environment = testEnvironment(options.environment);
  return {
    dispatch: (event, body) => {
      const run = async (): Promise<TestAnswer> => {
        const calls = createTestCalls(options.calls ?? [], environment.apiEndpoint);
        const answer = await handle({ integration, options, environment, calls }, event, body);
        calls.check();
        (globalThis as AnswerHook)[ANSWER_HOOK]?.(answer);
        return answer;
      };
      const running = before.then(run, run);
      before = running.catch(() => {});
      return running;
    },
  };
}

interface Handling {
  readonly integration: TestIntegration;
  readonly options: TestRuntimeOptions;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly calls: TestCalls;
}

async function handle(
  { integration, options, environment, calls }: Handling,
  event: TestEvent,
  body: string | Uint8Array<ArrayBuffer> | undefined,
): Promise<TestAnswer> {
  const completeEvent = { eventId: 'event_test', ...event };
  const request = wireRequest(completeEvent, environment, body);
  const logs: TestLog[] = [];
  const exceptions: TestException[] = [];
  const pending: Promise<unknown>[] = [];
  const note = (thrown: unknown): void => void exceptions.push(describeException(thrown));
  const { now = NOW, random = [], bytes = [] } = options;
  const restore = replaceGlobals({
    fetch: calls.fetch,
    times: [now].flat().map((time) => Date.parse(time)),
    random,
    bytes,
    onLog: (log) => void logs.push(log),
    onCaught: note,
  });
  try {
    const waitUntil = (promise: Promise<unknown>): void => void pending.push(Promise.resolve(promise).catch(note));
    const response = await responseOf(integration, request, { waitUntil, note });
    const text = await response.text();
    for (let index = 0; index < pending.length; index++) await pending[index];
    return {
      status: response.status,
      headers: headersOf(response),
      body: bodyOf(response, text),
      text,
      logs: logs.filter(({ message }) => message !== `[integrations] [${completeEvent.eventId}] ${completeEvent.type}`),
      exceptions,
      calls: calls.completed,
    };
  } finally {
    restore();
  }
}

interface Execution {
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly note: (thrown: unknown) => void;
}

/** What is thrown past the runtime is answered as the platform does. */
async function responseOf(
  integration: TestIntegration,
  request: Request,
  { waitUntil, note }: Execution,
): Promise<Response> {
  try {
    return await integration.fetch(request, {}, { waitUntil });
  } catch (thrown) {
    note(thrown);
    return Response.json({ error: 'Internal server error' }, { status: 500 });
  }
}

/** The event as it travels: multipart/form-data, a body of the visitor as a file. */
function wireRequest(
  event: TestEvent,
  environment: object,
  body: string | Uint8Array<ArrayBuffer> | undefined,
): Request {
  const form = new FormData();
  form.set('event', JSON.stringify(event));
  form.set('environment', JSON.stringify(environment));
  if (body !== undefined) form.set('fetch-body', new File([body], 'body', { type: contentTypeOf(event) }));
  return new Request('https://integration.test/v1', { method: 'POST', body: form });
}

function contentTypeOf({ request }: TestEvent): string {
  const { headers = {} } = (request ?? {}) as { headers?: Readonly<Record<string, string>> };
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return found?.[1] ?? 'application/octet-stream';
}

/** As entries, each cookie would replace the previous one. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers.keys()].map((name) => [name, headers.get(name) ?? '']));
}

function bodyOf({ headers }: Response, text: string): unknown {
  if (!(headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function describeException(thrown: unknown): TestException {
  if (thrown instanceof Error) return { name: thrown.name, message: withoutFrames(thrown.message) };
  return { name: thrown === null ? 'null' : typeof thrown, message: String(thrown) };
}
