// Collects what a script does with one event, and knows when it is over. One recorder for each attempt at a delivery.
import type {
  DeliveryOutcome,
  DeliveryTrace,
  OutgoingCall,
  ScriptVersion,
  TraceException,
  TraceLog,
} from './integration-host.ts';
import { stackFrames } from './stack-frames.ts';

/** Longest log of one event, in lines; what comes after is counted, not kept. */
export const MAX_LOG_LINES = 1000;

/** An exception as the script's side reports it. */
export type ReportedException = Pick<TraceException, 'origin' | 'name' | 'message' | 'stack'>;

/** Collects one event's logs, exceptions and outgoing calls. */
export class TraceRecorder {
  readonly #script: ScriptVersion;
  readonly #now: () => number;
  readonly #onLog: ((log: TraceLog) => void) | undefined;
  readonly #logs: TraceLog[] = [];
  readonly #exceptions: TraceException[] = [];
  readonly #calls: OutgoingCall[] = [];
  readonly #finished = Promise.withResolvers<DeliveryTrace>();
  #dropped = 0;
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

  log(level: TraceLog['level'], message: string): void {
    if (this.#isFinished) return;
    if (this.#logs.length >= MAX_LOG_LINES) {
      this.#dropped++;
      return;
    }
    const log = { timestamp: this.#now(), level, message };
    this.#logs.push(log);
    this.#onLog?.(log);
  }

  exception(reported: ReportedException): void {
    if (this.#isFinished) return;
    const frames = stackFrames(reported.stack, this.#script);
    this.#exceptions.push({ timestamp: this.#now(), ...reported, frames });
  }

  call(call: OutgoingCall): void {
    if (!this.#isFinished) this.#calls.push(call);
  }

  /** Closes the trace. The first outcome counts; `ok` becomes `exception` when the handler's own exception was seen. */
  finish(outcome: DeliveryOutcome): DeliveryTrace {
    const threw = this.#exceptions.some((exception) => exception.origin === 'handler');
    const trace = {
      logs: this.#dropped === 0 ? this.#logs : [...this.#logs, this.#droppedNotice()],
      exceptions: this.#exceptions,
      calls: this.#calls,
      outcome: outcome === 'ok' && threw ? 'exception' : outcome,
    } satisfies DeliveryTrace;
    this.#isFinished = true;
    this.#finished.resolve(trace);
    return trace;
  }

  #droppedNotice(): TraceLog {
    const message = `${this.#dropped} more lines were not kept: an event keeps ${MAX_LOG_LINES}.`;
    return { timestamp: this.#now(), level: 'warn', message };
  }
}
