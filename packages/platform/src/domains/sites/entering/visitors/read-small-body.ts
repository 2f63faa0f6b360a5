// Bodies of what pages of a site send: small, and read as text.
import { apiError } from '../../../../core/api-error.ts';

/** The body as text. Throws body_too_large. */
export async function readSmallBody(request: Request, maxBytes: number): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw apiError('body_too_large', `The body is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
