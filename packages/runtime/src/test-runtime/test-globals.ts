// What a script finds in its isolate, as a test has it: time, random values, `fetch` and `console`. Put in place for one event.
import { LOG_LEVELS, formatLog } from './format-log.ts';
import type { TestLog } from './format-log.ts';

/** What the script reads while it handles one event. */
export interface TestGlobals {
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch: each reading of the clock takes one, the last again and again. */
  readonly times: readonly number[];
  /** What `Math.random()` returns, one after the other; the last again and again. */
  readonly random: readonly number[];
  /** What `crypto` gives, as hexadecimal digits, one after the other; then bytes that are counted up. */
  readonly bytes: readonly string[];
  readonly onLog: (log: TestLog) => void;
  /** Is given what the runtime caught. */
  readonly onCaught: (thrown: unknown) => void;
}

/** Key under which the runtime looks for a function that takes what a handler threw. */
const CAUGHT_HOOK = Symbol.for('bindery.caught');

/** Replaces the globals. Returns what puts them back. */
export function replaceGlobals(globals: TestGlobals): () => void {
  const undo: (() => void)[] = [];
  const replace = (target: object, key: PropertyKey, value: unknown): void => {
    const before = Object.getOwnPropertyDescriptor(target, key);
    Object.defineProperty(target, key, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, key);
      else Object.defineProperty(target, key, before);
    });
  };
  replace(globalThis, 'fetch', globals.fetch);
  replace(globalThis, CAUGHT_HOOK, globals.onCaught);
  replaceTime(
    replace,
    iterate(globals.times, () => 0),
  );
  replace(
    Math,
    'random',
    iterate(globals.random, () => 0.5),
  );
  replaceBytes(replace, globals.bytes);
  for (const [method, level] of Object.entries(LOG_LEVELS)) {
    replace(console, method, (...values: unknown[]) => globals.onLog({ level, message: formatLog(values) }));
  }
  replace(console, 'assert', (condition: unknown, ...values: unknown[]) => {
    if (!condition) globals.onLog({ level: 'error', message: formatLog(['Assertion failed:', ...values]) });
  });
  return () => {
    for (const back of undo.toReversed()) back();
  };
}

type Replace = (target: object, key: PropertyKey, value: unknown) => void;

function iterate(values: readonly number[], otherwise: () => number): () => number {
  let next = 0;
  return () => values[Math.min(next++, values.length - 1)] ?? otherwise();
}

function replaceTime(replace: Replace, now: () => number): void {
  const RealDate = Date;
  const TestDate = new Proxy(RealDate, {
    construct: (target, parameters: unknown[], newTarget: NewableFunction) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  replace(globalThis, 'Date', TestDate);
}

const UUID_BYTES = 16;

function replaceBytes(replace: Replace, recorded: readonly string[]): void {
  let count = 0;
  const nextBytes = (length: number, counted: (length: number, count: number) => Uint8Array): Uint8Array => {
    const hex = recorded[count++];
    return hex === undefined || hex === '' ? counted(length, count) : bytesOfHex(hex);
  };
  replace(crypto, 'getRandomValues', <Bytes extends ArrayBufferView>(target: Bytes): Bytes => {
    const bytes = nextBytes(target.byteLength, countedBytes);
    new Uint8Array(target.buffer, target.byteOffset, target.byteLength).set(bytes.subarray(0, target.byteLength));
    return target;
  });
  replace(crypto, 'randomUUID', () => {
    const hex = hexOf(nextBytes(UUID_BYTES, countedUuid));
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}

/** Zeros, and the number of the call in the last byte. */
function countedBytes(length: number, count: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes[length - 1] = count;
  return bytes;
}

/** `00000000-0000-4000-8000-000000000001`, then `…02`. */
function countedUuid(length: number, count: number): Uint8Array {
  const bytes = countedBytes(length, count);
  bytes[6] = 0x40;
  bytes[8] = 0x80;
  return bytes;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.replaceAll('-', '').match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
