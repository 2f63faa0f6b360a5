// One attempt to give one event to a script in one process: sends it, waits for the head of the response, and knows when the
// script has finished with it. Called by the workerd host, which repeats attempts when a process is lost.
import { randomUUID } from 'node:crypto';
import { hostError, outcomeOf, scriptLabel } from '../host-error.ts';
import type { Delivery, DeliveryResult, ScriptVersion, Simulation } from '../integration-host.ts';
import type { TraceRecorder } from '../trace-recorder.ts';
import { WIRE_PATH, encodeWireRequest } from '../wire-request.ts';
import { watchBody } from '../watch-body.ts';
import type { WatchedResponse } from '../watch-body.ts';
import type { HostLimits } from './host-limits.ts';
import type { IsolateMessage } from '../isolate/isolate-protocol.ts';
import type { ScriptReply } from './script-process.ts';
import type { ProcessSlot, ScriptActivity } from './process-slot.ts';
import { bufferBody } from './buffer-body.ts';
import { ProcessLostError, lossError } from './process-loss.ts';

/** Options of {@link DeliveryAttempt}. */
export interface DeliveryAttemptOptions {
  readonly delivery: Delivery;
  readonly recorder: TraceRecorder;
  readonly limits: HostLimits;
  readonly now: () => number;
  readonly simulation?: Simulation | undefined;
}

/** The message of workerd about a handler whose promise can no longer settle. */
const NEVER_ANSWERS = /would never generate a response/;

/** Longest wait, after a time-out, for proof that the process still answers. */
const ALIVE_CHECK_MS = 300;

/** How much longer than a stall a body is waited for. */
const BODY_MARGIN_MS = 1_000;

/** How long a body may stay unread before its event counts as over. */
const UNREAD_ANSWER_MS = 250;

/** One attempt at a delivery. */
export class DeliveryAttempt {
  /** Unlike the event's id, another one for each attempt. */
  readonly id = randomUUID();
  readonly recorder: TraceRecorder;
  readonly #delivery: Delivery;
  readonly #limits: HostLimits;
  readonly #now: () => number;
  readonly #simulation: Simulation | undefined;
  /** Stacks of `waitUntil` whose work goes on, under simulation. */
  readonly #works = new Map<number, string>();
  readonly #scriptDone = Promise.withResolvers<void>();
  #activity: ScriptActivity | undefined;
  /** Whether the script was loaded, so that it can have begun. */
  wasSent = false;

  constructor(options: DeliveryAttemptOptions) {
    this.recorder = options.recorder;
    this.#delivery = options.delivery;
    this.#limits = options.limits;
    this.#now = options.now;
    this.#simulation = options.simulation;
  }

  get script(): ScriptVersion {
    return this.#delivery.script;
  }

  get eventId(): string {
    return this.#delivery.eventId;
  }

  /** The script was given something to do. */
  touch(): void {
    if (this.#activity !== undefined) this.#activity.lastInputAt = performance.now();
  }

  /** Takes what the script's side reports. */
  onMessage(message: IsolateMessage): void {
    if (message.script !== this.script.id) return;
    if (message.kind === 'log') this.recorder.log(message.level, message.message, message.stack);
    else if (message.kind === 'work') this.#noteWork(message);
    else if (message.kind === 'end') {
      if (message.readings !== undefined) this.recorder.read(message.readings);
      if (message.leaks !== undefined) this.recorder.leave(message.leaks);
      this.#scriptDone.resolve();
    } else {
      const { origin, name, message: text, stack } = message;
      this.recorder.exception({ origin, name, message: text, stack });
    }
  }

  #noteWork({ work, stack }: Extract<IsolateMessage, { kind: 'work' }>): void {
    if (stack === undefined) this.#works.delete(work);
    else this.#works.set(work, stack);
  }

  /**
   * @throws {KitError} script_timeout, delivery_cancelled, and what loading throws
   * @throws {ProcessLostError | LoadTimeoutError}
   */
  async run(slot: ProcessSlot): Promise<DeliveryResult> {
    const activity = await slot.loadAndBegin(this.script);
    this.#activity = activity;
    this.wasSent = true;
    const startedAt = this.#now();
    const from = performance.now();
    try {
      const { failed, response } = await this.#send(slot, activity);
      if (failed) throw await this.#failure(response);
      const watched = watchBody(await this.#prepare(slot, activity, response));
      void this.#finish(activity, watched);
      const durationMs = performance.now() - from;
      const { response: answer, body } = watched;
      return { response: answer, startedAt, durationMs, trace: this.recorder.trace, body };
    } catch (error) {
      activity.end();
      throw error;
    }
  }

  /** The response, with its body read already if the caller reads it whole. */
  #prepare(slot: ProcessSlot, activity: ScriptActivity, response: Response): Promise<Response> | Response {
    const { readsBody = false, repeatable = false } = this.#delivery;
    if (!readsBody || !repeatable) return response;
    return bufferBody(response, {
      // A process that stalls is lost by then.
      waitMs: this.#limits.stallMs + BODY_MARGIN_MS,
      lost: activity.lost,
      requireAlive: async () => {
        if (!(await slot.checkAlive(Math.min(ALIVE_CHECK_MS, this.#limits.stallMs)))) await activity.lost;
      },
    });
  }

  async #send(slot: ProcessSlot, activity: ScriptActivity): Promise<ScriptReply> {
    const { timeoutMs, signal: callerSignal } = this.#delivery;
    // A timer, not AbortSignal.timeout: it must stop with the head of the response, or it would cut a body that streams.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    const signal = callerSignal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, callerSignal]);
    const wire = encodeWireRequest(this.#delivery);
    const answer = slot.request({
      action: 'deliver',
      script: this.script.id,
      delivery: this.id,
      path: WIRE_PATH,
      ...wire,
      ...(this.#simulation === undefined ? {} : { simulation: this.#simulation }),
      signal,
    });
    answer.catch(() => {}); // When the process is lost first, the connection fails after.
    try {
      return await Promise.race([answer, activity.lost]);
    } catch (error) {
      if (!signal.aborted || error instanceof ProcessLostError) throw error;
      if (!deadline.signal.aborted) throw hostError('delivery_cancelled', `Event ${this.eventId} was canceled.`);
      const isAlive = await slot.checkAlive(Math.min(ALIVE_CHECK_MS, this.#limits.stallMs));
      if (!isAlive) await activity.lost;
      throw this.#timeout();
    } finally {
      clearTimeout(timer);
    }
  }

  #timeout(): Error {
    const { event, timeoutMs } = this.#delivery;
    const { integration, version } = this.script;
    const message = `${scriptLabel(this.script)} didn’t respond to event ${this.eventId} (${event.type}) within ${timeoutMs} ms.`;
    return hostError('script_timeout', message, { details: { integration, version } });
  }

  #neverAnswers(): Error {
    const { event } = this.#delivery;
    const message = `${scriptLabel(this.script)} will never respond to event ${this.eventId} (${event.type}): it’s waiting, but has no pending work.`;
    return hostError('script_timeout', message, { advice: 'Check for a promise that never resolves.' });
  }

  /** The static worker could not call the script at all. */
  async #failure(response: Response): Promise<Error> {
    const { message } = (await response.json()) as { message: string };
    if (NEVER_ANSWERS.test(message)) return this.#neverAnswers();
    return hostError('delivery_interrupted', `Couldn’t call ${scriptLabel(this.script)}: ${message}`);
  }

  /** The script is done, and so is the body; a body that is never read does not delay the trace. */
  async #done(body: WatchedResponse): Promise<void> {
    await this.#scriptDone.promise;
    const unread = Promise.withResolvers<void>();
    const timer = setTimeout(() => !body.isRead() && unread.resolve(), UNREAD_ANSWER_MS).unref();
    await Promise.race([body.done, unread.promise]);
    clearTimeout(timer);
  }

  /** Closes the trace when script and body are done, when the process is lost, or when the time for it is over. */
  async #finish(activity: ScriptActivity, body: WatchedResponse): Promise<void> {
    const expired = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.recorder.leave([...this.#works.values()].map((stack) => ({ kind: 'work', stack })));
      expired.resolve();
    }, this.#limits.traceMs).unref();
    try {
      await Promise.race([this.#done(body), expired.promise, activity.lost]);
      this.recorder.finish('ok');
    } catch (error) {
      const isLoss = error instanceof ProcessLostError;
      this.recorder.finish(isLoss ? outcomeOf(lossError(error, this.script).code) : 'interrupted');
    } finally {
      clearTimeout(timer);
      activity.end();
    }
  }
}
