// The module around each script in workerd, as text. It must be evaluated before the script. What all isolates share is in
// isolate/isolate-core.ts.
import { ISOLATE_CORE } from '../isolate/isolate-core.ts';
import { MESSAGE_PREFIX } from '../isolate/isolate-protocol.ts';

/** Name of the module; stacks leave it out. */
export const ENTRY_MODULE = 'bindery-entry.js';

/** Source of the module around the script with this main module. */
export function entryModule(mainModule: string): string {
  return `const MAIN_MODULE = ${JSON.stringify(mainModule)};\n${SOURCE}`;
}

const SOURCE = `
import { AsyncLocalStorage } from 'node:async_hooks';
import { WorkerEntrypoint } from 'cloudflare:workers';
${ISOLATE_CORE}
const printLine = console.log.bind(console);
function escape(character) {
  return '\\\\u' + character.charCodeAt(0).toString(16).padStart(4, '0');
}
const fetchOut = globalThis.fetch;
const listen = globalThis.addEventListener;
const core = createIsolateCore({
  current: new AsyncLocalStorage(),
  print: (json) => printLine(${JSON.stringify(MESSAGE_PREFIX)} + json.replace(/[\\u007f-\\uffff]/g, escape)),
  fetchOut: (request) => fetchOut(request),
});
listen.call(globalThis, 'rejectionhandled', ({ promise }) => core.noteHandled(promise));
listen.call(globalThis, 'unhandledrejection', ({ promise, reason }) => core.noteRejection(promise, reason));

let loading;
function load(props) {
  core.setTopLevel({ channel: props.channel, script: props.script });
  return (loading ??= import(MAIN_MODULE));
}

export class Inspection extends WorkerEntrypoint {
  async inspect() {
    try {
      return core.inspect(await load(this.ctx.props));
    } catch (thrown) {
      return core.describeLoadFailure(thrown);
    }
  }
}

export default {
  async fetch(request, env, ctx) {
    const { default: handler } = await load(ctx.props);
    return core.handle(handler, { request, props: ctx.props, keepAlive: (promise) => ctx.waitUntil(promise) });
  },
};
`;
