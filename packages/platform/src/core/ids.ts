// Identity and randomness, injected so that tests can repeat them.
import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** Generates IDs and secrets. */
export interface Ids {
  /** A new ID, for example `space_4fT…`. The prefix is for people; programs must not parse it. */
  next(prefix: string): string;
  /** A new id that sorts after those issued before it at the same time, or earlier ones. `time` is in milliseconds. */
  nextInOrder(prefix: string, time: number): string;
  /** A new UUID (version 7) that sorts after those issued before it at the same time, or earlier ones. `time` is in milliseconds. */
  uuidInOrder(time: number): string;
  /** A new secret of 32 bytes, base64url. */
  secret(): string;
}

/** Ids from the machine's randomness, or, given a seed, the same ones on each run. Seeded secrets are for tests only. */
export function createIds(seed?: string): Ids {
  const bytes = seed === undefined ? randomBytes : createSeededBytes(seed);
  let count = 0;
  return {
    nextInOrder: (prefix, time) => {
      count = (count + 1) % ORDER_SPAN;
      const order = toFixedBase36(time, TIME_DIGITS) + toFixedBase36(count, ORDER_DIGITS);
      return `${prefix}_${order}${encode(bytes(RANDOM_LENGTH))}`;
    },
    uuidInOrder: (time) => {
      count = (count + 1) % ORDER_SPAN;
      const order = count % UUID_ORDER_SPAN;
      const random = bytes(8);
      const hex =
        Math.trunc(time).toString(16).padStart(12, '0').slice(-12) +
        (0x7000 | order).toString(16) +
        (((random[0] ?? 0) & 0x3f) | 0x80).toString(16) +
        random.subarray(1).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    next: (prefix) => `${prefix}_${encode(bytes(ID_LENGTH))}`,
    secret: () => bytes(32).toString('base64url'),
  };
}

const TIME_DIGITS = 9;
const ORDER_DIGITS = 5;
const ORDER_SPAN = 36 ** ORDER_DIGITS;
const UUID_ORDER_SPAN = 2 ** 12;
const RANDOM_LENGTH = 8;

function toFixedBase36(value: number, digits: number): string {
  return Math.trunc(value).toString(36).padStart(digits, '0');
}

function encode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function createSeededBytes(seed: string): (length: number) => Buffer {
  let counter = 0;
  return (length) => createHash('sha512').update(`${seed}:${counter++}`).digest().subarray(0, length);
}
