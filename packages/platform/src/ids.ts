// Identity and randomness, injected so that tests can repeat them.
import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** Gives ids and secrets. */
export interface Ids {
  /** A new id, such as `space_4fT…`; the prefix tells people what it names, programs must not read it. */
  next(prefix: string): string;
  /** A new secret of 32 bytes, base64url. */
  secret(): string;
}

/** Ids from the machine's randomness, or, given a seed, the same ones on each run. Seeded secrets are for tests only. */
export function createIds(seed?: string): Ids {
  const bytes = seed === undefined ? randomBytes : createSeededBytes(seed);
  return {
    next: (prefix) => `${prefix}_${encode(bytes(ID_LENGTH))}`,
    secret: () => bytes(32).toString('base64url'),
  };
}

function encode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function createSeededBytes(seed: string): (length: number) => Buffer {
  let counter = 0;
  return (length) => createHash('sha512').update(`${seed}:${counter++}`).digest().subarray(0, length);
}
