// The part of the isolate's core that finds out what a script threw, as text. Runtimes catch what handlers throw and answer 500:
// ours says what it caught, the published one only logs. Used by isolate-core.ts.
import { CAUGHT_HOOK, THROWN_HOOK } from './isolate-protocol.ts';

/** Source of the functions that report exceptions. Needs `current`, `define`, `send`, `settle`, `cut`, `show` and `showError`. */
export const THROWN_SOURCE = `
const CAUGHT_LINE = '[integrations] ';
const NOT_HANDLED = 406;
const REFUSED_BY_RUNTIME = /^[A-Za-z]*Error: (Integration does not handle |(Component|Content source) \\S* not found)/;
const READ_BY_RUNTIME = /^Cannot read properties of (null|undefined) \\(reading 'stack'\\)$/;

function safely(read, otherwise) {
  try { return cut(String(read())); } catch { return otherwise; }
}
function isError(value) {
  try { return value instanceof Error; } catch { return false; }
}
function describe(owner, thrown) {
  if (isError(thrown)) {
    const name = safely(() => thrown.name, 'Error');
    const message = safely(() => thrown.message, '[not readable]');
    return { name, message, stack: safely(() => showError(thrown, []), name + ': ' + message) };
  }
  const message = safely(() => show(thrown, 0, []), '[not printable]');
  const { noted } = owner ?? {};
  const frames = noted !== undefined && Object.is(noted.value, thrown) ? '\\n' + noted.frames : '';
  return { name: thrown === null ? 'null' : typeof thrown, message, stack: message + frames };
}
function exception(owner, origin, thrown) {
  send(owner, 'exception', { origin, ...describe(owner, thrown) });
}

// A promise that is returned by an async function is handled a few microtasks after it was rejected: it is no exception yet.
const HANDLED_WITHIN = 32;
const rejected = new Set();
function noteHandled(promise) {
  rejected.delete(promise);
}
async function noteRejection(promise, reason) {
  const owner = current.getStore();
  if (owner?.open === undefined) return;
  owner.open++;
  rejected.add(promise);
  for (let turn = 0; turn < HANDLED_WITHIN && rejected.has(promise); turn++) await undefined;
  if (rejected.delete(promise)) exception(owner, 'unhandled_rejection', reason);
  settle(owner);
}

// What is no Error has no stack: where it was thrown is noted when it is thrown, and the last of it kept.
function note(value, from) {
  const owner = current.getStore();
  if (owner === undefined || isError(value)) return value;
  const holder = {};
  Error.captureStackTrace(holder, from);
  owner.noted = { value, frames: safely(() => holder.stack.split('\\n').slice(1).join('\\n'), '') };
  return value;
}
function noteThrown(value) {
  return note(value, noteThrown);
}
function noteCaught(thrown) {
  const owner = current.getStore();
  if (owner !== undefined) owner.caught = { thrown };
}
define(globalThis, Symbol.for('${THROWN_HOOK}'), noteThrown);
define(globalThis, Symbol.for('${CAUGHT_HOOK}'), noteCaught);
const rejectWith = Promise.reject;
define(Promise, 'reject', function reject(reason) {
  return rejectWith.call(this, note(reason, reject));
});

// A line of the published runtime; an error is the last one only when it caught something.
function noteLine(owner, level, text) {
  if (owner?.delivery !== undefined && text.startsWith(CAUGHT_LINE)) owner.line = { level, text: text.slice(CAUGHT_LINE.length) };
}
function reportCaught(owner, status) {
  if (owner.caught !== undefined) return exception(owner, 'handler', owner.caught.thrown);
  if (owner.line?.level !== 'error' || status === NOT_HANDLED || REFUSED_BY_RUNTIME.test(owner.line.text)) return;
  send(owner, 'exception', { origin: 'handler', ...describeLine(owner, owner.line.text) });
}
function describeLine(owner, text) {
  const frames = text.indexOf('\\n    at ');
  if (frames === -1 && owner.noted !== undefined) return describe(owner, owner.noted.value);
  if (text === 'undefined') {
    return { name: 'unknown', message: 'Something was thrown that is no Error, and the runtime did not keep it. Throw an Error.', stack: '' };
  }
  const head = frames === -1 ? text : text.slice(0, frames);
  const colon = head.search(/: |$/);
  const isNamed = /^[\\w$.]+$/.test(head.slice(0, colon));
  return { name: isNamed ? head.slice(0, colon) : 'Error', message: isNamed ? head.slice(colon + 2) : head, stack: text };
}
// The published runtime reads the stack of whatever it caught, which fails for null.
function reportUncaught(owner, thrown) {
  const read = owner.line !== undefined && isError(thrown) ? READ_BY_RUNTIME.exec(thrown.message) : null;
  exception(owner, 'handler', read === null ? thrown : read[1] === 'null' ? null : undefined);
}
`;
