// The queue and its loop: lease what is due, deliver it, finish it, try again later or give up.
import type { IntegrationEventPayload } from '@bindery/contract';
import { JobLoop } from '../jobs/job-loop.ts';
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
  /** Ends of attempts that couldn’t be stored. Without them, an event would run for ever, or run twice. */
  readonly #unstored = new PendingWrites();
  readonly #loop: JobLoop;

  constructor(options: EventLogOptions) {
    this.#options = options;
    const { concurrency } = options.policy;
    this.#leased = new LeasedEvents({ concurrency, concurrencyEach: Math.max(1, Math.ceil(concurrency / 2)) });
    this.#pruning = new PruneSchedule(options.limits);
    this.#loop = new JobLoop({
      clock: () => options.services().clock,
      report: (thrown) => options.services().delivery.report(thrown),
      look: () => this.#look(),
      running: () => [...this.#working],
    });
  }

  /** Delivers what is due, soon. To be called after a unit of work that recorded events. */
  schedule(): void {
    this.#loop.schedule();
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
  idle(): Promise<void> {
    return this.#loop.idle();
  }

  /** Requeues the running events of an ended process, and starts to deliver. */
  async start(): Promise<void> {
    await recoverLeases(this.#options.services());
    await this.#loop.start();
  }

  /** Starts no more work, and resolves after the running work has ended, at the latest after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    const ended = this.#loop.stop();
    void this.#track(this.#releaseAll(this.#leased.releaseWaiting()));
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([ended.then(() => this.drained()), promise]);
    clearTimeout(timer);
  }

  /** Resolves once nothing is under way. */
  async drained(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  /** Delivers what is due. Returns when more is. A result that can’t be stored doesn’t stop the delivery of other events. */
  async #look(): Promise<number | undefined> {
    await this.#unstored.retry().catch((thrown: unknown) => {
      this.#options.services().delivery.report(thrown);
      this.#loop.retryLater();
    });
    const dueAt = await this.#leaseMore();
    this.#startNext();
    return dueAt;
  }

  /** Leases what is due. Returns when more is. */
  async #leaseMore(): Promise<number | undefined> {
    const services = this.#options.services();
    const leaseMs = this.#options.policy.queuedTimeoutMs + LEASE_MARGIN_MS;
    const leased = await leaseDue(services, {
      leaseMs,
      roomFor: (integration) => this.#leased.roomFor(integration),
      has: (id) => this.#leased.has(id),
    });
    if (!this.#loop.isRunning) {
      await this.#releaseAll(leased.events);
      return undefined;
    }
    this.#leased.add(leased.events);
    this.#unfinished = new Set(leased.unfinished);
    return nextDueAt(services, leased, this.#leased);
  }

  async #releaseAll(events: readonly LeasedEvent[]): Promise<void> {
    const services = this.#options.services();
    for (const event of events) await releaseLease(services, event);
  }

  #startNext(): void {
    const services = this.#options.services();
    while (this.#loop.isRunning) {
      const event = this.#leased.next();
      if (event === undefined) return;
      void this.#track(this.#deliver(services, event));
    }
  }

  async #deliver(services: DeliveryServices, event: LeasedEvent): Promise<void> {
    try {
      await this.#attempt(services, event);
    } catch (thrown) {
      this.#loop.retryLater(); // Its lease stays, and no one waits for the end of that yet.
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
    const wasCutOff = !this.#loop.isRunning && result.failure !== undefined;
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

  /** Stores the end of an attempt, now or once the store works again. */
  async #store(services: DeliveryServices, row: EventTable, record: Awaited<Attempt['record']>): Promise<void> {
    const finish = () => this.#finish(services, row, record);
    try {
      await finish();
    } catch (thrown) {
      // In the meantime, another process can have delivered it again.
      this.#unstored.add(row.id, async () => ((await isUnfinished(services, row)) ? finish() : undefined));
      this.#loop.retryLater();
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
