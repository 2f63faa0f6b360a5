// Reads the body of a form.
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';

/** Reads a form of at most so many bytes. Throws request_invalid, body_too_large or content_type_unsupported. */
export async function readForm(call: Call, maxBytes: number): Promise<URLSearchParams> {
  const type = call.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw apiError('content_type_unsupported', 'Send the form as "application/x-www-form-urlencoded".');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of call.body() ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw apiError('body_too_large', `The form is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The only value of a field. Throws request_invalid for a second one. */
export function singleValue(form: URLSearchParams, name: string): string | undefined {
  const values = form.getAll(name);
  if (values.length > 1) throw apiError('request_invalid', `The form has more than one field "${name}".`);
  return values[0];
}
