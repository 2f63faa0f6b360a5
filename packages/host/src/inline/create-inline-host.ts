// Runs scripts in this thread: for tests that import an integration, so that debuggers and coverage see its files. Globals are replaced while
// an event is under way, and only for what its script does. Nothing ends an endless loop.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { hostError } from '../host-error.ts';
import type { ScriptHandler, ScriptVersion } from '../integration-host.ts';
import { followRedirects } from '../isolate/follow-redirects.ts';
import type { Hop } from '../isolate/follow-redirects.ts';
import type { IsolateMessage } from '../isolate/isolate-protocol.ts';
import { createIsolateCore } from '../isolate/load-core.ts';
import type { DeliveryProps, IsolateCore } from '../isolate/load-core.ts';
import { outgoingOf } from '../process/outgoing-of.ts';
import { createScriptHost } from '../process/create-script-host.ts';
import type { ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import type {
  ProcessKind,
  ScriptProcess,
  ScriptProcessOptions,
  ScriptReply,
  ScriptRequest,
} from '../process/script-process.ts';

/** Options of {@link createInlineHost}. */
export interface InlineHostOptions extends ScriptHostOptions {
  /** The default export that a script stands for. */
  readonly handlerOf: (script: ScriptVersion) => ScriptHandler | undefined;
}

/** Creates a host. */
export function createInlineHost({ handlerOf, ...options }: InlineHostOptions): ScriptHost {
  const handlers = new Map<string, ScriptHandler | undefined>();
  const kind: ProcessKind = {
    start: async (processOptions) => startInline(processOptions, handlers),
    define: (script) => {
      handlers.set(script.id, handlerOf(script));
      return '';
    },
    isAlone: true,
  };
  return createScriptHost(kind, options);
}

/** Processes of this thread by their channel. Messages and requests find their way back by it. */
const running = new Map<string, ScriptProcessOptions>();
const current = new AsyncLocalStorage<unknown>();
/** Test runners replace it. */
const defer = setImmediate;
let core: IsolateCore | undefined;

function startInline(
  options: ScriptProcessOptions,
  handlers: ReadonlyMap<string, ScriptHandler | undefined>,
): ScriptProcess {
  const channel = randomUUID();
  running.set(channel, options);
  return {
    pid: undefined,
    inspectorUrl: () => undefined,
    dispose: async () => {
      running.delete(channel);
      for (const [delivery, owner] of open) if (owner === channel) endEvent(delivery);
    },
    request: async (request) => {
      if (request.action === 'load')
        return { failed: false, response: Response.json(inspect(handlers.get(request.script ?? ''))) };
      const handler = handlers.get(request.script ?? '');
      if (request.action !== 'deliver' || handler === undefined) return { failed: false, response: new Response() };
      return abortable(deliver(handler, request, channel), request.signal);
    },
  };
}

function inspect(handler: ScriptHandler | undefined): object {
  if (typeof handler?.fetch === 'function') return { ok: true };
  return { ok: false, reason: 'no_handler', exported: [] };
}

function abortable<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return value;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    value.then(resolve, reject);
  });
}

async function deliver(
  handler: ScriptHandler,
  { script = '', delivery = '', path = '/', contentType = '', body = '', simulation }: ScriptRequest,
  channel: string,
): Promise<ScriptReply> {
  const request = new Request(`http://integration${path}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: body as Uint8Array<ArrayBuffer> | string,
  });
  const props: DeliveryProps = { channel, script, delivery, ...(simulation === undefined ? {} : { simulation }) };
  open.set(delivery, channel);
  core ??= startCore();
  const response = await core.handle(handler, { request, props, keepAlive: () => {} });
  return { failed: false, response };
}

/** Channels of the events under way, by delivery. */
const open = new Map<string, string>();

/** The last one puts the globals back. */
function endEvent(delivery: string): void {
  if (!open.delete(delivery) || open.size > 0) return;
  core?.restore();
  core = undefined;
  process.off('unhandledRejection', onRejection);
}

function startCore(): IsolateCore {
  process.on('unhandledRejection', onRejection);
  return createIsolateCore({ current, print, fetchOut, isGuest: true, defer });
}

function onRejection(reason: unknown, promise: Promise<unknown>): void {
  void core?.noteRejection(promise, reason);
}

/** Files are named by paths, as in a bundle. */
function mapStack(text: string): string {
  return text.replaceAll('file://', '');
}

function print(json: string): void {
  const message = JSON.parse(mapStack(json)) as IsolateMessage;
  running.get(message.channel)?.onMessage(message);
  if (message.kind === 'end') endEvent(message.delivery ?? '');
}

async function fetchOut(request: Request): Promise<Response> {
  const { channel, script } = current.getStore() as DeliveryProps;
  const send = async ({ headers, ...hop }: Hop): Promise<Response> => {
    request.signal.throwIfAborted();
    const process = running.get(channel);
    if (process === undefined)
      throw hostError('host_disposed', 'The host was disposed while an event was being handled.');
    const parts = { ...hop, headers: [...headers] };
    // What answers is no part of the script.
    const answer = current.exit(() =>
      process.onOutgoing(outgoingOf(parts, { script, signal: request.signal, mapStack })),
    );
    return abortable(answer, request.signal);
  };
  return followRedirects(request, send);
}
