// The only file that knows miniflare: one workerd process with the static worker, as a thing that answers requests.
// Called by the lanes of the workerd host. miniflare is loaded here on demand, because loading it takes a fifth of a second.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '@bindery/diagnostics';
import type {
  Miniflare,
  MiniflareOptions,
  Request as MiniflareRequest,
  RequestInit as MiniflareRequestInit,
  Response as MiniflareResponse,
  WorkerdStructuredLog,
} from 'miniflare';
import { hostError } from '../host-error.ts';
import {
  ACTION_HEADER,
  DELIVERY_HEADER,
  FAILURE_HEADER,
  SCRIPT_HEADER,
  parseIsolateMessage,
} from './isolate-protocol.ts';
import type { IsolateMessage } from './isolate-protocol.ts';
import { STATIC_WORKER } from './static-worker.ts';
import { withoutOwnSignals } from './process-signals.ts';
import { withV8Flags } from './v8-flags.ts';

/** `import` would first search a hundred thousand lines for names to export; `require` spares a start that time. */
const loadMiniflare = createRequire(import.meta.url);

/** Compatibility date of the static worker; scripts bring their own. */
const STATIC_COMPATIBILITY_DATE = '2026-06-01';

/** What a process needs from its lane. */
export interface WorkerdProcessOptions {
  readonly memoryMb: number;
  /** Let debuggers attach. */
  readonly inspector: boolean;
  readonly onMessage: (message: IsolateMessage) => void;
  /** A line that workerd itself printed. */
  readonly onRuntimeLine: (line: string) => void;
  readonly onOutgoing: (outgoing: {
    script: string;
    delivery: string | undefined;
    request: Request;
  }) => Promise<Response>;
}

/** What to ask the static worker for. */
export interface ProcessRequest {
  readonly action: 'ping' | 'load' | 'unload' | 'deliver';
  readonly script?: string;
  readonly delivery?: string;
  readonly path?: string;
  readonly contentType?: string;
  readonly body?: Uint8Array | string;
  readonly signal?: AbortSignal;
}

/** An answer of the process. `failed` when it is not the script's but the static worker's own. */
export interface ProcessAnswer {
  readonly failed: boolean;
  readonly response: Response;
}

/** One running workerd. */
export interface WorkerdProcess {
  request(request: ProcessRequest): Promise<ProcessAnswer>;
  /** Where a debugger attaches to a loaded script. */
  inspectorUrl(script: string): Promise<string>;
  /** Kills it. Requests under way fail. */
  dispose(): Promise<void>;
}

/**
 * Starts a process.
 * @throws {KitError} host_failed_to_start
 */
export async function startWorkerdProcess(options: WorkerdProcessOptions): Promise<WorkerdProcess> {
  const channel = randomUUID();
  const miniflare = await startMiniflare(options, channel);
  return {
    request: (request) => dispatch(miniflare, channel, request),
    inspectorUrl: async (script) => new URL(`/LOADER:${script}`, await miniflare.getInspectorURL()).href,
    dispose: () => miniflare.dispose(),
  };
}

async function startMiniflare(options: WorkerdProcessOptions, channel: string): Promise<Miniflare> {
  await setImmediate(); // Evaluating miniflare takes a tenth of a second: whoever creates a host gets on first.
  const { Miniflare } = loadMiniflare('miniflare') as typeof import('miniflare');
  let miniflare: Miniflare | undefined;
  try {
    await withV8Flags(`--max-old-space-size=${options.memoryMb}`, async () => {
      miniflare = withoutOwnSignals(() => new Miniflare(miniflareOptions(options, channel)));
      await miniflare.ready;
    });
  } catch (thrown) {
    await miniflare?.dispose().catch(() => {}); // It never ran: what matters is why.
    throw hostError('host_failed_to_start', `workerd did not start: ${messageOf(thrown)}`, { cause: thrown });
  }
  return miniflare as unknown as Miniflare;
}

function miniflareOptions(options: WorkerdProcessOptions, channel: string): MiniflareOptions {
  return {
    modules: [{ type: 'ESModule', path: 'static-worker.mjs', contents: STATIC_WORKER }],
    modulesRoot: '/',
    compatibilityDate: STATIC_COMPATIBILITY_DATE,
    workerLoaders: { LOADER: {} },
    bindings: { CHANNEL: channel },
    cf: false,
    ...(options.inspector ? { inspectorPort: 0 } : {}),
    host: '127.0.0.1',
    serviceBindings: {
      OUTGOING: async (request: MiniflareRequest) => {
        const response = await options.onOutgoing({
          script: request.headers.get(SCRIPT_HEADER) ?? '',
          delivery: request.headers.get(DELIVERY_HEADER) ?? undefined,
          request: plainRequest(request),
        });
        return response as never;
      },
    },
    // The callback must return nothing: miniflare checks.
    handleStructuredLogs: ({ message }: WorkerdStructuredLog) => {
      const parsed = parseIsolateMessage(message, channel);
      if (parsed === undefined) options.onRuntimeLine(message);
      else options.onMessage(parsed);
    },
    // The static worker denies by itself; this denies what would get around it.
    outboundService: () => new Response('Denied by the host.', { status: 403 }) as never,
  };
}

/** Headers that belong to the way between the processes, not to the script's request. */
const HOP_HEADER = /^(x-bindery-.*|mf-.*|cf-.*|host|connection|transfer-encoding|content-length)$/;

/** The script's request as the standard class of this realm, without what the way added. */
function plainRequest(request: MiniflareRequest): Request {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!HOP_HEADER.test(name)) headers.append(name, value);
  const hasBody = request.body !== null;
  return new Request(request.url, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  });
}

const BODILESS_STATUS = new Set([204, 205, 304]);

async function dispatch(miniflare: Miniflare, channel: string, request: ProcessRequest): Promise<ProcessAnswer> {
  const headers: Record<string, string> = { [ACTION_HEADER]: request.action };
  if (request.script !== undefined) headers[SCRIPT_HEADER] = request.script;
  if (request.delivery !== undefined) headers[DELIVERY_HEADER] = request.delivery;
  if (request.contentType !== undefined) headers['content-type'] = request.contentType;
  const answer = await miniflare.dispatchFetch(`http://integration${request.path ?? '/'}`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  } as MiniflareRequestInit);
  const failed = answer.headers.get(FAILURE_HEADER) === channel;
  return { failed, response: plainResponse(answer) };
}

/**
 * The answer as the standard class of this realm, without what the way added.
 * @throws {KitError} delivery_interrupted for 101, which no answer to an event can be
 */
function plainResponse(answer: MiniflareResponse): Response {
  if (answer.status < 200) {
    throw hostError(
      'delivery_interrupted',
      `The script answered ${answer.status}. Expected a status from 200 to 599.`,
      {
        owner: 'user',
        advice: 'Answer events with an ordinary response: WebSockets cannot be accepted.',
      },
    );
  }
  const headers = new Headers();
  for (const [name, value] of answer.headers) {
    if (!/^(mf-.*|connection|keep-alive|transfer-encoding|x-bindery-failure)$/.test(name)) headers.append(name, value);
  }
  const body = BODILESS_STATUS.has(answer.status) ? null : answer.body;
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
