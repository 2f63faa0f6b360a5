// Texts of megabytes in bodies. The worker that parses a body makes of such a text what is stored: the thread that answers has its hash
// and its packed bytes, and never the text.
import { hash } from 'node:crypto';
import { pack } from '../../store/packed-bytes.ts';

/** A text of a body as stored. */
export interface LongText {
  /** Of its bytes in UTF-8, as blobs are named. */
  readonly hash: string;
  readonly packed: Uint8Array;
}

/** Where a body can have one, by operation. The handlers of these take `longText` of their context in its place. */
export const LONG_TEXT_FIELDS: Readonly<Record<string, readonly string[] | undefined>> = {
  createOpenAPISpec: ['source', 'text'],
  createOrUpdateOpenAPISpecBySlug: ['source', 'text'],
};

/** Shorter texts stay where they are, in characters. */
const LONG = 64 * 1024;

/**
 * Takes a long text out of a body, and leaves the hash in its place: whatever compares two bodies, or checks one, finds a text there that
 * is another one for another text. Undefined if there is none.
 */
export function extractLongText(body: unknown, field: readonly string[]): LongText | undefined {
  const parents = field.slice(0, -1);
  const last = field.at(-1) as string;
  let parent = body;
  for (const name of parents) parent = isObject(parent) ? parent[name] : undefined;
  const text = isObject(parent) ? parent[last] : undefined;
  if (!isObject(parent) || typeof text !== 'string' || text.length < LONG) return undefined;
  const bytes = Buffer.from(text);
  const name = hash('sha256', bytes, 'base64url');
  parent[last] = `sha256-${name}`;
  return { hash: name, packed: pack(bytes) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
