// The queued events that this process has leased: whose turn is next, and how many more it can lease.
import type { LeasedEvent } from './due-events.ts';

/** How many events run at one time. */
export interface LeaseLimits {
  readonly concurrency: number;
  /** For each integration, so that a slow one leaves room for others. */
  readonly concurrencyEach: number;
}

/** Events of one integration that are leased, for each that runs: one unit of work leases many, and few wait for long. */
const LEASED_FOR_EACH_RUNNING = 4;

/** Leased events, from the lease until what became of them is stored. */
export class LeasedEvents {
  readonly #limits: LeaseLimits;
  readonly #leased = new Map<string, string>();
  readonly #waiting = new Map<string, LeasedEvent[]>();
  readonly #running = new Map<string, string>();

  constructor(limits: LeaseLimits) {
    this.#limits = limits;
  }

  /** How many are leased. */
  get count(): number {
    return this.#leased.size;
  }

  has(id: string): boolean {
    return this.#leased.has(id);
  }

  /** How many more events of an integration can be leased now. */
  roomFor(integration: string): number {
    const most = LEASED_FOR_EACH_RUNNING * this.#limits.concurrencyEach;
    const count = countOf(this.#leased.values(), integration);
    return count > most / 2 ? 0 : most - count;
  }

  add(events: readonly LeasedEvent[]): void {
    for (const event of events) {
      this.#leased.set(event.id, event.integration);
      const waiting = this.#waiting.get(event.integration);
      if (waiting === undefined) this.#waiting.set(event.integration, [event]);
      else waiting.push(event);
    }
  }

  /** The oldest event that can run now; undefined if there is none. It runs until `stopped`. */
  next(): LeasedEvent | undefined {
    if (this.#running.size >= this.#limits.concurrency) return undefined;
    const heads = [...this.#waiting]
      .filter(([integration]) => countOf(this.#running.values(), integration) < this.#limits.concurrencyEach)
      .map(([, [head]]) => head as LeasedEvent);
    const oldest = heads.toSorted((one, other) => one.due_at - other.due_at)[0];
    if (oldest !== undefined) {
      this.#shiftNext(oldest.integration);
      this.#running.set(oldest.id, oldest.integration);
    }
    return oldest;
  }

  #shiftNext(integration: string): void {
    const waiting = this.#waiting.get(integration) ?? [];
    waiting.shift();
    if (waiting.length === 0) this.#waiting.delete(integration);
  }

  /** The script has done with it: another can run. */
  stopped(id: string): void {
    this.#running.delete(id);
  }

  /** Called after its result is stored. */
  finished(id: string): void {
    this.#running.delete(id);
    this.#leased.delete(id);
  }

  /** Removes the events that haven’t started. */
  releaseWaiting(): LeasedEvent[] {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { id } of waiting) this.#leased.delete(id);
    return waiting;
  }
}

function countOf(integrations: Iterable<string>, name: string): number {
  let count = 0;
  for (const integration of integrations) if (integration === name) count++;
  return count;
}
