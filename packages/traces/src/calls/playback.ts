// Answers the calls of another run of an event from its trace.
import { answerCall } from './answer-call.ts';
import { describeRequest, differenceOf, urlOf } from './recorded-call.ts';
import type { ActualCall, RecordedCall } from './recorded-call.ts';

/** A call of the other run. */
export interface ReplayedCall extends ActualCall {
  /** The recorded call that answered it. Absent if the trace has none for its method and URL. */
  readonly recorded?: RecordedCall;
}

/** The calls of one event, each recorded one once. */
export class Playback {
  readonly #remaining: RecordedCall[];
  readonly #apiEndpoint: string;
  readonly #calls: ReplayedCall[] = [];

  /** `apiEndpoint`: what recorded paths are relative to. */
  constructor(recorded: readonly RecordedCall[], apiEndpoint: string) {
    this.#remaining = [...recorded];
    this.#apiEndpoint = apiEndpoint;
  }

  /** The calls so far. */
  get calls(): readonly ReplayedCall[] {
    return this.#calls;
  }

  /**
   * Answers a request: with the same recorded call, else with one of the same method and URL, else with status 501, which no client repeats.
   * Throws what was thrown when the call was recorded.
   */
  async respond(request: Request): Promise<Response> {
    const call = await describeRequest(request);
    const recorded = this.#take(call);
    this.#calls.push({ ...call, ...(recorded === undefined ? {} : { recorded }) });
    if (recorded !== undefined) return answerCall(recorded);
    const message = `The trace has no response for ${call.method} ${call.url}.`;
    return Response.json({ error: { code: 501, message } }, { status: 501 });
  }

  #take(call: ActualCall): RecordedCall | undefined {
    const exact = this.#remaining.findIndex((one) => differenceOf(one, call, this.#apiEndpoint) === undefined);
    const index = exact === -1 ? this.#remaining.findIndex((one) => this.#isSameTarget(one, call)) : exact;
    return index === -1 ? undefined : this.#remaining.splice(index, 1)[0];
  }

  #isSameTarget(recorded: RecordedCall, { method, url }: ActualCall): boolean {
    return (
      (recorded.method ?? 'GET').toUpperCase() === method && pathOf(urlOf(recorded, this.#apiEndpoint)) === pathOf(url)
    );
  }
}

/** A URL without its query. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
