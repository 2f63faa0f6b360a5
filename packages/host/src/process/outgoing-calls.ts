// Hands every request of a script to the owner of the host, with the integration and the event it belongs to, and notes it
// in that event's trace. Called for each request by whichever process the script runs in.
import { randomUUID } from 'node:crypto';
import type { OutgoingCall, OutgoingRequest, ScriptVersion } from '../integration-host.ts';
import { findAuthorFrame, stackFrames } from '../stack-frames.ts';
import type { DeliveryAttempt } from './delivery-attempt.ts';
import { failureResponse, outgoingFailureOf, withoutFailure } from './outgoing-failure.ts';
import type { RawOutgoing } from './script-process.ts';

/** Options of {@link OutgoingCalls}. */
export interface OutgoingCallsOptions {
  readonly attempts: ReadonlyMap<string, DeliveryAttempt>;
  readonly now: (script?: ScriptVersion) => number;
  readonly answer: (outgoing: OutgoingRequest) => Promise<Response>;
}

/** Responds to the requests of all scripts of a host. */
export class OutgoingCalls {
  readonly #options: OutgoingCallsOptions;
  readonly #scripts = new Map<string, ScriptVersion>();

  constructor(options: OutgoingCallsOptions) {
    this.#options = options;
  }

  /** Registers the identity of a script id. */
  register(script: ScriptVersion): void {
    this.#scripts.set(script.id, script);
  }

  unregister(id: string): void {
    this.#scripts.delete(id);
  }

  /** Responds to one request. Never rejects: where nothing answered, the script's `fetch` throws. */
  async answer(raw: RawOutgoing): Promise<Response> {
    const attempt = this.#attemptOf(raw);
    const script = attempt?.script ?? this.#scripts.get(raw.script);
    if (script === undefined) return denied(403, 'No script with this ID is running.');
    if (raw.request.headers.has('upgrade')) return denied(501, 'WebSockets aren’t supported here.');
    const { now } = this.#options;
    const call = { id: randomUUID(), method: raw.request.method, url: raw.request.url, startedAt: now(script) };
    const startedAt = performance.now();
    const exchange = attempt?.recorder.exchange({
      id: call.id,
      method: call.method,
      url: call.url,
      contentType: raw.request.headers.get('content-type'),
      request: () => raw.requestBody.get(),
    });
    const place = raw.stack === undefined ? undefined : findAuthorFrame(stackFrames(raw.stack, script));
    let marks: Pick<OutgoingCall, 'answeredBy' | 'place'> = place === undefined ? {} : { place };
    attempt?.touch();
    try {
      const response = await this.#options.answer({
        id: call.id,
        script: script.id,
        integration: script.integration,
        version: script.version,
        organization: script.organization,
        ...(attempt === undefined ? {} : { eventId: attempt.eventId }),
        request: raw.request,
        ...(place === undefined ? {} : { place }),
        markAnswered: (answeredBy) => void (marks = { ...marks, answeredBy }),
      });
      attempt?.recorder.call({ ...call, ...marks, durationMs: performance.now() - startedAt, status: response.status });
      const answer = withoutFailure(asItIs(response));
      const { status, headers } = answer;
      exchange?.({ answer: { status, headers, body: () => raw.answerBody.get() } });
      return answer;
    } catch (thrown) {
      const failure = outgoingFailureOf(thrown);
      const { code, message: error } = failure;
      attempt?.recorder.call({ ...call, ...marks, durationMs: performance.now() - startedAt, error, code });
      exchange?.({ error: { code, message: error } });
      return failureResponse(failure);
    } finally {
      attempt?.touch();
    }
  }

  /** The attempt named by the request; without a name the script's only one, when there is only one. */
  #attemptOf({ script, delivery }: RawOutgoing): DeliveryAttempt | undefined {
    const named = this.#options.attempts.get(delivery ?? '');
    if (named?.script.id === script) return named;
    const own = [...this.#options.attempts.values()].filter((attempt) => attempt.script.id === script);
    return own.length === 1 ? own[0] : undefined;
  }
}

/** `fetch` takes the encoding off a body and leaves its headers. A response that was not fetched has no URL. */
function asItIs(response: Response): Response {
  if (response.url === '' || !response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function denied(status: number, message: string): Response {
  return Response.json({ error: { code: status, message } }, { status });
}
