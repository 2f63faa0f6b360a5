// The code around each script in its isolate, as text: workerd, a thread, and a test's own thread each evaluate it before the script,
// so that what the script takes hold of is already attributed. `fetch` and `console` know, through AsyncLocalStorage, which
// event they serve. What it sends is in isolate-protocol.ts.
import { DELIVERY_HEADER, OUTGOING_FAILURE_HEADER, STACK_HEADER } from './isolate-protocol.ts';
import { LEAKS_SOURCE } from './isolate-leaks.ts';
import { READINGS_SOURCE } from './isolate-readings.ts';
import { THROWN_SOURCE } from './isolate-thrown.ts';

/**
 * Source of `createIsolateCore(shell)`, for the IsolateShell of load-core.ts.
 */
export const ISOLATE_CORE = `
function createIsolateCore({ current, print, fetchOut, isGuest = false, defer = (run) => run() }) {
const MAX_TEXT = 16384;
const replaced = [];
let topLevel;
let listensForFetch = false;

function define(target, key, value) {
  replaced.push([target, key, Object.getOwnPropertyDescriptor(target, key)]);
  Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: false });
}
function restore() {
  for (const [target, key, before] of replaced.splice(0).reverse()) {
    if (before === undefined) delete target[key];
    else Object.defineProperty(target, key, before);
  }
}

function send(owner, kind, fields) {
  if (owner === undefined) return;
  const json = JSON.stringify({ channel: owner.channel, script: owner.script, delivery: owner.delivery, kind, ...fields });
  // Outside of the event: what printing reads of the clock is not read by the script.
  current.exit(() => print(json));
}
function cut(text) {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) + '… (' + text.length + ' characters)' : text;
}

function show(value, depth, seen) {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'bigint') return value + 'n';
  if (typeof value === 'function') return '[Function ' + (value.name || 'anonymous') + ']';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return seen.includes(value) ? '[Circular]' : showError(value, seen);
  if (value instanceof Date || value instanceof RegExp || value instanceof URL) return String(value);
  if (seen.includes(value)) return '[Circular]';
  if (depth > 4) return Array.isArray(value) ? '[Array]' : '[Object]';
  return showObject(value, depth, [...seen, value]);
}
function showError(error, seen) {
  const text = error.stack || error.name + ': ' + error.message;
  if (seen.length > 3) return text;
  const causes = error.cause === undefined ? [] : ['\\n  [cause]: ' + show(error.cause, 1, [...seen, error])];
  const inner = Array.isArray(error.errors) ? error.errors.slice(0, 5) : [];
  return [text, ...causes, ...inner.map((one) => '\\n  [error]: ' + show(one, 1, [...seen, error]))].join('');
}
function showObject(value, depth, seen) {
  const inner = (item) => show(item, depth + 1, seen);
  if (Array.isArray(value)) return '[' + limited(value, inner) + ']';
  if (ArrayBuffer.isView(value)) return value.constructor.name + '(' + value.byteLength + ' bytes)';
  if (value instanceof Map) return 'Map(' + value.size + ') {' + limited([...value], ([k, v]) => inner(k) + ' => ' + inner(v)) + '}';
  if (value instanceof Set) return 'Set(' + value.size + ') {' + limited([...value], inner) + '}';
  if (value instanceof Response) return 'Response { status: ' + value.status + ' }';
  if (value instanceof Request) return 'Request { ' + value.method + ' ' + value.url + ' }';
  if (value instanceof Headers) return 'Headers ' + inner(Object.fromEntries(value));
  const name = value.constructor?.name;
  const fields = limited(Object.entries(value), ([key, item]) => key + ': ' + inner(item));
  return (name === undefined || name === 'Object' ? '' : name + ' ') + (fields === '' ? '{}' : '{ ' + fields + ' }');
}
function limited(items, render) {
  const shown = items.slice(0, 100).map(render).join(', ');
  return items.length > 100 ? shown + ', … ' + (items.length - 100) + ' more' : shown;
}
function format(values) {
  const rest = [...values];
  if (typeof rest[0] !== 'string' || rest.length < 2) return rest.map((value) => show(value, 0, [])).join(' ');
  const text = rest.shift().replace(/%[sdifoOj%]/g, (spec) => {
    if (spec === '%%') return '%';
    if (rest.length === 0) return spec;
    const value = rest.shift();
    return spec === '%d' || spec === '%f' ? String(Number(value)) : spec === '%i' ? String(parseInt(value, 10)) : show(value, spec === '%s' ? 0 : 1, []);
  });
  return [text, ...rest.map((value) => show(value, 0, []))].join(' ');
}
function log(owner, level, values, from) {
  let message;
  try { message = format(values); } catch (thrown) { message = '[not printable: ' + thrown + ']'; }
  noteLine(owner, level, message);
  const place = owner?.simulation === undefined ? {} : { stack: cut(stackFrom(from).stack) };
  send(owner, 'log', { level, message: cut(message), ...place });
}
function replaceConsole(method, replacement) {
  const before = console[method];
  const write = (...values) => {
    const owner = current.getStore() ?? topLevel;
    return owner === undefined && isGuest ? before.apply(console, values) : replacement(owner, values, write);
  };
  define(console, method, write);
}
const LEVELS = { log: 'info', info: 'info', debug: 'debug', trace: 'debug', warn: 'warn', error: 'error', dir: 'info', table: 'info' };
for (const [method, level] of Object.entries(LEVELS)) replaceConsole(method, (owner, values, from) => log(owner, level, values, from));
replaceConsole('assert', (owner, [condition, ...values], from) => { if (!condition) log(owner, 'error', ['Assertion failed:', ...values], from); });
${THROWN_SOURCE}
${READINGS_SOURCE}
${LEAKS_SOURCE}
const listen = globalThis.addEventListener;
if (!isGuest) {
  define(globalThis, 'addEventListener', function addEventListener(type, ...rest) {
    if (type === 'fetch') listensForFetch = true;
    else listen?.call(globalThis, type, ...rest);
  });
}
const fetchAsGuest = globalThis.fetch;
// An async function, so that the stack of what it throws has the line that waits for it.
define(globalThis, 'fetch', async function fetch(input, init) {
  const owner = current.getStore();
  if (owner === undefined && isGuest) return fetchAsGuest(input, init);
  const request = new Request(input, init);
  const pending = followLeak(owner, 'request', fetch);
  request.headers.delete('${STACK_HEADER}');
  if (owner === undefined) request.headers.delete('${DELIVERY_HEADER}');
  else request.headers.set('${DELIVERY_HEADER}', owner.delivery);
  if (pending !== undefined) request.headers.set('${STACK_HEADER}', pending.header());
  const response = await fetchOut(request).finally(() => pending?.end());
  const failure = response.headers.get('${OUTGOING_FAILURE_HEADER}');
  if (failure === null) return followBody(owner, pending, response);
  const { code, message } = JSON.parse(decodeURIComponent(failure));
  const cause = Object.assign(new Error(message), { code });
  delete cause.stack;
  throw new TypeError('fetch failed', { cause });
});

/** Whether a loaded module is a script, or why not. */
function inspect(loaded) {
  if (typeof loaded.default?.fetch === 'function') return { ok: true };
  return { ok: false, reason: listensForFetch ? 'service_worker' : 'no_handler', exported: Object.keys(loaded) };
}
function describeLoadFailure(thrown) {
  const isError = thrown instanceof Error;
  return { ok: false, reason: 'threw', name: cut(String(thrown?.name)), message: cut(isError ? String(thrown.message) : show(thrown, 0, [])), stack: cut(String(thrown?.stack)) };
}

/** Gives an event to a script. \`keepAlive\` takes the promises of its \`waitUntil\`. */
async function handle(handler, { request, props, keepAlive }) {
  const owner = { ...props, open: 1 };
  const waitUntil = (promise) => {
    owner.open++;
    const endWork = followWork(owner, waitUntil);
    keepAlive(Promise.resolve(promise).catch((thrown) => exception(owner, 'wait_until', thrown)).then(endWork).then(() => settle(owner)));
  };
  const context = { waitUntil, passThroughOnException() {}, props: {} };
  try {
    const response = await current.run(owner, () => handler.fetch(request, {}, context));
    if (!(response instanceof Response)) throw new TypeError('The handler returned ' + show(response, 1, []) + ', expected a Response.');
    owner.answer = response;
    reportCaught(owner, response.status);
    return response;
  } catch (thrown) {
    reportUncaught(owner, thrown);
    return Response.json({ error: 'Internal server error' }, { status: 500 });
  } finally {
    settle(owner);
  }
}
function settle(owner) {
  if (--owner.open === 0) defer(() => end(owner));
}
function end(owner) {
  if (owner.open > 0 || owner.isOver) return;
  owner.isOver = true;
  const leaks = takeLeaks(owner);
  send(owner, 'end', { ...(owner.readings === undefined ? {} : { readings: owner.readings }), ...(leaks.length === 0 ? {} : { leaks }) });
}
return {
  handle,
  inspect,
  describeLoadFailure,
  noteRejection,
  noteHandled,
  noteUncaught(thrown) { exception(current.getStore() ?? topLevel, 'unhandled_rejection', thrown); },
  restore,
  setTopLevel(owner) { topLevel = owner; },
};
}
`;
