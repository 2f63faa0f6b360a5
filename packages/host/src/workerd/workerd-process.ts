// The only file that knows miniflare: one workerd process with the static worker, as a thing that answers requests.
// Called by the lanes of the workerd host. miniflare is loaded here on demand, because loading it takes a fifth of a second.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '@bindery/diagnostics';
import type { Miniflare, MiniflareOptions, Request as MiniflareRequest, WorkerdStructuredLog } from 'miniflare';
import { hostError } from '../host-error.ts';
import { DELIVERY_HEADER, SCRIPT_HEADER, parseIsolateMessage } from './isolate-protocol.ts';
import type { IsolateMessage } from './isolate-protocol.ts';
import { createProcessClient } from './process-client.ts';
import type { ProcessClient } from './process-client.ts';
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

/** One running workerd. */
export interface WorkerdProcess {
  readonly request: ProcessClient['request'];
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
  const secrets = { channel: randomUUID(), key: randomUUID() };
  const miniflare = await startMiniflare(options, secrets);
  const client = createProcessClient(await miniflare.ready, secrets);
  return {
    request: (request) => client.request(request),
    inspectorUrl: async (script) => new URL(`/LOADER:${script}`, await miniflare.getInspectorURL()).href,
    dispose: async () => {
      client.close();
      await miniflare.dispose();
    },
  };
}

async function startMiniflare(options: WorkerdProcessOptions, secrets: Secrets): Promise<Miniflare> {
  await setImmediate(); // Evaluating miniflare takes a tenth of a second: whoever creates a host gets on first.
  const { Miniflare } = loadMiniflare('miniflare') as typeof import('miniflare');
  let miniflare: Miniflare | undefined;
  try {
    await withV8Flags(`--max-old-space-size=${options.memoryMb}`, async () => {
      miniflare = withoutOwnSignals(() => new Miniflare(miniflareOptions(options, secrets)));
      await miniflare.ready;
    });
  } catch (thrown) {
    await miniflare?.dispose().catch(() => {}); // It never ran: what matters is why.
    throw hostError('host_failed_to_start', `workerd did not start: ${messageOf(thrown)}`, { cause: thrown });
  }
  return miniflare as unknown as Miniflare;
}

/** What only this process and ours know. */
interface Secrets {
  readonly channel: string;
  readonly key: string;
}

function miniflareOptions(options: WorkerdProcessOptions, { channel, key }: Secrets): MiniflareOptions {
  return {
    modules: [{ type: 'ESModule', path: 'static-worker.mjs', contents: STATIC_WORKER }],
    modulesRoot: '/',
    compatibilityDate: STATIC_COMPATIBILITY_DATE,
    workerLoaders: { LOADER: {} },
    bindings: { CHANNEL: channel, KEY: key },
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
