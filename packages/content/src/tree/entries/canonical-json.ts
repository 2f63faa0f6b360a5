// Canonical JSON: equal values have equal text, with sorted keys and without undefined.
import { contentError } from '../../error-codes.ts';

/** The most bytes of one entry. What is larger belongs in a blob. */
export const MAX_ENTRY_BYTES = 65_536;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text of a value. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/**
 * The bytes of an entry.
 * @throws {KitError} content_entry_too_large
 */
export function encodeEntry(value: unknown): Uint8Array {
  const bytes = encoder.encode(canonicalJson(value));
  if (bytes.length <= MAX_ENTRY_BYTES) return bytes;
  throw contentError(
    'content_entry_too_large',
    `The fields of one entry have ${bytes.length} bytes. The limit is ${MAX_ENTRY_BYTES}.`,
  );
}

/** The entry of bytes. */
export function decodeEntry<Entry>(bytes: Uint8Array): Entry {
  return JSON.parse(decoder.decode(bytes)) as Entry;
}
