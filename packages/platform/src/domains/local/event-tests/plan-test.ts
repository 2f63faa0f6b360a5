// The plan of a test: the input of the integration, and the expected result.
import { eventTypeFacts } from '@bindery/contract';
import type { CallExchange } from '@bindery/host';
import { isSecretName } from '@bindery/diagnostics';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { isCredentialHeader, isCredentialParameter } from '../../../events/payload.ts';
import { createTextRedactor } from '../../../events/redact-text.ts';
import { FEWEST_HIDDEN_BYTES, createHider } from './hide-values.ts';
import type { ValueMask } from './hide-values.ts';
import { readBody } from './read-body.ts';
import { shortEnvironment } from './short-environment.ts';
import { requestBodyText, withoutFrames } from './texts.ts';

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

const REDACTED = '[redacted]';

/** Headers that say nothing about what the integration did. */
const PASSING_HEADERS = /^(?:connection|content-(?:length|encoding)|date|keep-alive|transfer-encoding|vary|server)$/;

/** Headers of answers to calls that no script looks at. */
const UNREAD_HEADERS =
  /^(?:access-control-.*|cache-control|content-security-policy.*|cross-origin-.*|etag|referrer-policy|set-cookie|strict-transport-security|x-content-type-options|x-frame-options|x-powered-by|x-ratelimit-.*)$/;

/** Where the source locations of nodes are, in the response of a development build. */
const SOURCES_FIELD = '$sources';

/** Plans the test of an event. */
export function planTest(recording: Recording): TestPlan {
  const hider = createHider(recording);
  const { event } = recording;
  const hasResponse = eventTypeFacts(event.type).delivery === 'answered';
  const answer = describeResponse(recording, hider, hasResponse);
  return {
    input: describeInput(recording, hider),
    expected: {
      status: recording.answer.status,
      headers: hasResponse ? describeHeaders(recording.answer.headers, hider) : {},
      ...answer,
      ...describeTrace(recording, hider),
    },
    notes: listNotes(recording),
  };
}

function describeInput(recording: Recording, hider: ValueMask): TestInput {
  const { event, environment, script, trace, fetchBody, startedAt } = recording;
  const { times = [], random = [], bytes = [] } = trace.readings ?? {};
  const { apiEndpoint } = environment;
  const calls = (trace.exchanges ?? []).map((exchange) => describeCall(exchange, hider, apiEndpoint));
  const shownBytes = bytes.map((hex) => (hex.replaceAll('-', '').length < FEWEST_HIDDEN_BYTES * 2 ? hex : ''));
  const body = fetchBody === undefined ? undefined : readBody({ start: fetchBody }, null);
  return {
    now: describeTimes(times.length === 0 ? [startedAt] : times),
    ...(random.length === 0 ? {} : { random }),
    ...(shownBytes.every((hex) => hex === '') ? {} : { bytes: shownBytes }),
    environment: hider.hide(shortEnvironment(environment, script)),
    ...(calls.length === 0 ? {} : { calls }),
    event: hider.hide({ ...event }),
    ...(body?.kind === 'text' ? { body: hider.hide(body.text) } : {}),
  };
}

function describeTimes(times: readonly number[]): string | string[] {
  const texts = times.map((time) => new Date(time).toISOString());
  const [first = ''] = texts;
  return texts.every((text) => text === first) ? first : texts;
}

/** A call as the test runtime compares it, and answers it. */
function describeCall(exchange: CallExchange, hider: ValueMask, apiEndpoint: string): Record<string, unknown> {
  const { method, url, contentType, request, answer, error } = exchange;
  const path = url.startsWith(`${apiEndpoint}/`) ? url.slice(apiEndpoint.length) : url;
  // A host that was not reached has read of the body what it happened to.
  const body = error === undefined ? readBody(request(), contentType) : undefined;
  return {
    ...(method === 'GET' ? {} : { method }),
    url: openUrl(hider.hide(path), hider),
    ...(body === undefined
      ? {}
      : body.kind === 'json'
        ? { body: openFields(hider.hide(body.value), hider) }
        : { body: openForm(hider.hide(requestBodyText(body, contentType)), contentType, hider) }),
    ...(error === undefined ? {} : { error: hider.hide(error) }),
    ...(answer === undefined ? {} : describeCallResponse(answer, hider)),
  };
}

function describeCallResponse(
  { status, headers, body }: NonNullable<CallExchange['answer']>,
  hider: ValueMask,
): Record<string, unknown> {
  const type = headers.get('content-type');
  const read = readBody(body(), type);
  const isPlainJson = read?.kind === 'json' && /^application\/json\b/.test(type ?? '');
  const redactText = [...headers].filter(
    ([name]) => !PASSING_HEADERS.test(name) && !UNREAD_HEADERS.test(name) && !(name === 'content-type' && isPlainJson),
  );
  const answer = {
    ...(status === 200 ? {} : { status }),
    ...(redactText.length === 0 ? {} : { headers: hider.hide(Object.fromEntries(redactText)) }),
    ...(read === undefined
      ? {}
      : read.kind === 'bytes'
        ? { base64: Buffer.from(read.bytes).toString('base64') }
        : { body: hider.hide(read.kind === 'json' ? read.value : read.text) }),
  };
  return Object.keys(answer).length === 0 ? {} : { answer };
}

function describeResponse(
  { answer }: Recording,
  hider: ValueMask,
  hasResponse: boolean,
): Pick<TestExpectations, 'body' | 'isText'> {
  if (!hasResponse) return { isText: false };
  const read = readBody(answer.body, answer.headers.get('content-type'));
  if (read === undefined) return { body: '', isText: true };
  if (read.kind === 'bytes') return { isText: false };
  if (read.kind === 'text') return { body: createTextRedactor([])(hider.hide(read.text)), isText: true };
  return { body: openFields(hider.hide(withoutSources(read.value)), hider), isText: false };
}

function withoutSources(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(SOURCES_FIELD in value)) return value;
  const { [SOURCES_FIELD]: _sources, ...output } = value;
  return output;
}

function describeHeaders(headers: Headers, hider: ValueMask): Record<string, string> {
  const ownHeaders = [...headers].filter(([name]) => !PASSING_HEADERS.test(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/^([^=;]*)=[^;]+/, `$1=${REDACTED}`));
  const others = ownHeaders.filter(([name]) => name !== 'set-cookie');
  return {
    ...Object.fromEntries(others.map(([name, value]) => [name, openHeader(name, hider.hide(value), hider)])),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies.join(', ') }),
  };
}

function describeTrace({ event, trace }: Recording, hider: ValueMask): Pick<TestExpectations, 'logs' | 'exceptions'> {
  const redact = createTextRedactor([]);
  const redactText = (text: string): string => redact(withoutFrames(hider.hide(text)));
  const started = `[integrations] [${event.eventId}] ${event.type}`;
  return {
    logs: trace.logs
      .filter(({ message }) => message !== started)
      .map(({ level, message }) => ({ level, message: redactText(message) })),
    exceptions: trace.exceptions
      .filter(({ origin }) => origin !== 'unhandled_rejection')
      .map(({ name, message }) => ({ name, message: redactText(message) })),
  };
}

/** What is under names of credentials, at any depth, and is not known, is left open. */
function openFields(value: unknown, hider: ValueMask, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => openFields(inner, hider, isSecret));
  if (typeof value === 'string') return isSecret && value !== '' && !hider.hasName(value) ? REDACTED : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([key, inner]) => [key, openFields(inner, hider, isSecret || isSecretName(key))]),
  );
}

function openUrl(url: string, hider: ValueMask): string {
  return url.replaceAll(/([?&])([^=&#?]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) =>
    isCredentialParameter(name) && !hider.hasName(value) ? `${mark}${name}=${REDACTED}` : whole,
  );
}

function openForm(text: string, contentType: string | null, hider: ValueMask): string {
  return contentType?.includes('form-urlencoded') === true ? openUrl(`?${text}`, hider).slice(1) : text;
}

function openHeader(name: string, value: string, hider: ValueMask): string {
  return isCredentialHeader(name) && !hider.hasName(value) ? REDACTED : openUrl(value, hider);
}

function listNotes({ answer, fetchBody }: Recording): string[] {
  const isBinary = (start: Uint8Array, type: string | null): boolean => readBody({ start }, type)?.kind === 'bytes';
  return [
    ...(fetchBody !== undefined && isBinary(fetchBody, null)
      ? ['The request body is binary, so the test sends no body.']
      : []),
    ...(isBinary(answer.body.start, null) ? ['The response body is binary, so the test doesn’t compare it.'] : []),
  ];
}
