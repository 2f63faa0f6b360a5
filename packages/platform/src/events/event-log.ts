// The queue and its loop: lease what is due, deliver it, finish it, try again later or give up.
import type { Services } from '../services.ts';
import type { EventTable } from '../store/tables.ts';
import { attempt } from './deliver.ts';
import type { Attempt, Delivering } from './deliver.ts';
import type { EventDraft } from './event-draft.ts';
import type { AnswerOptions, AnsweredEvent, Events } from './events.ts';
import { finishAttempt, pruneEvents } from './finish.ts';
import { holdBack, leaseDue, nextDueAt, requeue, takeBack } from './lease.ts';
import { recordEvent } from './record.ts';
import type { DeliveryPolicy } from './retry-policy.ts';

/** Options of {@link EventLog}. */
export interface EventLogOptions {
  /** Functions, because services, hosts and the event log refer to each other. */
  readonly delivering: () => Delivering;
  readonly policy: DeliveryPolicy;
  /** In [0, 1), for jitter. */
  readonly random: () => number;
  /** Told of every fault of ours. */
  readonly report: (thrown: unknown) => void;
}

/** A lease outlives the longest delivery by this long. */
const LEASE_MARGIN_MS = 15_000;

/** How often, in finished events, the oldest are dropped. */
const PRUNE_EVERY = 500;

/** Records, delivers, finishes events. */
export class EventLog implements Events {
  readonly #options: EventLogOptions;
  readonly #underWay = new Set<Promise<void>>();
  #queuedUnderWay = 0;
  #isScheduled = false;
  #isRunning = false;
  #finished = 0;
  #cancelAlarm: (() => void) | undefined;

  constructor(options: EventLogOptions) {
    this.#options = options;
  }

  /** Delivers what is due, soon. To be called after a unit of work that recorded events. */
  deliverSoon(): void {
    if (this.#isScheduled || !this.#isRunning) return;
    this.#isScheduled = true;
    setImmediate(() => void this.#track(this.#pump()));
  }

  /** Records an event and makes its one attempt, for whoever waits for the answer. */
  async answer(draft: EventDraft, given: AnswerOptions = {}): Promise<AnsweredEvent> {
    const { services } = this.#options.delivering();
    const row = await services.store.write((tx) => recordEvent(services, tx, draft));
    const timeoutMs = this.#options.policy.answerTimeoutMs;
    const made = await attempt(this.#options.delivering(), row, { timeoutMs, ...given });
    const finished = this.#track(made.record.then((record) => this.#finish(services, row, record)));
    return { id: row.id, response: made.response, failure: made.failure, finished };
  }

  /** Puts an event that has ended back into the queue, under its id. */
  async replay(id: string): Promise<void> {
    await requeue(this.#options.delivering().services, id);
    this.deliverSoon();
  }

  /** Resolves once nothing is due and nothing is under way. */
  async idle(): Promise<void> {
    do {
      while (this.#underWay.size > 0) await Promise.all(this.#underWay);
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#underWay.size > 0 || this.#isScheduled);
  }

  /** Takes back what a process that ended left under way, and begins to deliver. */
  async start(): Promise<void> {
    this.#isRunning = true;
    await takeBack(this.#options.delivering().services);
    this.deliverSoon();
  }

  /** Delivers nothing more, and resolves once what is under way has ended. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancelAlarm?.();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #pump(): Promise<void> {
    this.#isScheduled = false;
    const room = this.#options.policy.concurrency - this.#queuedUnderWay;
    if (!this.#isRunning || room <= 0) return;
    const { services } = this.#options.delivering();
    const leaseMs = this.#options.policy.queuedTimeoutMs + LEASE_MARGIN_MS;
    const rows = await leaseDue(services, { limit: room, leaseMs });
    for (const row of rows) void this.#track(this.#deliver(services, row));
    if (rows.length === room) return; // There may be more: the next to end looks again.
    const dueAt = await nextDueAt(services);
    this.#cancelAlarm?.();
    if (this.#isRunning && dueAt !== undefined) this.#cancelAlarm = services.clock.at(dueAt, () => this.deliverSoon());
  }

  async #deliver(services: Services, row: EventTable): Promise<void> {
    this.#queuedUnderWay++;
    try {
      const surroundings = await services.environments.find(row);
      const isAboutItself = row.type === 'installation_setup' || row.type === 'installation_deleted';
      if (surroundings?.isPaused === true && !isAboutItself) return await holdBack(services, row);
      const timeoutMs = this.#options.policy.queuedTimeoutMs;
      const made = await attempt(this.#options.delivering(), row, { timeoutMs, repeatable: true });
      await made.response?.body?.cancel();
      await this.#finish(services, row, await made.record);
    } finally {
      this.#queuedUnderWay--;
      this.deliverSoon();
    }
  }

  async #finish(services: Services, row: EventTable, record: Awaited<Attempt['record']>): Promise<void> {
    const { policy, random } = this.#options;
    await finishAttempt(services, row, { record, policy, random });
    this.#finished++;
    if (this.#finished % PRUNE_EVERY === 0) await pruneEvents(services, row.integration);
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked: Promise<void> = work.catch(this.#options.report).finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }
}
