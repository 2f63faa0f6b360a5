// A call as a trace compares it, and answers it.
import type { RecordedCall } from '../calls/recorded-call.ts';
import { isPassingHeader } from './passing-headers.ts';
import { readBody } from './read-body.ts';
import type { RecordedExchange } from './recorded-run.ts';
import type { Redaction } from './redaction.ts';
import { requestBodyText } from './texts.ts';

/** Headers of answers to calls that no script looks at. */
const UNREAD_HEADERS =
  /^(?:access-control-.*|cache-control|content-security-policy.*|cross-origin-.*|etag|referrer-policy|set-cookie|strict-transport-security|x-content-type-options|x-frame-options|x-powered-by|x-ratelimit-.*)$/;

/** Describes a call. URLs below `apiEndpoint` become paths. */
export function describeCall(exchange: RecordedExchange, apiEndpoint: string, redaction: Redaction): RecordedCall {
  const { method, url, contentType, request, answer, error } = exchange;
  const path = url.startsWith(`${apiEndpoint}/`) ? url.slice(apiEndpoint.length) : url;
  // A host that was not reached has read of the body what it happened to.
  const body = error === undefined ? readBody(request(), contentType) : undefined;
  return {
    ...(method === 'GET' ? {} : { method }),
    url: redaction.openUrl(redaction.hide(path)),
    ...(body === undefined
      ? {}
      : body.kind === 'json'
        ? { body: redaction.openFields(redaction.hide(body.value)) }
        : { body: redaction.openBody(redaction.hide(requestBodyText(body, contentType)), contentType) }),
    ...(error === undefined ? {} : { error: redaction.hide(error) }),
    ...(answer === undefined ? {} : describeResponse(answer, redaction)),
  };
}

function describeResponse(
  { status, headers, body }: NonNullable<RecordedExchange['answer']>,
  { hide }: Redaction,
): Pick<RecordedCall, 'answer'> {
  const type = headers.get('content-type');
  const read = readBody(body(), type);
  const isPlainJson = read?.kind === 'json' && /^application\/json\b/.test(type ?? '');
  const ownHeaders = [...headers].filter(
    ([name]) => !isPassingHeader(name) && !UNREAD_HEADERS.test(name) && !(name === 'content-type' && isPlainJson),
  );
  const answer = {
    ...(status === 200 ? {} : { status }),
    ...(ownHeaders.length === 0 ? {} : { headers: hide(Object.fromEntries(ownHeaders)) }),
    ...(read === undefined
      ? {}
      : read.kind === 'bytes'
        ? { base64: base64Of(read.bytes) }
        : { body: hide(read.kind === 'json' ? read.value : read.text) }),
  };
  return Object.keys(answer).length === 0 ? {} : { answer };
}

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
