// Answers of sites that are kept: each with its tag, and compressed once for everyone.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';

/** How a response is compressed. */
export type Encoding = 'br' | 'gzip';

/** The representation of a response. */
export interface ResponseText {
  /** Text, or the bytes of a file. */
  readonly text: string | Buffer;
  readonly type: string;
  /** Headers besides. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** A response that is kept. */
export interface CachedResponse extends Required<Omit<ResponseText, 'text'>> {
  /** Without quotes. */
  readonly tag: string;
  readonly body: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Bytes of cached responses. Each response counts uncompressed and in two encodings. */
const MAX_BYTES = 96 * 1024 * 1024;

/** Keys whose readings are remembered. */
const MAX_NAMES = 50_000;

/** Below this, compressing gives nothing. */
const MIN_COMPRESSED = 512;

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  gzip: async (body) => promisify(gzip)(body, { level: 9 }),
  br: async (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

/** Answers by keys that name everything they follow from. */
export class SiteResponseCache {
  readonly #cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length * 2 + 512,
  });
  /** Names of the readings of a response, by the part of its key that is known before it is made. */
  readonly #readings = createCountedCache<string, readonly string[]>(MAX_NAMES);
  readonly #underWay = new Map<string, Promise<CachedResponse>>();

  /** A response that is kept. */
  peek(key: string): CachedResponse | undefined {
    return this.#cache.get(key);
  }

  /** The response with a key. Concurrent requests share one computation. */
  async get(key: string, make: () => Promise<ResponseText>): Promise<CachedResponse> {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    return this.once(key, async () => this.keep(key, await make()));
  }

  /** Runs the work of all who request the same at the same time only once. */
  async once(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const underWay = this.#underWay.get(key) ?? make();
    this.#underWay.set(key, underWay);
    try {
      return await underWay;
    } finally {
      this.#underWay.delete(key);
    }
  }

  keep(key: string, text: ResponseText): CachedResponse {
    const answer = toCachedResponse(text, key);
    this.#cache.set(key, answer);
    return answer;
  }

  /** Names of the readings of responses with this key; undefined if they aren’t known. */
  readingsOf(key: string): readonly string[] | undefined {
    return this.#readings.get(key);
  }

  keepReadings(key: string, readings: readonly string[]): void {
    this.#readings.set(key, readings);
  }
}

/** A response that is ready to be sent. `key` names what it follows from; without it, its text does. */
export function toCachedResponse(
  { text, type, headers = {}, status = 200 }: ResponseText,
  key = `${type}|${text.toString()}`,
): CachedResponse {
  return {
    tag: hashOf(key),
    body: typeof text === 'string' ? Buffer.from(text) : text,
    type,
    headers,
    status,
    encoded: new Map(),
  };
}

/** The bytes in an encoding; undefined if that gives nothing. */
export function encode({ body, encoded, type }: CachedResponse, encoding: Encoding): Promise<Buffer> | undefined {
  // Fonts are compressed.
  if (body.length < MIN_COMPRESSED || type.startsWith('font/')) return undefined;
  const compressed = encoded.get(encoding) ?? compressors[encoding](body);
  encoded.set(encoding, compressed);
  return compressed;
}

/** A short hash of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
