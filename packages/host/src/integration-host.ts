// The port between the platform and whatever runs integration scripts: a workerd on this machine, or a tunnel URL.
import type { IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import type { AnswerBody } from './body-start.ts';

/** One immutable version of a script. New code has a new id. */
export interface ScriptVersion {
  /** Unique for ever: one id, one code. */
  readonly id: string;
  /** Name of the integration. */
  readonly integration: string;
  readonly version: number;
  /** Organization that the integration belongs to. */
  readonly organization: string;
  /** ES modules by name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Name of the module whose default export has `fetch`. */
  readonly mainModule: string;
  /** Source map of the main module, as JSON text. */
  readonly sourceMap?: string;
  /** `YYYY-MM-DD`. Default {@link DEFAULT_COMPATIBILITY_DATE}. */
  readonly compatibilityDate?: string;
  /** Default `nodejs_compat`. */
  readonly compatibilityFlags?: readonly string[];
  readonly development?: boolean;
}

/** The default export of a script. */
export interface ScriptHandler {
  fetch(
    request: Request,
    env: Readonly<Record<string, never>>,
    context: { waitUntil(promise: Promise<unknown>): void; passThroughOnException(): void; readonly props: object },
  ): Promise<Response> | Response;
}

/** Compatibility date of a script that names none: the one the published command line uses. */
export const DEFAULT_COMPATIBILITY_DATE = '2025-05-25';

/** Body and content type of the request that carries an event. */
export interface WireRequest {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** One event, on its way to one script. */
export interface Delivery {
  readonly eventId: string;
  readonly script: ScriptVersion;
  readonly event: IntegrationEventPayload;
  readonly environment: IntegrationEnvironment;
  /** Body of a `fetch` event's request, byte for byte. */
  readonly fetchBody?: Uint8Array;
  /** Event, environment, and body in wire format: passed to the script byte for byte. */
  readonly wire?: WireRequest;
  /** Until the head of the response is there. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** The event can be delivered twice, like queued events. Allows one silent retry after the loss of a process. */
  readonly repeatable?: boolean;
  /** The caller reads the whole body. A repeatable event is then also retried if the process is lost before the body is complete. */
  readonly readsBody?: boolean;
  /** Called with each log line immediately, before the trace is complete. */
  readonly onLog?: (log: TraceLog) => void;
}

/** What a script answered. */
export interface DeliveryResult {
  /** The script's answer; its body may stream. */
  readonly response: Response;
  /** Milliseconds since the epoch, on the host's clock. */
  readonly startedAt: number;
  /** Until the head of the response. */
  readonly durationMs: number;
  /** Settles when the script has finished, its `waitUntil` work and the body included. Never rejects. */
  readonly trace: Promise<DeliveryTrace>;
  /** What of the response's body was read until now. */
  readonly body: () => AnswerBody;
}

/** How a delivery ended. */
export type DeliveryOutcome =
  | 'ok'
  | 'exception'
  | 'timeout'
  | 'cancelled'
  | 'stalled'
  | 'out_of_memory'
  | 'interrupted'
  | 'failed_to_start';

/** What a script did with one event. */
export interface DeliveryTrace {
  readonly logs: readonly TraceLog[];
  readonly exceptions: readonly TraceException[];
  readonly calls: readonly OutgoingCall[];
  readonly outcome: DeliveryOutcome;
  /** The calls with their bodies, in the order in which they began. Absent where they were made elsewhere. */
  readonly exchanges?: readonly CallExchange[];
  readonly leaks?: readonly TraceLeak[];
  /** What the script read of what is different each time. Absent where no one knows. */
  readonly readings?: ScriptReadings;
}

/** One request of a script and its response, with bodies as far as they were read. */
export interface CallExchange {
  /** That of its {@link OutgoingCall}. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** Its header `content-type`. */
  readonly contentType: string | null;
  readonly request: () => AnswerBody;
  /** Absent when nothing answered, or not yet. */
  readonly answer?: {
    readonly status: number;
    readonly headers: Headers;
    readonly body: () => AnswerBody;
  };
  readonly error?: { readonly code: string; readonly message: string };
}

/** What a script read while it handled one event, in that order: at most {@link MAX_READINGS} of each kind. */
export interface ScriptReadings {
  /** Of the clock, in milliseconds since the epoch. */
  readonly times: readonly number[];
  /** Of `Math.random()`. */
  readonly random: readonly number[];
  /** Of `crypto`, as hexadecimal digits, with dashes for a UUID; the first 256 bytes of each. */
  readonly bytes: readonly string[];
}

/** Readings of one kind that are noted. */
export const MAX_READINGS = 200;

/** Time and chance of a script while it handles one event: every reading of its clock is `now`, and the seed decides its random values. */
export interface Simulation {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly seed: string;
  /**
   * What another run read, in place of `now` and the seed: each reading gets the next value. After the last one, the clock repeats it, chance
   * comes from the seed, and `crypto` gives bytes that are counted, as it does for an empty text.
   */
  readonly readings?: ScriptReadings;
}

/** A timer that didn’t fire, a request without a response, an unread body, work of `waitUntil` that never ends. */
export type LeakKind = 'timer' | 'request' | 'body' | 'work';

/** Something that a script left behind when its event ended, or when its trace was closed. Hosts without simulation report none. */
export interface TraceLeak {
  readonly kind: LeakKind;
  /** Where the script started it; absent if no frame is the author’s. */
  readonly place?: StackFrame;
  /** The source line with its neighbors, if the source map has the sources. */
  readonly source?: string;
}

/** A line that the script logged. */
export interface TraceLog {
  /** Milliseconds since the epoch, on the host's clock. */
  readonly timestamp: number;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  /** Where the script logged it. Only under simulation. */
  readonly place?: StackFrame;
}

/** An exception that no code of the author caught. */
export interface TraceException {
  readonly timestamp: number;
  /** Where it was thrown: in the handler, in `waitUntil` work, or in a promise that is not awaited. */
  readonly origin: 'handler' | 'wait_until' | 'unhandled_rejection';
  readonly name: string;
  readonly message: string;
  /** Mapped to the author's files, as far as the source map goes. */
  readonly stack: string;
  /** The same as data. Frames of the host itself are left out. */
  readonly frames: readonly StackFrame[];
  /** The first frame in the author’s code. */
  readonly place?: StackFrame;
  /** The source line with its neighbors, if the source map has the sources. */
  readonly source?: string;
}

/** One line of a stack. Lines and columns are 1-based. */
export interface StackFrame {
  readonly function?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One request that a script made. */
export interface OutgoingCall {
  /** The same as in {@link OutgoingRequest}, so that the owner of the host can add what it knows. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly startedAt: number;
  /** Until the head of the response. */
  readonly durationMs: number;
  /** Absent when nothing answered. */
  readonly status?: number;
  /** Why nothing answered. The script's `fetch` threw it. */
  readonly error?: string;
  /** Code of the error: `ENOTFOUND`, `outgoing_refused`. */
  readonly code?: string;
  /** Key of the author’s mock handler that responded instead of the host. */
  readonly answeredBy?: string;
  /** Where the script made it. Only under simulation. */
  readonly place?: StackFrame;
}

/** A request on its way out of a script, to be answered by the owner of the host. */
export interface OutgoingRequest {
  readonly id: string;
  readonly script: string;
  readonly integration: string;
  readonly version: number;
  readonly organization: string;
  /** The event during which it was made; absent when it is unknown. */
  readonly eventId?: string;
  readonly request: Request;
  /** Where the script made it. Only under simulation. */
  readonly place?: StackFrame;
  /** Notes in the trace that an author's handler answered, by its key. */
  readonly markAnswered: (handler: string) => void;
}

/** Runs integration scripts. */
export interface IntegrationHost {
  /**
   * Loads a script before its first event. Optional: `deliver` loads what it needs.
   * @throws {KitError} script_failed_to_start, script_stalled, script_out_of_memory
   */
  load(script: ScriptVersion): Promise<void>;
  /**
   * Gives an event to a script.
   * @throws {DeliveryError} with a code of HOST_ERROR_CODES and the trace up to the failure
   */
  deliver(delivery: Delivery): Promise<DeliveryResult>;
  /** Unloads a script. Running deliveries finish normally. */
  unload(id: string): Promise<void>;
  /** Ends every process and every running delivery. */
  dispose(): Promise<void>;
}
