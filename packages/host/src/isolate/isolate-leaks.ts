// The part of the isolate's core that finds what a script leaves behind when its event ends, as text. Only under simulation: it keeps a
// stack of each timer and request. Used by isolate-core.ts.

/** Frames that are kept of a stack: calls of the API go through some of a client. */
const MAX_FRAMES = 40;

/** Leaks of one event that are reported. */
const MAX_LEAKS = 50;

/** Longest stack that travels in a header, in characters. */
const MAX_STACK = 8192;

/** Source of `followLeak`, `followBody`, `followWork`, and `takeLeaks`. Needs `current`, `define`, `send`, and `cut`. */
export const LEAKS_SOURCE = `
function stackFrom(from) {
  const limit = Error.stackTraceLimit;
  const holder = {};
  Error.stackTraceLimit = ${MAX_FRAMES};
  Error.captureStackTrace(holder, from);
  Error.stackTraceLimit = limit;
  return holder;
}
function followLeak(owner, kind, from, cancel) {
  if (owner?.simulation === undefined) return undefined;
  const holder = stackFrom(from);
  const followed = { kind, holder, cancel, end: () => owner.followed?.delete(followed) };
  followed.header = () => encodeURIComponent(holder.stack.slice(0, ${MAX_STACK}).toWellFormed());
  (owner.followed ??= new Set()).add(followed);
  return followed;
}
// What a handler passes on is read by its caller.
function followBody(owner, pending, response) {
  if (pending === undefined || response.body === null || response.headers.get('content-length') === '0') return response;
  const { body } = response;
  const isLeft = () => !response.bodyUsed && !body.locked && owner.answer !== response && owner.answer?.body !== body;
  (owner.bodies ??= []).push({ kind: 'body', holder: pending.holder, isLeft });
  return response;
}
// An event that never ends never says what it left: its host has to know before.
function followWork(owner, from) {
  if (owner.simulation === undefined) return () => {};
  const work = (owner.works = (owner.works ?? 0) + 1);
  send(owner, 'work', { work, stack: cut(stackFrom(from).stack) });
  return () => send(owner, 'work', { work });
}
function takeLeaks(owner) {
  const bodies = (owner.bodies ?? []).filter(({ isLeft }) => isLeft());
  const left = [...(owner.followed ?? []), ...bodies];
  owner.followed?.clear();
  owner.bodies = undefined;
  for (const { cancel } of left) cancel?.();
  return left.slice(0, ${MAX_LEAKS}).map(({ kind, holder }) => ({ kind, stack: cut(holder.stack) }));
}
const timers = new Map();
function replaceTimer(setName, clearName, repeats) {
  const [set, clear] = [globalThis[setName], globalThis[clearName]];
  const replacement = (callback, delay, ...values) => {
    const followed = followLeak(current.getStore(), 'timer', replacement, () => clear(id));
    if (followed === undefined) return set(callback, delay, ...values);
    const run = (...given) => {
      if (!repeats) end();
      return callback(...given);
    };
    const id = set(run, delay, ...values);
    const end = () => {
      timers.delete(id);
      followed.end();
    };
    timers.set(id, end);
    return id;
  };
  define(globalThis, setName, replacement);
  define(globalThis, clearName, (id) => {
    timers.get(id)?.();
    clear(id);
  });
}
replaceTimer('setTimeout', 'clearTimeout', false);
replaceTimer('setInterval', 'clearInterval', true);
`;
