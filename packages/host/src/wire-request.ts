// Writes an event as a script expects it: multipart/form-data, built as bytes so that a request's body survives unchanged.
// Used by both hosts.
import { randomBytes } from 'node:crypto';
import type { Delivery, WireRequest } from './integration-host.ts';

/** Path of the wire format's version. Production scripts reject any other. */
export const WIRE_PATH = '/v1';

const BOUNDARY_BYTES = 18;

/**
 * Encodes a delivery, unless it is encoded. `fetch-body` is a file part, because text parts change line ends, and is left out of GET and HEAD,
 * because no request of those methods may have a body.
 */
export function encodeWireRequest(
  delivery: Pick<Delivery, 'event' | 'environment' | 'fetchBody' | 'wire'>,
  boundary: string = `bindery-${randomBytes(BOUNDARY_BYTES).toString('hex')}`,
): WireRequest {
  if (delivery.wire !== undefined) return delivery.wire;
  const parts = [
    textPart(boundary, 'event', JSON.stringify(delivery.event)),
    textPart(boundary, 'environment', JSON.stringify(delivery.environment)),
  ];
  const body = bodyOf(delivery);
  if (body !== undefined) {
    const type = contentTypeOf(delivery) ?? 'application/octet-stream';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="fetch-body"; filename="body"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(body.buffer, body.byteOffset, body.byteLength), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}

function textPart(boundary: string, name: string, value: string): Buffer {
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function bodyOf({ event, fetchBody }: Pick<Delivery, 'event' | 'fetchBody'>): Uint8Array | undefined {
  if (event.type !== 'fetch' || fetchBody === undefined) return undefined;
  const method = event.request.method.toLowerCase();
  return method === 'get' || method === 'head' ? undefined : fetchBody;
}

/** The visitor’s content type, if it is valid in the header of a part. */
function contentTypeOf({ event }: Pick<Delivery, 'event'>): string | undefined {
  if (event.type !== 'fetch') return undefined;
  const found = Object.entries(event.request.headers).find(([name]) => name.toLowerCase() === 'content-type');
  return found === undefined || /[\r\n]/.test(found[1]) ? undefined : found[1];
}
