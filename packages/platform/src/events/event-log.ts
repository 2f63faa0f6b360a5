// The queue and its loop: lease what is due, deliver it, finish it, try again later or give up.
import type { IntegrationEventPayload } from '@bindery/contract';
import { LookAgain } from '../jobs/look-again.ts';
import { PendingWrites } from '../jobs/pending-writes.ts';
import type { DeliveryServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import { findQueuedEvent } from './queue/due-events.ts';
import type { LeasedEvent } from './queue/due-events.ts';
import { LeasedEvents } from './queue/leased-events.ts';
import { attempt, targetOf } from './deliver.ts';
import { MAX_POSTPONE_MS, OrderFaults } from './queue/order-faults.ts';
import type { OrderedEvent } from './queue/order-faults.ts';
import { discardBody } from './queue/discard-body.ts';
import type { Attempt } from './deliver.ts';
import type { EventDraft } from './event-draft.ts';
import type { AnswerOptions, EventOutcome, Events } from './events.ts';
import { finishAttempt, isUnfinished } from './finish.ts';
import {
  releaseLease,
  holdIfPaused,
  leaseDue,
  moveDue,
  nextDueAt,
  requeue,
  requeueIfEnded,
  recoverLeases,
} from './lease.ts';
import { openPayload } from './payload.ts';
import { PruneSchedule, pruneEvents } from './prune.ts';
import type { EventLimits } from './prune.ts';
import { recordEvent } from './record.ts';
import type { DeliveryPolicy } from './retry-policy.ts';

/** Options of {@link EventLog}. */
export interface EventLogOptions {
  /** A function, because the event log is one of the services. */
  readonly services: () => DeliveryServices;
  readonly policy: DeliveryPolicy;
  readonly limits: EventLimits;
  /** In [0, 1), for jitter. */
  readonly random: () => number;
}

/** A lease outlives the longest delivery by this long. */
const LEASE_MARGIN_MS = 15_000;

/** Records, delivers, finishes events. */
export class EventLog implements Events {
  readonly #options: EventLogOptions;
  readonly #pruning: PruneSchedule;
  readonly #working = new Set<Promise<void>>();
  readonly #leased: LeasedEvents;
  readonly #order = new OrderFaults();
  /** Integrations that can have more events that are due. */
  #unfinished = new Set<string>();
  #isScheduled = false;
  #isPumping = false;
  #pumpAgain = false;
  #isRunning = false;
  #cancelAlarm: (() => void) | undefined;
  /** Ends of attempts that couldn’t be stored. Without them, an event would run for ever, or run twice. */
  readonly #unstored = new PendingWrites();
  readonly #lookAgain = new LookAgain(() => this.schedule());

  constructor(options: EventLogOptions) {
    this.#options = options;
    const { concurrency } = options.policy;
    this.#leased = new LeasedEvents({ concurrency, concurrencyEach: Math.max(1, Math.ceil(concurrency / 2)) });
    this.#pruning = new PruneSchedule(options.limits);
  }

  /** Delivers what is due, soon. To be called after a unit of work that recorded events. */
  schedule(): void {
    if (this.#isScheduled || !this.#isRunning) return;
    this.#isScheduled = true;
    setImmediate(() => void this.#track(this.#pump()));
  }

  /** Records an event and makes its one attempt, for the caller who waits for the response. */
  async answer(draft: EventDraft, options: AnswerOptions = {}): Promise<EventOutcome> {
    const services = this.#options.services();
    const { row, payload } = await services.store.write((tx) => recordEvent(services, tx, draft));
    const timeoutMs = this.#options.policy.answerTimeoutMs;
    const result = await attempt(services, row, { event: () => payload, timeoutMs, ...options });
    const finished = this.#track(result.record.then((record) => this.#store(services, row, record)));
    return { id: row.id, response: result.response, failure: result.failure, redact: result.redact, finished };
  }

  /** Delivers an event that has ended, or waits to be tried again, now. Throws event_not_replayable. */
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

  /** Requeues the running events of an ended process, and starts to deliver. */
  async start(): Promise<void> {
    this.#isRunning = true;
    await recoverLeases(this.#options.services());
    this.schedule();
  }

  /** Starts no more work, and resolves after the running work has ended, at the latest after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#isRunning = false;
    this.#cancelAlarm?.();
    this.#lookAgain.cancel();
    void this.#track(this.#releaseAll(this.#leased.releaseWaiting()));
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
        await this.#retryUnstored();
        await this.#leaseMore();
        this.#startNext();
      }
      if (this.#unstored.count === 0) this.#lookAgain.succeeded();
    } catch (thrown) {
      this.#scheduleLease();
      throw thrown;
    } finally {
      this.#isPumping = false;
    }
  }

  /** What is due, or will be, is not lost with one look that failed. */
  #scheduleLease(): void {
    if (this.#isRunning) this.#lookAgain.failed();
  }

  async #leaseMore(): Promise<void> {
    const services = this.#options.services();
    const leaseMs = this.#options.policy.queuedTimeoutMs + LEASE_MARGIN_MS;
    const leased = await leaseDue(services, {
      leaseMs,
      roomFor: (integration) => this.#leased.roomFor(integration),
      has: (id) => this.#leased.has(id),
    });
    if (!this.#isRunning) return this.#releaseAll(leased.events);
    this.#leased.add(leased.events);
    this.#unfinished = new Set(leased.unfinished);
    const dueAt = await nextDueAt(services, leased, this.#leased);
    this.#cancelAlarm?.();
    if (!this.#isRunning || dueAt === undefined) return;
    // What is due by now is not left to an alarm, which no one waits for.
    if (dueAt <= services.clock.now()) this.schedule();
    else this.#cancelAlarm = services.clock.at(dueAt, () => this.schedule());
  }

  async #releaseAll(events: readonly LeasedEvent[]): Promise<void> {
    const services = this.#options.services();
    for (const event of events) await releaseLease(services, event);
  }

  #startNext(): void {
    const services = this.#options.services();
    while (this.#isRunning) {
      const event = this.#leased.next();
      if (event === undefined) return;
      void this.#track(this.#deliver(services, event));
    }
  }

  async #deliver(services: DeliveryServices, event: LeasedEvent): Promise<void> {
    try {
      await this.#attempt(services, event);
    } catch (thrown) {
      this.#scheduleLease(); // Its lease stays, and no one waits for the end of that yet.
      throw thrown;
    } finally {
      this.#leased.finished(event.id);
      this.#startNext();
      const { integration } = event;
      if (this.#unfinished.has(integration) && this.#leased.roomFor(integration) > 0) this.schedule();
    }
  }

  async #attempt(services: DeliveryServices, event: LeasedEvent): Promise<void> {
    const timeoutMs = this.#options.policy.queuedTimeoutMs;
    if (event.lease_until - services.clock.now() < timeoutMs) return this.#releaseLeases(services, event);
    const [row] = await findQueuedEvent(services.store.db, event.id);
    if (row === undefined || (await holdIfPaused(services, row))) return;
    const ordered = { id: row.id, integration: row.integration, target: targetOf(row) };
    if (this.#order.postpones(services.delivery.faults, ordered)) return this.#postpone(services, event);
    const open = (): IntegrationEventPayload => openPayload(services, row);
    const result = await attempt(services, row, { event: open, timeoutMs, repeatable: true });
    await discardBody(result.response);
    const record = await result.record;
    this.#leased.stopped(event.id);
    this.#startNext();
    const wasCutOff = !this.#isRunning && result.failure !== undefined;
    if (wasCutOff) await releaseLease(services, event);
    else await this.#store(services, row, record);
    await this.#keepOrder(services, ordered);
  }

  /** A fault rule has another event overtake it. */
  async #postpone(services: DeliveryServices, { id }: LeasedEvent): Promise<void> {
    await moveDue(services, id, services.clock.now() + MAX_POSTPONE_MS);
    this.#leased.finished(id);
    this.schedule();
  }

  /** What fault rules make of the order, once an event was delivered. */
  async #keepOrder(services: DeliveryServices, ordered: OrderedEvent): Promise<void> {
    const postponed = this.#order.postponedBefore(ordered);
    if (postponed !== undefined) await moveDue(services, postponed, services.clock.now());
    if (this.#order.repeats(services.delivery.faults, ordered)) await requeueIfEnded(services, ordered.id);
    if (postponed !== undefined || services.delivery.faults.count > 0) this.schedule();
  }

  /** It has waited for so long that its lease could run out before it ends. */
  async #releaseLeases(services: DeliveryServices, event: LeasedEvent): Promise<void> {
    await releaseLease(services, event);
    this.#leased.finished(event.id);
    this.#unfinished.add(event.integration);
    this.schedule();
  }

  /** A result that can’t be stored must not stop the delivery of other events. */
  async #retryUnstored(): Promise<void> {
    try {
      await this.#unstored.retry();
    } catch (thrown) {
      this.#options.services().delivery.report(thrown);
      this.#scheduleLease();
    }
  }

  /** Stores the end of an attempt, now or once the store works again. */
  async #store(services: DeliveryServices, row: EventTable, record: Awaited<Attempt['record']>): Promise<void> {
    const finish = () => this.#finish(services, row, record);
    try {
      await finish();
    } catch (thrown) {
      // In the meantime, another process can have delivered it again.
      this.#unstored.add(row.id, async () => ((await isUnfinished(services, row)) ? finish() : undefined));
      this.#scheduleLease();
      throw thrown;
    }
  }

  async #finish(services: DeliveryServices, row: EventTable, record: Awaited<Attempt['record']>): Promise<void> {
    const { policy, random, limits } = this.#options;
    const { state, bytes } = await finishAttempt(services, row, { record, policy, random });
    this.#leased.finished(row.id); // Before anyone looks: it can be due again.
    if (state === 'queued') this.schedule(); // The alarm can be later than the next attempt.
    if (this.#pruning.isDue(row.integration, bytes)) await pruneEvents(services, row.integration, limits);
  }

  #track(work: Promise<void>): Promise<void> {
    const { report } = this.#options.services().delivery;
    const tracked: Promise<void> = work.catch(report).finally(() => this.#working.delete(tracked));
    this.#working.add(tracked);
    return tracked;
  }
}
