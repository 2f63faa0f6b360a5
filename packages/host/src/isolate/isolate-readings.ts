// The part of the isolate's core that answers clock and chance, as text: it notes what a script reads, for tests written of an event,
// and under simulation gives the time and the seed of the event, or what another run read. Used by isolate-core.ts.
import { MAX_READINGS } from '../integration-host.ts';

/** Longest value of `crypto` that is noted, in bytes: keys and ids are shorter. */
const MAX_BYTES = 256;

/** Source of the functions around `Date`, `Math.random` and `crypto`. Needs `current` and `define`. */
export const READINGS_SOURCE = `
function reading(kind, value) {
  const owner = current.getStore();
  if (owner?.open === undefined) return;
  const readings = (owner.readings ??= { times: [], random: [], bytes: [] });
  if (readings[kind].length < ${MAX_READINGS}) readings[kind].push(value);
}

// A generator of 32-bit numbers (sfc32), seeded by a hash of a text (xmur3).
function generatorOf(seed) {
  let hash = 1779033703 ^ seed.length;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    return (hash ^= hash >>> 16) >>> 0;
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return sum >>> 0;
  };
}
function generator() {
  const owner = current.getStore();
  return owner?.simulation === undefined ? undefined : (owner.generator ??= generatorOf(owner.simulation.seed));
}
function fill(view, next) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 255;
}

// The next value that another run read; undefined after the last one.
function recorded(kind) {
  const owner = current.getStore();
  const readings = owner?.simulation?.readings;
  if (readings === undefined) return undefined;
  const counts = (owner.replayed ??= { times: 0, random: 0, bytes: 0 });
  return readings[kind][counts[kind]++];
}
// Under recorded readings, what \`crypto\` gives in place of a value that is hidden or absent: zeros, and the number of the reading.
function countedBytes(length, isUuid) {
  const owner = current.getStore();
  const bytes = new Uint8Array(length);
  if (length > 0) bytes[length - 1] = owner.replayed.bytes;
  if (isUuid) [bytes[6], bytes[8]] = [64, 128];
  return bytes;
}
function recordedBytes(length, isUuid = false) {
  if (current.getStore()?.simulation?.readings === undefined) return undefined;
  const digits = (recorded('bytes') ?? '').replaceAll('-', '');
  if (digits === '') return countedBytes(length, isUuid);
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16)).subarray(0, length));
  return bytes;
}

const now = Date.now;
const RealDate = Date;
function readTime() {
  const simulation = current.getStore()?.simulation;
  const time = recorded('times') ?? simulation?.readings?.times.at(-1) ?? simulation?.now ?? now();
  reading('times', time);
  return time;
}
define(RealDate, 'now', readTime);
const NotedDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [readTime()] : given, newTarget),
  apply: () => new RealDate(readTime()).toString(),
});
define(RealDate.prototype, 'constructor', NotedDate);
define(globalThis, 'Date', NotedDate);
const chance = Math.random;
define(Math, 'random', function random() {
  const next = generator();
  const value = recorded('random') ?? (next === undefined ? chance() : next() / 4294967296);
  reading('random', value);
  return value;
});
function hex(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, ${MAX_BYTES}));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
function uuidOf(bytes) {
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  return uuidText(bytes);
}
function uuidText(bytes) {
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
const [getRandomValues, randomUUID] = [crypto.getRandomValues, crypto.randomUUID].map((method) => method.bind(crypto));
define(crypto, 'getRandomValues', function (view) {
  const next = generator();
  getRandomValues(view);
  const replayed = recordedBytes(view.byteLength);
  if (replayed !== undefined) new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(replayed);
  else if (next !== undefined) fill(view, next);
  reading('bytes', hex(view));
  return view;
});
define(crypto, 'randomUUID', function () {
  const replayed = recordedBytes(16, true);
  const next = generator();
  let id;
  if (replayed !== undefined) id = uuidText(replayed);
  else if (next === undefined) id = randomUUID();
  else {
    const bytes = new Uint8Array(16);
    fill(bytes, next);
    id = uuidOf(bytes);
  }
  reading('bytes', id);
  return id;
});
`;
