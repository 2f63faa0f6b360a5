// A response of an API, as much of it as is shown.
import { indentJson } from './indent-json.ts';

/** Bytes of a response that are read. */
export const MAX_BYTES: number = 256 * 1024;

/** The body of a response. */
export interface ResponseBody {
  /** Undefined for what is no text. */
  readonly text?: string;
  /** Of its contents, as the host says. */
  readonly type: string;
  /** In bytes: of the whole body if it was read or the host declares its length, otherwise of the part that was read. */
  readonly size: number;
  readonly isWhole: boolean;
}

const TEXT = /^text\/|[/+](?:x-)?(?:json|xml|yaml|javascript|ndjson|www-form-urlencoded|graphql)\b/i;

/** Reads a response. What came is kept when the reader stops it. */
export async function readResponse(response: Response): Promise<ResponseBody> {
  const type = response.headers.get('content-type') ?? '';
  const { bytes, isWhole } = await readBytes(response);
  const declaredLength = Number(response.headers.get('content-length') ?? '');
  const isEncoded = response.headers.has('content-encoding');
  const size = isWhole || isEncoded || !(declaredLength > bytes.length) ? bytes.length : declaredLength;
  const text = bytes.length === 0 ? '' : textOf(bytes, type);
  return { ...(text !== undefined && { text }), type, size, isWhole };
}

async function readBytes({ body }: Response): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  if (body === null) return { bytes: new Uint8Array(), isWhole: true };
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const reader = body.getReader();
  // One part more than is shown, to know whether there is more.
  while (length <= MAX_BYTES) {
    const part = await reader.read().catch(() => undefined);
    if (part === undefined) break; // It was stopped, or the host went away.
    isWhole = part.done;
    if (part.done) break;
    parts.push(part.value);
    length += part.value.length;
  }
  if (!isWhole) void reader.cancel().catch(() => undefined);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes: bytes.subarray(0, MAX_BYTES), isWhole: isWhole && length <= MAX_BYTES };
}

/** The text, JSON with a line for each value; undefined for other types, and for bytes without a type that are no text. */
function textOf(bytes: Uint8Array, type: string): string | undefined {
  if (type !== '' && !TEXT.test(type)) return undefined;
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1];
  const text = decode(bytes, charset) ?? decode(bytes, undefined) ?? '';
  if (type === '' && text.includes('\ufffd')) return undefined;
  return /json/i.test(type) ? (indentJson(text) ?? text) : text;
}

function decode(bytes: Uint8Array, charset: string | undefined): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined; // No browser knows that charset.
  }
}
