// Answers a call as it was recorded.
import type { RecordedAnswer, RecordedCall } from './recorded-call.ts';

/** The recorded response of a call. Throws what `fetch` threw, where nothing answered: a TypeError with code and message in its cause. */
export function answerCall({ answer = {}, error }: RecordedCall): Response {
  if (error !== undefined) throw fetchFailed(error);
  return responseOf(answer);
}

function responseOf({ status = 200, headers = {}, body, base64 }: RecordedAnswer): Response {
  const isBodiless = status === 204 || status === 205 || status === 304;
  if (isBodiless || (body === undefined && base64 === undefined)) return new Response(null, { status, headers });
  if (base64 !== undefined) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Response(bytes, { status, headers });
  }
  if (typeof body === 'string') return new Response(body, { status, headers });
  return Response.json(body, { status, headers });
}

function fetchFailed({ code, message }: NonNullable<RecordedCall['error']>): TypeError {
  const cause = Object.assign(new Error(message), { code });
  return new TypeError('fetch failed', { cause });
}
