// The queue and its loop: lease what is due, deliver it, finish it, try again later or give up.
import type { IntegrationEventPayload } from '@bindery/contract';
import type { DeliveryServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import { attempt } from './deliver.ts';
import type { Attempt } from './deliver.ts';
import type { EventDraft } from './event-draft.ts';
import type { AnswerOptions, AnsweredEvent, Events } from './events.ts';
import { finishAttempt, pruneEvents } from './finish.ts';
import { releaseLease, holdIfPaused, leaseDue, nextDueAt, requeue, recoverLeases } from './lease.ts';
import { openPayload } from './payload.ts';
import { recordEvent } from './record.ts';
import type { DeliveryPolicy } from './retry-policy.ts';

/** Options of {@link EventLog}. */
export interface EventLogOptions {
  /** A function, because the event log is one of the services. */
  readonly services: () => DeliveryServices;
  readonly policy: DeliveryPolicy;
  /** In [0, 1), for jitter. */
  readonly random: () => number;
}

/** A lease outlives the longest delivery by this long. */
const LEASE_MARGIN_MS = 15_000;

/** How often, in finished events, the oldest are dropped. */
const PRUNE_EVERY = 500;

/** Records, delivers, finishes events. */
export class EventLog implements Events {
  readonly #options: EventLogOptions;
  readonly #working = new Set<Promise<void>>();
  /** Queued events under way here, each with its integration. */
  readonly #underWay = new Map<string, string>();
  #isScheduled = false;
  #isPumping = false;
  #pumpAgain = false;
  #isRunning = false;
  #finished = 0;
  #cancelAlarm: (() => void) | undefined;

  constructor(options: EventLogOptions) {
    this.#options = options;
  }

  /** Delivers what is due, soon. To be called after a unit of work that recorded events. */
  schedule(): void {
    if (this.#isScheduled || !this.#isRunning) return;
    this.#isScheduled = true;
    setImmediate(() => void this.#track(this.#pump()));
  }

  /** Records an event and makes its one attempt, for the caller who waits for the answer. */
  async answer(draft: EventDraft, given: AnswerOptions = {}): Promise<AnsweredEvent> {
    const services = this.#options.services();
    const { row, payload } = await services.store.write((tx) => recordEvent(services, tx, draft));
    const timeoutMs = this.#options.policy.answerTimeoutMs;
    const made = await attempt(services, row, { event: () => payload, timeoutMs, ...given });
    const finished = this.#track(made.record.then((record) => this.#finish(services, row, record)));
    return { id: row.id, response: made.response, failure: made.failure, redact: made.redact, finished };
  }

  /** Puts an event that has ended back into the queue, under its id. Throws event_not_replayable. */
  async replay(id: string): Promise<void> {
    await requeue(this.#options.services(), id);
    this.schedule();
  }

  /** Resolves once nothing is due and nothing is under way. */
  async idle(): Promise<void> {
    do {
      await this.drained();
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#working.size > 0 || this.#isScheduled);
  }

  /** Takes back what a process that ended left under way, and begins to deliver. */
  async start(): Promise<void> {
    this.#isRunning = true;
    await recoverLeases(this.#options.services());
    this.schedule();
  }

  /** Begins nothing more, and resolves once what is under way has ended, at the latest after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#isRunning = false;
    this.#cancelAlarm?.();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([this.drained(), promise]);
    clearTimeout(timer);
  }

  /** Resolves once nothing is under way. */
  async drained(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  /** Two rounds at a time would find the same events due. */
  async #pump(): Promise<void> {
    this.#isScheduled = false;
    this.#pumpAgain = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#pumpAgain && this.#isRunning) {
        this.#pumpAgain = false;
        await this.#deliverDue();
      }
    } finally {
      this.#isPumping = false;
    }
  }

  async #deliverDue(): Promise<void> {
    const { policy } = this.#options;
    const limit = policy.concurrency - this.#underWay.size;
    if (limit <= 0) return; // The next to end looks again.
    const services = this.#options.services();
    const limitEach = Math.max(1, Math.ceil(policy.concurrency / 2));
    const leaseMs = policy.queuedTimeoutMs + LEASE_MARGIN_MS;
    const rows = await leaseDue(services, { limit, limitEach, leaseMs, underWay: this.#underWay });
    for (const row of rows) {
      this.#underWay.set(row.id, row.integration);
      void this.#track(this.#deliver(services, row));
    }
    if (rows.length === limit) return;
    const dueAt = await nextDueAt(services, { underWay: this.#underWay, limitEach });
    this.#cancelAlarm?.();
    if (this.#isRunning && dueAt !== undefined) this.#cancelAlarm = services.clock.at(dueAt, () => this.schedule());
  }

  async #deliver(services: DeliveryServices, row: EventTable): Promise<void> {
    try {
      if (await holdIfPaused(services, row)) return;
      const timeoutMs = this.#options.policy.queuedTimeoutMs;
      const event = (): IntegrationEventPayload => openPayload(services, row);
      const made = await attempt(services, row, { event, timeoutMs, repeatable: true });
      await made.response?.body?.cancel();
      const record = await made.record;
      const wasCutOff = !this.#isRunning && made.failure !== undefined;
      if (wasCutOff) await releaseLease(services, row);
      else await this.#finish(services, row, record);
    } finally {
      this.#underWay.delete(row.id);
      this.schedule();
    }
  }

  async #finish(services: DeliveryServices, row: EventTable, record: Awaited<Attempt['record']>): Promise<void> {
    const { policy, random } = this.#options;
    await finishAttempt(services, row, { record, policy, random });
    this.#finished++;
    if (this.#finished % PRUNE_EVERY === 0) await pruneEvents(services, row.integration);
  }

  #track(work: Promise<void>): Promise<void> {
    const { report } = this.#options.services().delivery;
    const tracked: Promise<void> = work.catch(report).finally(() => this.#working.delete(tracked));
    this.#working.add(tracked);
    return tracked;
  }
}
