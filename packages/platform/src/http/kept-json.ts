// Answers that are kept as text, because what they show never changes: what is asked for again is neither read nor written anew.
import { LRUCache } from 'lru-cache';
import type { Call } from './call.ts';

/** A body that is JSON already. */
export class KeptJson {
  readonly text: string;
  /** A strong validator (RFC 9110), with its quotes. */
  readonly etag: string;

  constructor(text: string, etag: string) {
    this.text = text;
    this.etag = etag;
  }
}

/** Bodies by what they show. */
export type KeptAnswers = LRUCache<string, string>;

/** Characters that are kept: a tree of 100,000 pages is about 50 million, so that one of that size fits, or many small ones. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** Makes an empty cache. */
export function createKeptAnswers(): KeptAnswers {
  return new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: (text) => text.length + 1 });
}

/** The body for a key, which must name everything that it depends on. */
export async function keepJson(
  kept: KeptAnswers,
  key: readonly string[],
  make: () => Promise<unknown>,
): Promise<KeptJson> {
  const name = key.join('|');
  const known = kept.get(name);
  const text = known ?? JSON.stringify(await make());
  if (known === undefined) kept.set(name, text);
  return new KeptJson(text, `"${Buffer.from(name).toString('base64url')}"`);
}

/** Whether the caller has what it asks for already. */
export function isFresh(call: Call, { etag }: KeptJson): boolean {
  const given = call.header('if-none-match');
  if (given === null) return false;
  return given.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
