// Answers that are kept as text, because what they show never changes: what is requested again is neither read nor written again.
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Call } from './call.ts';
import { parseKnownTags } from './requests/known-tags.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A body that is JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** One that is kept. */
export class CachedJson extends JsonText {
  /** A strong validator (RFC 9110), with its quotes. */
  readonly etag: string;

  constructor(text: string, etag: string) {
    super(text);
    this.etag = etag;
  }
}

/** Bytes that are kept. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Longer texts are kept compressed: a tree of 100,000 pages is 70 million characters long, and so takes a few million bytes. */
const COMPRESSED_FROM = 256 * 1024;

/** Quick, and small enough: names of fields repeat. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Texts by what they show, those that were requested lately. */
export class ResponseCache {
  readonly #cache: LRUCache<string, string | Buffer> = new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => entry.length + 1,
  });

  async get(name: string): Promise<string | undefined> {
    const entry = this.#cache.get(name);
    return Buffer.isBuffer(entry) ? (await decompress(entry)).toString('utf8') : entry;
  }

  async set(name: string, text: string): Promise<void> {
    this.#cache.set(name, text.length < COMPRESSED_FROM ? text : await compress(text, FAST));
  }
}

/** The body for a key, which must name everything that it depends on. It is empty for a caller who has it already. `make` gives JSON. */
export async function cacheJson(
  cache: ResponseCache,
  key: readonly string[],
  make: () => Promise<string>,
  call?: Call,
): Promise<CachedJson> {
  const name = key.join('|');
  const etag = `"${Buffer.from(name).toString('base64url')}"`;
  // By its own tag alone: with `*` a caller says that there is something, and there can be nothing.
  if (call !== undefined && tagsOf(call).includes(etag)) return new CachedJson('', etag);
  const cached = await cache.get(name);
  const text = cached ?? (await make());
  if (cached === undefined) await cache.set(name, text);
  return new CachedJson(text, etag);
}

/** Whether the caller has what it requests already. */
export function isFresh(call: Call, { etag }: Pick<CachedJson, 'etag'>): boolean {
  return tagsOf(call).some((tag) => tag === '*' || tag === etag);
}

/** The ETags of the reader. For a write, the header is a condition that this API doesn’t support, so the full response is sent. */
function tagsOf(call: Call): string[] {
  if (call.method !== 'GET' && call.method !== 'HEAD') return [];
  return parseKnownTags(call.header('if-none-match'));
}
