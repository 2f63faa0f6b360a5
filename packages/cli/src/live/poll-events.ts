// New events of an integration on a platform that doesn’t stream them: the list is polled, less often while nothing happens.
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@bindery/client';
import type { IntegrationEvent } from '@bindery/contract';
import { isAway } from './reconnect.ts';

/** Milliseconds between two polls: after an event, and at most. */
export interface PollDelays {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Events of a request. */
const PAGE = 100;

/** Pages that are read to find where the last poll ended. */
const MAX_PAGES = 10;

/** IDs that are remembered: those of the last polls. */
const MAX_REMEMBERED = 10_000;

/** What {@link pollEvents} reads, and how often. */
export interface PollOptions {
  readonly integration: string;
  /** Number of earlier events to begin with. */
  readonly earlier: number;
  readonly delays: PollDelays;
  readonly signal: AbortSignal;
  /** Called when the platform stops responding, and when it responds again. */
  readonly onAway: (isAway: boolean) => void;
}

/** Earlier events, then new ones, oldest first. Ends when the signal aborts. Throws ApiError, except if the platform doesn’t respond. */
export async function* pollEvents(api: Client, options: PollOptions): AsyncGenerator<IntegrationEvent> {
  const { delays, signal, earlier } = options;
  const seen = new Set<string>();
  let isFirst = true;
  let away = false;
  for (let waitMs = delays.firstMs; !signal.aborted;) {
    const found: readonly IntegrationEvent[] | undefined = await readNew(api, options, seen, isFirst).catch(
      (thrown: unknown) => {
        if (!signal.aborted && !isAway(thrown)) throw thrown;
        return undefined;
      },
    );
    if (signal.aborted) return;
    if ((found === undefined) !== away) options.onAway((away = found === undefined));
    // `slice(-0)` would be all of them.
    if (found !== undefined) yield* isFirst ? found.slice(found.length - Math.min(earlier, found.length)) : found;
    isFirst &&= found === undefined;
    const isQuiet = found === undefined || found.length === 0;
    waitMs = isQuiet ? Math.min(2 * waitMs, delays.maxMs) : delays.firstMs;
    await delay(waitMs, undefined, { signal }).catch(() => {});
  }
}

/** Events that aren’t in `seen`, oldest first. Several can happen between two polls, so pages are read until a known one. */
async function readNew(
  api: Client,
  { integration, signal }: PollOptions,
  seen: Set<string>,
  isFirst: boolean,
): Promise<IntegrationEvent[]> {
  const found: IntegrationEvent[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < (isFirst ? 1 : MAX_PAGES); pages++) {
    const query = { limit: PAGE, ...(page === undefined ? {} : { page }) };
    const input = { integrationName: integration, query };
    const { items, next } = await api.request('GET /integrations/{integrationName}/events', input, { signal });
    const fresh = items.filter(({ id }) => !seen.has(id));
    found.push(...fresh);
    page = next?.page;
    if (fresh.length < items.length || page === undefined) break;
  }
  for (const { id } of found.toReversed()) seen.add(id);
  for (const id of seen) {
    if (seen.size <= MAX_REMEMBERED) break;
    seen.delete(id);
  }
  return found.toReversed();
}
