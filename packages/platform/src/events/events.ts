// The events interface for the rest of the platform. Implemented by the event log.
import type { EventDraft } from './event-draft.ts';

/** Why a script gave no answer. */
export interface AttemptFailure {
  /** Code of the host, or of the platform. */
  readonly code: string;
  readonly message: string;
}

/** The outcome of a synchronous event. */
export interface EventOutcome {
  readonly id: string;
  /** The script's response; undefined if there is a failure. */
  readonly response: Response | undefined;
  readonly failure: AttemptFailure | undefined;
  /** Redacts the integration's secrets in a text. */
  readonly redact: (text: string) => string;
  /** Resolves once the event is finished and its trace stored. */
  readonly finished: Promise<void>;
}

/** Options of a synchronous event. */
export interface AnswerOptions {
  /** Body of a `fetch` event's request. */
  readonly fetchBody?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asking twice does no harm, so a neighbor that takes the process down costs the caller nothing. Default false. */
  readonly repeatable?: boolean | undefined;
  /** The caller reads the whole response, so that its loss is repaired, too. Default false. */
  readonly readsBody?: boolean | undefined;
}

/** Records, delivers, finishes events. */
export interface Events {
  /** Delivers what is due, soon. To be called after a unit of work that recorded events. */
  schedule(): void;
  /** Records an event and makes its one attempt, for the caller who waits for the response. */
  answer(draft: EventDraft, options?: AnswerOptions): Promise<EventOutcome>;
  /** Delivers an event that has ended, or waits to be tried again, now. Throws event_not_replayable. */
  replay(id: string): Promise<void>;
  /** Resolves once nothing is due and nothing is under way. */
  idle(): Promise<void>;
  /** Requeues the running events of an ended process, and starts to deliver. */
  start(): Promise<void>;
  /** Starts no more work, and resolves after the running work has ended, at the latest after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Resolves once nothing is under way. */
  drained(): Promise<void>;
}
