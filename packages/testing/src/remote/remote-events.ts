// Records of events on a platform at a URL, read through its API. Platforms without the operations for events have none.
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import type { EventRecords } from '../integration/event-records.ts';
import type { TestDelivery } from '../integration/test-delivery.ts';
import type { TestCall } from '../outside/test-call.ts';
import { testingError } from '../testing-error.ts';
import { callsOf, describeRemote } from './describe-remote.ts';

/** A delivery takes at most 30 s. After this time, something holds the event back. */
const MAX_WAIT_MS = 40_000;

/** Milliseconds between two looks at the events. */
const INTERVAL_MS = 25;

/** Events of the integrations that a test uses. */
export class RemoteEvents implements EventRecords {
  readonly #api: Client;
  readonly #isBindery: boolean;
  /** Time of each integration’s first use, on the platform’s clock. */
  readonly #since = new Map<string, string>();
  /** Events with all attempts, which lists don’t have, by ID. */
  readonly #events = new Map<string, LocalEvent>();

  constructor(api: Client, isBindery: boolean) {
    this.#api = api;
    this.#isBindery = isBindery;
  }

  /** Reads the events of an integration from now on. */
  async follow(integration: string): Promise<void> {
    if (this.#isBindery && !this.#since.has(integration)) this.#since.set(integration, await this.#now());
  }

  /** Waits until no event of these integrations is due. Throws event_not_delivered. */
  async settle(): Promise<void> {
    if (this.#since.size === 0) return;
    const end = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const events = await this.#list();
      const now = Date.parse(await this.#now());
      const due = events.find((event) => isDue(event, now));
      if (due === undefined) return this.#read(events);
      if (performance.now() > end) {
        throw testingError('event_not_delivered', `Event ${due.id} (${due.type}) is still "${due.state}".`);
      }
      await delay(INTERVAL_MS);
    }
  }

  async find(eventId: string): Promise<TestDelivery | undefined> {
    const event = this.#events.get(eventId);
    return event === undefined ? undefined : describeRemote(event);
  }

  async list(integration: string): Promise<readonly TestDelivery[]> {
    return this.#of(integration).map((event) => describeRemote(event));
  }

  calls(integration?: string): readonly TestCall[] {
    return this.#of(integration).flatMap((event) => callsOf(event));
  }

  /** Oldest first: IDs sort by the order in which they were made. */
  #of(integration: string | undefined): LocalEvent[] {
    const all = [...this.#events.values()];
    const own = all.filter((event) => integration === undefined || event.integration === integration);
    return own.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  async #now(): Promise<string> {
    return (await this.#api.request('GET /_platform/v1/clock')).now;
  }

  async #list(): Promise<LocalEvent[]> {
    const events: LocalEvent[] = [];
    for (const [integration, from] of this.#since) {
      const query = { integration, from, details: 'false' } as const;
      for await (const event of this.#api.paginate('GET /_platform/v1/events', { query })) events.push(event);
    }
    return events;
  }

  /** Reads events that have another attempt since. */
  async #read(events: readonly LocalEvent[]): Promise<void> {
    for (const { id, attemptCount } of events) {
      if (attemptCount === (this.#events.get(id)?.attemptCount ?? 0)) continue;
      this.#events.set(id, await this.#api.request('GET /_platform/v1/events/{eventId}', { eventId: id }));
    }
  }
}

function isDue({ state, nextAttemptAt }: LocalEvent, now: number): boolean {
  if (state === 'running') return true;
  return state === 'queued' && (nextAttemptAt === undefined || Date.parse(nextAttemptAt) <= now);
}
