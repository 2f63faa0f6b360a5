// The decoded body of a response, up to a limit.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The body has more bytes than were agreed. */
export class TooManyBytes extends Error {}

/** The body has an encoding that wasn’t requested. */
export class UnknownEncoding extends Error {}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** How a body is read. */
export interface BodyReading {
  /** Of the body, encoded and decoded. */
  readonly maxBytes: number;
  /** Whether the bytes are hashed as they come: others are answered in between. */
  readonly isHashed?: boolean | undefined;
}

/** What was read. */
export interface ReadBody {
  readonly bytes: Buffer;
  /** SHA-256 in base64url. Undefined unless requested. */
  readonly sha256: string | undefined;
}

/**
 * Reads a body. It is bounded before and after decoding: a little that unpacks to a lot is cut off where it is too much.
 * @throws {TooManyBytes | UnknownEncoding}
 */
export async function readBody(
  answer: IncomingMessage,
  { maxBytes, isHashed = false }: BodyReading,
): Promise<ReadBody> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new TooManyBytes();
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const chunks: Buffer[] = [];
  const hash = isHashed ? createHash('sha256') : undefined;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooManyBytes();
      hash?.update(chunk);
      chunks.push(chunk);
    }
  };
  if (encoding === 'identity' || encoding === '') await pipeline(answer, collect);
  else {
    const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
    if (decode === undefined) throw new UnknownEncoding(encoding);
    await pipeline(answer, bounded(maxBytes), decode(), collect);
  }
  return { bytes: Buffer.concat(chunks), sha256: hash?.digest('base64url') };
}

function bounded(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooManyBytes();
      yield chunk;
    }
  };
}
