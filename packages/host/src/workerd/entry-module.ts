// The module that is around each script in its isolate, as the text that workerd is given. It must be evaluated before
// the script, so that what the script takes hold of is already attributed: `fetch` and `console` know, through
// AsyncLocalStorage, which event they serve. What it prints is in isolate-protocol.ts.
import { DELIVERY_HEADER, MESSAGE_PREFIX, OUTGOING_FAILURE_HEADER } from './isolate-protocol.ts';
import { READINGS_SOURCE } from './isolate-readings.ts';
import { THROWN_SOURCE } from './isolate-thrown.ts';

/** Name of the module; stacks leave it out. */
export const ENTRY_MODULE = 'bindery-entry.js';

/** Source of the module around the script with this main module. */
export function entryModule(mainModule: string): string {
  return `const MAIN_MODULE = ${JSON.stringify(mainModule)};\n${SOURCE}`;
}

const SOURCE = `
import { AsyncLocalStorage } from 'node:async_hooks';
import { WorkerEntrypoint } from 'cloudflare:workers';
const current = new AsyncLocalStorage();
const print = console.log.bind(console);
const fetchOut = globalThis.fetch;
const listen = globalThis.addEventListener;
const MAX_TEXT = 16384;
let topLevel;
let listensForFetch = false;
let loading;

function send(owner, kind, fields) {
  if (owner === undefined) return;
  const json = JSON.stringify({ channel: owner.channel, script: owner.script, delivery: owner.delivery, kind, ...fields });
  // Outside of the event: what printing reads of the clock is not read by the script.
  current.exit(() => print(${JSON.stringify(MESSAGE_PREFIX)} + json.replace(/[\\u007f-\\uffff]/g, escape)));
}
function escape(character) {
  return '\\\\u' + character.charCodeAt(0).toString(16).padStart(4, '0');
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
function log(level, values) {
  let message;
  try { message = format(values); } catch (thrown) { message = '[not printable: ' + thrown + ']'; }
  const owner = current.getStore() ?? topLevel;
  noteLine(owner, level, message);
  send(owner, 'log', { level, message: cut(message) });
}
const LEVELS = { log: 'info', info: 'info', debug: 'debug', trace: 'debug', warn: 'warn', error: 'error', dir: 'info', table: 'info' };
for (const [method, level] of Object.entries(LEVELS)) console[method] = (...values) => log(level, values);
console.assert = (condition, ...values) => { if (!condition) log('error', ['Assertion failed:', ...values]); };
${THROWN_SOURCE}
${READINGS_SOURCE}
globalThis.addEventListener = function addEventListener(type, ...rest) {
  if (type === 'fetch') listensForFetch = true;
  else listen.call(globalThis, type, ...rest);
};
// An async function, so that the stack of what it throws has the line that waits for it.
globalThis.fetch = async function fetch(input, init) {
  const request = new Request(input, init);
  const owner = current.getStore();
  if (owner === undefined) request.headers.delete('${DELIVERY_HEADER}');
  else request.headers.set('${DELIVERY_HEADER}', owner.delivery);
  const response = await fetchOut(request);
  const failure = response.headers.get('${OUTGOING_FAILURE_HEADER}');
  if (failure === null) return response;
  const { code, message } = JSON.parse(decodeURIComponent(failure));
  const cause = Object.assign(new Error(message), { code });
  delete cause.stack;
  throw new TypeError('fetch failed', { cause });
};

function load(props) {
  topLevel = { channel: props.channel, script: props.script };
  return (loading ??= import(MAIN_MODULE));
}

export class Inspection extends WorkerEntrypoint {
  async inspect() {
    try {
      const loaded = await load(this.ctx.props);
      if (typeof loaded.default?.fetch === 'function') return { ok: true };
      const exported = Object.keys(loaded);
      return { ok: false, reason: listensForFetch ? 'service_worker' : 'no_handler', exported };
    } catch (thrown) {
      const isError = thrown instanceof Error;
      return { ok: false, reason: 'threw', name: cut(String(thrown?.name)), message: cut(isError ? String(thrown.message) : show(thrown, 0, [])), stack: cut(String(thrown?.stack)) };
    }
  }
}

export default {
  async fetch(request, env, ctx) {
    const { default: handler } = await load(ctx.props);
    const owner = { ...ctx.props, open: 1 };
    const waitUntil = (promise) => {
      owner.open++;
      ctx.waitUntil(Promise.resolve(promise).catch((thrown) => exception(owner, 'wait_until', thrown)).then(() => settle(owner)));
    };
    const context = { waitUntil, passThroughOnException() {}, props: {} };
    try {
      const response = await current.run(owner, () => handler.fetch(request, {}, context));
      if (!(response instanceof Response)) throw new TypeError('The handler returned ' + show(response, 1, []) + ', expected a Response.');
      reportCaught(owner, response.status);
      return response;
    } catch (thrown) {
      reportUncaught(owner, thrown);
      return Response.json({ error: 'Internal server error' }, { status: 500 });
    } finally {
      settle(owner);
    }
  },
};
`;
