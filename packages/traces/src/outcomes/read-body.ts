// Bodies of a recording: a JSON value, a text, or bytes.

/** The start of a body, and how long it is. */
export interface TraceBytes {
  readonly start: Uint8Array;
  readonly bytes: number;
}

/** A body: absent where it is empty. */
export type RecordedBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** Reads a body. What is said to be JSON and is not is a text; so is JSON that is a text itself. */
export function readBody({ start }: Pick<TraceBytes, 'start'>, contentType: string | null): RecordedBody | undefined {
  if (start.byteLength === 0) return undefined;
  const text = decode(start);
  if (text === undefined) return { kind: 'bytes', bytes: start };
  if (contentType?.includes('json') !== true) return { kind: 'text', text };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? { kind: 'text', text } : { kind: 'json', value };
  } catch {
    return { kind: 'text', text };
  }
}

/** The fields of a body, where it has any: of a form, or of JSON, whether or not it is said to be JSON. */
export function bodyFields(body: Pick<TraceBytes, 'start'>, contentType: string | null): unknown {
  const boundary = formBoundary(contentType);
  if (boundary !== undefined) return multipartFields(new TextDecoder().decode(body.start), boundary);
  if (contentType?.includes('form-urlencoded') !== true) {
    const read = readBody(body, 'application/json');
    return read?.kind === 'json' ? read.value : undefined;
  }
  const read = readBody(body, null);
  return read?.kind === 'text' ? Object.fromEntries(new URLSearchParams(read.text)) : undefined;
}

/** The boundary of a form with parts. */
export function formBoundary(contentType: string | null): string | undefined {
  return /multipart\/form-data;.*boundary="?([^";]+)/i.exec(contentType ?? '')?.[1];
}

function multipartFields(text: string, boundary: string): unknown {
  const fields = text.split(`--${boundary}`).map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const name = /\bname="([^"]*)"/.exec(part.slice(0, Math.max(end, 0)))?.[1] ?? '';
    return [name, part.slice(end + 4).replace(/\r\n$/, '')];
  });
  return Object.fromEntries(fields) as unknown;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
