// A body as a person reads it: without its content coding, as text where it is text.
import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { valuesOf } from './message-head.ts';
import type { Fields } from './message-head.ts';

/** A few compressed kilobytes can expand to gigabytes. */
const MAX_DECODED_BYTES = 4 * 1024 * 1024;

/** Real answers have one or two; a caller can name thousands, and each is another pass over the body. */
const MAX_CODINGS = 4;

/** Longest part of a character that a cut body can end with. */
const MAX_CUT_BYTES = 3;

const TEXT_TYPE = /^(?:text\/|multipart\/|$)|[/+](?:json|xml|yaml|javascript|graphql|ndjson|jsonl|x-\w+)\b|urlencoded/i;

/** A body as text. Bytes that aren’t UTF-8 are decoded as Latin-1, which is reversible. */
export interface ReadableBody {
  readonly text: string;
  readonly encoding: 'utf8' | 'latin1';
  /** Whether it is text to be read, and not bytes of a picture. */
  readonly isText: boolean;
}

/**
 * Decodes a captured body. Undefined if its coding is unknown or broken, if there are more than four codings, or if the decoded body is too
 * large.
 */
export function readBody(bytes: Buffer, fields: Fields): ReadableBody | undefined {
  const decoded = decode(bytes, fields);
  if (decoded === undefined) return undefined;
  const [type = ''] = valuesOf(fields, 'content-type');
  const encoding = isCutUtf8(decoded) ? 'utf8' : 'latin1';
  return { text: decoded.toString(encoding), encoding, isText: encoding === 'utf8' && TEXT_TYPE.test(type) };
}

/** A body that was cut reads as far as it goes: the decoders flush instead of failing. */
function decode(bytes: Buffer, fields: Fields): Buffer | undefined {
  const codings = valuesOf(fields, 'content-encoding').flatMap((value) => value.toLowerCase().split(/, */));
  if (codings.length > MAX_CODINGS) return undefined;
  const options = { maxOutputLength: MAX_DECODED_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
  const brotli = { maxOutputLength: MAX_DECODED_BYTES, finishFlush: constants.BROTLI_OPERATION_FLUSH };
  try {
    return codings.reduceRight((left: Buffer | undefined, coding) => {
      if (left === undefined || coding === 'identity' || coding === '' || left.length === 0) return left;
      if (coding === 'gzip' || coding === 'x-gzip') return gunzipSync(left, options);
      if (coding === 'deflate') return inflateSync(left, options);
      return coding === 'br' ? brotliDecompressSync(left, brotli) : undefined;
    }, bytes);
  } catch {
    return undefined; // The headers do not match the body.
  }
}

function isCutUtf8(bytes: Buffer): boolean {
  for (let cut = 0; cut <= MAX_CUT_BYTES; cut++) {
    if (isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut)))) return true;
  }
  return false;
}
