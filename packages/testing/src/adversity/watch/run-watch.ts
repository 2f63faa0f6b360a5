// Notes events, attempts, and calls of one run, and lets a fault disturb them.
import { eventTypeFacts } from '@bindery/contract';
import { DeliveryError, watchBody } from '@bindery/host';
import type { Delivery, DeliveryResult, OutgoingRequest } from '@bindery/host';
import { ownOriginOf } from '@bindery/platform';
import type { Origins } from '@bindery/platform';
import type { Interposition } from '../../platform/interposition.ts';
import type { ActiveFault } from '../faults/fault.ts';
import type { WatchedAttempt, WatchedCall, WatchedEvent } from './watched.ts';

/** Functions that see what goes to the script. */
export interface RunTaps {
  /** Changes an event on its way. */
  readonly deliver?: (delivery: Delivery) => Delivery;
  /** Gets the text of each response of the platform’s API. */
  readonly readResponse?: (text: string) => void;
}

/** Options of {@link RunWatch}. */
export interface RunWatchOptions {
  /** Absent for a run without a fault. */
  readonly fault: ActiveFault | undefined;
  readonly taps?: RunTaps | undefined;
  /** Whether the events of a fixture are disturbed. */
  readonly isDisturbed: (fixture: number) => boolean;
}

/** What happened during one run. */
export class RunWatch {
  readonly events = new Map<string, WatchedEvent>();
  readonly calls: WatchedCall[] = [];
  /** Index of the current fixture; undefined before the first. */
  fixture: number | undefined;
  /** Origins of the platform, once there is one. */
  origins: Readonly<Origins> | undefined;
  readonly #options: RunWatchOptions;
  readonly #expected = new Map<string, number>();

  constructor(options: RunWatchOptions) {
    this.#options = options;
  }

  /** Notes the fixture of an event that the platform delivers later. */
  expect(eventId: string, fixture: number): void {
    this.#expected.set(eventId, fixture);
  }

  /** For the platform of the run. */
  get interposition(): Interposition {
    const { fault } = this.#options;
    return {
      respond: (outgoing, next) => this.#respond(outgoing, next),
      deliver: (delivery, next, unload) => this.#deliver(delivery, { next, unload }),
      simulate: (eventId) => {
        const event = this.events.get(eventId);
        const attempt = event?.attempts.at(-1);
        const isAhead = attempt !== undefined && fault?.aheadMs !== undefined && this.#isDisturbed(attempt);
        return { aheadMs: isAhead ? fault.aheadMs(attempt) : 0, attempt: attempt?.number ?? 1 };
      },
      concurrency: fault?.concurrency ?? 1,
      tolerates: () => fault !== undefined,
    };
  }

  #isDisturbed({ event, number }: WatchedAttempt): boolean {
    return event.fixture !== undefined && number === 1 && this.#options.isDisturbed(event.fixture);
  }

  async #respond(outgoing: OutgoingRequest, next: (changed?: OutgoingRequest) => Promise<Response>): Promise<Response> {
    const { request, eventId, place } = outgoing;
    const attempt = this.events.get(eventId ?? '')?.attempts.at(-1);
    if (attempt !== undefined) attempt.calls += 1;
    const number = attempt?.calls ?? 0;
    const { origins } = this;
    const call: WatchedCall = {
      attempt,
      number,
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body === null ? undefined : await request.clone().text(),
      isOwn: origins !== undefined && ownOriginOf(origins, new URL(request.url)) !== undefined,
      place,
    };
    this.calls.push(call);
    const pass = async (changed = request): Promise<Response> => {
      const response = await next({ ...outgoing, request: changed });
      call.status = response.status;
      const { readResponse } = this.#options.taps ?? {};
      if (call.isOwn && readResponse !== undefined) readResponse(await response.clone().text());
      return response;
    };
    const { fault } = this.#options;
    if (fault?.respond === undefined || attempt === undefined || !this.#isDisturbed(attempt)) return pass();
    return fault.respond(call, { request, pass });
  }

  async #deliver(
    original: Delivery,
    { next, unload }: { next: (delivery: Delivery) => Promise<DeliveryResult>; unload: () => Promise<void> },
  ): Promise<DeliveryResult> {
    const { fault, taps } = this.#options;
    const delivery = taps?.deliver?.(original) ?? original;
    const attempt = this.#begin(delivery);
    const send = async (changed = delivery): Promise<DeliveryResult> => note(attempt, await next(changed));
    try {
      if (fault?.deliver === undefined || !this.#isDisturbed(attempt)) return await send();
      return await fault.deliver(attempt, { delivery, send, unload });
    } catch (thrown) {
      if (thrown instanceof DeliveryError) {
        attempt.error = thrown.code;
        attempt.trace = thrown.trace;
      }
      throw thrown;
    }
  }

  #begin({ eventId, event, environment, script }: Delivery): WatchedAttempt {
    const known = this.events.get(eventId);
    const watched: WatchedEvent = known ?? {
      id: eventId,
      type: event.type,
      integration: script.integration,
      installation: environment.installation?.id,
      isQueued: eventTypeFacts(event.type).delivery === 'queued',
      fixture: this.#expected.get(eventId) ?? this.fixture,
      input: { event, environment },
      attempts: [],
    };
    this.events.set(eventId, watched);
    const attempt: WatchedAttempt = { event: watched, number: watched.attempts.length + 1, calls: 0 };
    watched.attempts.push(attempt);
    return attempt;
  }
}

function note(attempt: WatchedAttempt, result: DeliveryResult): DeliveryResult {
  const chunks: Uint8Array[] = [];
  const { response } = watchBody(result.response, (chunk) => void chunks.push(chunk));
  const { status, headers } = response;
  attempt.status = status;
  attempt.answer = () => ({ headers, text: Buffer.concat(chunks).toString() });
  void result.trace.then((trace) => (attempt.trace = trace));
  return { ...result, response };
}
