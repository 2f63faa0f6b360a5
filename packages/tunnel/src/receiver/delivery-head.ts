// The headers of Standard Webhooks, as they came. Parsed before the body is read, so that unsigned requests are rejected early.
import { tunnelError } from '../error-codes.ts';

/** What the headers of a delivery say. Nothing of it is to be believed before the signature was checked. */
export interface DeliveryHead {
  /** Of the event; the same in each attempt. */
  readonly id: string;
  /** The time of the attempt in seconds since 1970, verbatim. */
  readonly timestamp: string;
  /** Each 32 bytes. */
  readonly signatures: readonly Buffer[];
}

/** Headers by lower-case name. */
export type DeliveryHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A list has one signature per active secret: two during a rotation. */
const MAX_SIGNATURES = 16;

const SIGNATURE_BYTES = 32;

/** No full stop: what is signed is `id.timestamp.body`. */
const ID = /^[!-\-/-~]{1,256}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Reads the three headers. @throws {KitError} tunnel_delivery_unsigned */
export function parseDeliveryHead(headers: DeliveryHeaders): DeliveryHead {
  const id = one(headers, 'webhook-id', ID);
  const timestamp = one(headers, 'webhook-timestamp', TIMESTAMP);
  const signatures = one(headers, 'webhook-signature', /./)
    .split(' ', MAX_SIGNATURES)
    .filter((text) => text.startsWith('v1,'))
    .map((text) => Buffer.from(text.slice('v1,'.length), 'base64'))
    .filter(({ length }) => length === SIGNATURE_BYTES);
  if (signatures.length === 0) throw unsigned('webhook-signature', 'has no signature of version 1');
  return { id, timestamp, signatures };
}

function one(headers: DeliveryHeaders, name: string, pattern: RegExp): string {
  const value = headers[name];
  if (value === undefined || value === '') throw unsigned(name, 'is missing');
  if (typeof value !== 'string' || !pattern.test(value))
    throw unsigned(name, 'isn’t in the format of Standard Webhooks');
  return value;
}

function unsigned(name: string, reason: string) {
  return tunnelError('tunnel_delivery_unsigned', `The header "${name}" ${reason}.`);
}
