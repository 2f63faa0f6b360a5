// A thread with one script, as a process of a host. It ends with its script: an endless loop, or a heap that is full, takes no other along.
import { Worker } from 'node:worker_threads';
import { workerEntry } from '@bindery/workers';
import { messageOf } from '@bindery/diagnostics';
import { hostError } from '../host-error.ts';
import type { IsolateMessage } from '../isolate/isolate-protocol.ts';
import { outgoingOf } from '../process/outgoing-of.ts';
import type { OutgoingParts } from '../process/outgoing-of.ts';
import type { ScriptProcess, ScriptProcessOptions, ScriptReply, ScriptRequest } from '../process/script-process.ts';
import { BodyTransfer } from './body-transfer.ts';
import { SCRIPT_SCHEME } from './script-modules.ts';
import type { ScriptDefinition } from './script-definition.ts';
import type { HostMessage, ThreadData, ThreadMessage } from './thread-messages.ts';

/** What the process slots look for in the output of a process. */
const OUT_OF_MEMORY = 'Reached heap limit';

/** Options of a thread. */
export interface ThreadProcessOptions extends ScriptProcessOptions {
  /** Called with the ID of a script and what of it ran since the last time, before the end of each event. */
  readonly onCoverage?: ((script: string, parts: readonly number[]) => void) | undefined;
}

/**
 * Starts a thread.
 * @throws {KitError} host_failed_to_start
 */
export async function startThreadProcess(options: ThreadProcessOptions): Promise<ScriptProcess> {
  const thread = new ScriptThread(options);
  await thread.started;
  return thread;
}

class ScriptThread implements ScriptProcess {
  /** Its memory is part of this process’s. V8 limits its heap. */
  readonly pid = undefined;
  readonly started: Promise<void>;
  readonly #options: ThreadProcessOptions;
  readonly #worker: Worker;
  readonly #bodies: BodyTransfer;
  readonly #replies = new Map<number, PromiseWithResolvers<ScriptReply>>();
  readonly #requests = new Map<number, AbortController>();
  /** Deliveries whose script has not finished. */
  readonly #open = new Set<string>();
  #script = '';
  #lastId = 0;

  constructor(options: ThreadProcessOptions) {
    this.#options = options;
    const { url, execArgv } = workerEntry('isolate-worker', import.meta.url);
    this.#worker = new Worker(url, {
      execArgv: [...execArgv, '--no-warnings'],
      env: {},
      workerData: { recordsCoverage: options.onCoverage !== undefined } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    });
    this.#bodies = new BodyTransfer((message) => this.#post(message));
    const started = Promise.withResolvers<void>();
    this.started = started.promise;
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'started') started.resolve();
      else this.#take(message);
    });
    this.#worker.on('error', (thrown) => {
      if ((thrown as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') options.onRuntimeLine(OUT_OF_MEMORY);
      started.reject(
        hostError('host_failed_to_start', `A thread didn’t start: ${messageOf(thrown)}`, { cause: thrown }),
      );
    });
    this.#worker.on('exit', () => this.#end());
    started.promise.then(
      () => this.#hold(),
      () => {},
    );
  }

  async request({ action, script = '', ...rest }: ScriptRequest): Promise<ScriptReply> {
    if (action === 'unload' || action === 'guard') return { failed: false, response: new Response() };
    const id = ++this.#lastId;
    const reply = Promise.withResolvers<ScriptReply>();
    this.#replies.set(id, reply);
    this.#hold();
    const { signal } = rest;
    const abort = (): void => reply.reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      this.#post(this.#messageOf(id, action, script, rest));
      return await reply.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#replies.delete(id);
      this.#hold();
    }
  }

  inspectorUrl(): undefined {
    return undefined;
  }

  async dispose(): Promise<void> {
    await this.#worker.terminate();
  }

  #messageOf(
    id: number,
    action: 'ping' | 'load' | 'deliver',
    script: string,
    { body = '', delivery = '', path = '/', contentType = '', simulation }: Omit<ScriptRequest, 'action'>,
  ): HostMessage {
    if (action === 'ping') return { kind: 'ping', id };
    if (action === 'load') {
      this.#script = script;
      return { kind: 'load', id, script, ...(JSON.parse(String(body)) as ScriptDefinition) };
    }
    this.#open.add(delivery);
    const props = { channel: '', script, delivery, ...(simulation === undefined ? {} : { simulation }) };
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return { kind: 'deliver', id, props, path, contentType, body: bytes };
  }

  #post(message: HostMessage): void {
    this.#worker.postMessage(message, []);
  }

  /** Only a thread with something to do keeps the process alive. */
  #hold(): void {
    if (this.#replies.size > 0 || this.#open.size > 0) this.#worker.ref();
    else this.#worker.unref();
  }

  #take(message: Exclude<ThreadMessage, { kind: 'started' }>): void {
    if (message.kind === 'note') this.#note(JSON.parse(message.json) as IsolateMessage);
    else if (message.kind === 'coverage') this.#options.onCoverage?.(this.#script, message.parts);
    else if (message.kind === 'fetch') void this.#answer(message.id, message.request);
    else if (message.kind === 'abort') this.#requests.get(message.id)?.abort();
    else if (message.kind === 'reply') {
      const { failed, response } = message;
      this.#replies.get(message.id)?.resolve({ failed, response: this.#bodies.unpack(response) });
    } else this.#bodies.receive(message);
  }

  #note(message: IsolateMessage): void {
    this.#options.onMessage(message);
    if (message.kind === 'end' && this.#open.delete(message.delivery ?? '')) this.#hold();
  }

  async #answer(id: number, parts: OutgoingParts): Promise<void> {
    const controller = new AbortController();
    this.#requests.set(id, controller);
    const mapStack = (stack: string): string => stack.replaceAll(SCRIPT_SCHEME, '');
    const outgoing = outgoingOf(parts, { script: this.#script, signal: controller.signal, mapStack });
    const response = await this.#options.onOutgoing(outgoing);
    this.#requests.delete(id);
    this.#post({ kind: 'answer', id, response: await this.#bodies.pack(response) });
  }

  #end(): void {
    const gone = new Error('The thread ended.');
    for (const reply of this.#replies.values()) reply.reject(gone);
    this.#bodies.fail(gone.message);
  }
}
