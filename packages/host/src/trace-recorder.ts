// Collects what a script does with one event, and knows when it is over. One recorder for each attempt at a delivery.
import type {
  CallExchange,
  DeliveryOutcome,
  DeliveryTrace,
  OutgoingCall,
  ScriptReadings,
  ScriptVersion,
  TraceException,
  TraceLeak,
  TraceLog,
} from './integration-host.ts';
import { findAuthorFrame, frameSource, mapStacks, stackFrames } from './stack-frames.ts';
import { TraceBudget } from './trace-budget.ts';

/** Longest URL that is kept, in characters. */
const MAX_URL_LENGTH = 16_384;

/** Calls of one event whose bodies are kept. */
export const MAX_EXCHANGES = 100;

/** Exceptions of one event that are shown with their line; a script may throw any number. */
const MAX_SOURCES = 20;

/** An exception as the script's side reports it. */
export type ReportedException = Pick<TraceException, 'origin' | 'name' | 'message' | 'stack'>;

/** Collects one event's logs, exceptions and outgoing calls, as many as there is room for. */
export class TraceRecorder {
  readonly #script: ScriptVersion;
  readonly #now: () => number;
  readonly #onLog: ((log: TraceLog) => void) | undefined;
  readonly #logs = new TraceBudget<TraceLog>('logs');
  readonly #exceptions = new TraceBudget<TraceException>('exceptions');
  readonly #calls = new TraceBudget<OutgoingCall>('calls');
  readonly #exchanges: CallExchange[] = [];
  #readings: ScriptReadings | undefined;
  #leaks: readonly TraceLeak[] = [];
  readonly #finished = Promise.withResolvers<DeliveryTrace>();
  #threw = false;
  #isFinished = false;

  constructor(script: ScriptVersion, now: () => number, onLog?: (log: TraceLog) => void) {
    this.#script = script;
    this.#now = now;
    this.#onLog = onLog;
  }

  /** Settles with the trace when {@link finish} is called. */
  get trace(): Promise<DeliveryTrace> {
    return this.#finished.promise;
  }

  /** Takes a line, under simulation with the stack of the call. */
  log(level: TraceLog['level'], message: string, stack?: string): void {
    if (this.#isFinished) return;
    const { isFull } = this.#logs;
    const mapped = isFull ? message : mapStacks(message, this.#script);
    const place = isFull || stack === undefined ? undefined : findAuthorFrame(stackFrames(stack, this.#script));
    const log = { timestamp: this.#now(), level, message: mapped, ...(place === undefined ? {} : { place }) };
    if (this.#logs.add(log)) this.#onLog?.(log);
  }

  exception(reported: ReportedException): void {
    if (this.#isFinished) return;
    this.#threw ||= reported.origin === 'handler';
    const timestamp = this.#now();
    this.#exceptions.add(
      this.#exceptions.isFull ? { timestamp, ...reported, frames: [] } : { timestamp, ...this.#locate(reported) },
    );
  }

  #locate(reported: ReportedException): Omit<TraceException, 'timestamp'> {
    const frames = stackFrames(reported.stack, this.#script);
    const frame = findAuthorFrame(frames);
    const source =
      frame === undefined || this.#exceptions.entries.length >= MAX_SOURCES
        ? undefined
        : frameSource(frame, this.#script);
    return {
      ...reported,
      stack: mapStacks(reported.stack, this.#script),
      frames,
      ...(frame === undefined ? {} : { place: frame }),
      ...(source === undefined ? {} : { source }),
    };
  }

  call(call: OutgoingCall): void {
    if (!this.#isFinished) this.#calls.add({ ...call, url: call.url.slice(0, MAX_URL_LENGTH) });
  }

  /** Notes a request with its body. What is returned takes its outcome. */
  exchange(exchange: CallExchange): (outcome: Pick<CallExchange, 'answer' | 'error'>) => void {
    const index = this.#exchanges.push(exchange) - 1;
    if (index >= MAX_EXCHANGES) this.#exchanges.length = MAX_EXCHANGES;
    return (outcome) => {
      if (!this.#isFinished && index < MAX_EXCHANGES) this.#exchanges[index] = { ...exchange, ...outcome };
    };
  }

  /** Takes what the script left behind. */
  leave(leaks: readonly { readonly kind: TraceLeak['kind']; readonly stack: string }[]): void {
    this.#leaks = leaks.map(({ kind, stack }) => {
      const place = findAuthorFrame(stackFrames(stack, this.#script));
      const source = place === undefined ? undefined : frameSource(place, this.#script);
      return { kind, ...(place === undefined ? {} : { place }), ...(source === undefined ? {} : { source }) };
    });
  }

  /** Takes what the script read of clock and chance. */
  read(readings: ScriptReadings): void {
    this.#readings = readings;
  }

  /** Closes the trace. The first outcome counts; `ok` becomes `exception` when the handler's own exception was seen. */
  finish(outcome: DeliveryOutcome): DeliveryTrace {
    const trace = {
      logs: [...this.#logs.entries, ...this.#notices()],
      exceptions: this.#exceptions.entries,
      calls: this.#calls.entries,
      exchanges: this.#exchanges,
      ...(this.#readings === undefined ? {} : { readings: this.#readings }),
      ...(this.#leaks.length === 0 ? {} : { leaks: this.#leaks }),
      outcome: outcome === 'ok' && this.#threw ? 'exception' : outcome,
    } satisfies DeliveryTrace;
    this.#isFinished = true;
    this.#finished.resolve(trace);
    return trace;
  }

  #notices(): TraceLog[] {
    const notices = [this.#logs, this.#exceptions, this.#calls].flatMap((budget) => budget.notice() ?? []);
    return notices.map((message) => ({ timestamp: this.#now(), level: 'warn', message }));
  }
}
