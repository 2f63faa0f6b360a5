// Delivers events to a script through a development tunnel: the same wire format, over HTTP. Logs and outgoing calls stay on the
// author's machine, so a trace has neither. Which URLs may be reached is the platform's decision, made in the `fetch` it gives.
import { messageOf } from '@bindery/diagnostics';
import { DeliveryError, hostError, outcomeOf, scriptLabel } from './host-error.ts';
import type { HostErrorCode } from './host-error.ts';
import type { Delivery, DeliveryResult, IntegrationHost } from './integration-host.ts';
import { TraceRecorder } from './trace-recorder.ts';
import { watchBody } from './watch-body.ts';
import { WIRE_PATH, encodeWireRequest } from './wire-request.ts';
import type { KitError } from '@bindery/diagnostics';

/** Options of {@link createTunnelHost}. */
export interface TunnelHostOptions {
  /** The tunnel’s URL, as set in development mode. */
  readonly url: string;
  /** Sends a request, like Node’s `fetch`. */
  readonly fetch: (url: string, request: TunnelRequest) => Promise<Response>;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: () => number;
}

/** One request to a tunnel. */
export interface TunnelRequest {
  readonly method: 'POST';
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** Header with the code of a response that is the tunnel's own, and not the integration's. */
const REASON_HEADER = 'x-bindery-tunnel';
const REASON = /^[a-z][a-z_]{0,63}$/;

/** Creates a host for one tunnel. */
export function createTunnelHost(options: TunnelHostOptions): IntegrationHost {
  const now = options.now ?? Date.now;
  const url = options.url.replace(/(?<!\/)\/+$/, '') + WIRE_PATH;
  return {
    load: async () => {},
    unload: async () => {},
    dispose: async () => {},
    deliver: async (delivery) => {
      const recorder = new TraceRecorder(delivery.script, now);
      try {
        return await send({ url, delivery, recorder, now, fetch: options.fetch });
      } catch (thrown) {
        const error = tunnelError(thrown, delivery, options.url);
        throw new DeliveryError(error, recorder.finish(outcomeOf(error.code)));
      }
    },
  };
}

interface Sending {
  readonly url: string;
  readonly delivery: Delivery;
  readonly recorder: TraceRecorder;
  readonly now: () => number;
  readonly fetch: TunnelHostOptions['fetch'];
}

async function send({ url, delivery, recorder, now, fetch }: Sending): Promise<DeliveryResult> {
  const startedAt = now();
  const from = performance.now();
  const { contentType, body } = encodeWireRequest(delivery);
  // A timer, not AbortSignal.timeout: it must stop with the head of the response, or it would cut a body that streams.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DOMException('timed out', 'TimeoutError')), delivery.timeoutMs);
  const signal = delivery.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, delivery.signal]);
  try {
    // Tells a relay how long it may hold the request for a connector: a later answer is of no use.
    const prefer = `wait=${Math.floor(delivery.timeoutMs / 1000)}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: new Headers({ 'content-type': contentType, prefer }),
      body: body as Uint8Array<ArrayBuffer>,
      redirect: 'manual',
      signal,
    });
    await rejectOwnResponse(answer);
    const watched = watchBody(answer);
    void watched.done.then(() => recorder.finish('ok'));
    const durationMs = performance.now() - from;
    return { response: watched.response, startedAt, durationMs, trace: recorder.trace, body: watched.body };
  } finally {
    clearTimeout(timer);
  }
}

/** The header with the reason why a relay or the local program didn’t call the script. */
async function rejectOwnResponse(answer: Response): Promise<void> {
  const reason = answer.headers.get(REASON_HEADER);
  if (reason === null || !REASON.test(reason)) return;
  await answer.body?.cancel();
  throw new Error(`${reason} (${answer.status})`);
}

/** The path of a tunnel may be its only secret, and a trace is read by others than its author. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function tunnelError(thrown: unknown, delivery: Delivery, url: string): KitError<HostErrorCode> {
  const { eventId, script, timeoutMs, event } = delivery;
  if (delivery.signal?.aborted === true) return hostError('delivery_cancelled', `Event ${eventId} was canceled.`);
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    const message = `${scriptLabel(script)} didn’t respond to event ${eventId} (${event.type}) through ${originOf(url)} within ${timeoutMs} ms.`;
    return hostError('script_timeout', message);
  }
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const message = `The tunnel at ${originOf(url)} didn’t respond to event ${eventId}: ${messageOf(cause)}. Check that the development server of ${script.integration} is running.`;
  return hostError('tunnel_unreachable', message, { cause: thrown });
}
