// The part of the entry module that notes what a script reads of clock and chance, as text for workerd: a test that is written
// of an event gives the script the same again. Used by entry-module.ts.
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
const now = Date.now;
const RealDate = Date;
function readTime() {
  const time = now();
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
  const value = chance();
  reading('random', value);
  return value;
});
function hex(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, ${MAX_BYTES}));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const [getRandomValues, randomUUID] = [crypto.getRandomValues, crypto.randomUUID].map((method) => method.bind(crypto));
define(crypto, 'getRandomValues', function (view) {
  getRandomValues(view);
  reading('bytes', hex(view));
  return view;
});
define(crypto, 'randomUUID', function () {
  const id = randomUUID();
  reading('bytes', id);
  return id;
});
`;
