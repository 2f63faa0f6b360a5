// Prints every event that fails while `bindery dev` runs: what was thrown, where, and how to see more.
import type { Client } from '@bindery/client';
import { messageOf } from '@bindery/diagnostics';
import type { LiveChange } from '@bindery/contract';
import type { Io } from '../io.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';
import { formatFailedEvent } from '../output/event-failure.ts';
import { paint } from '../output/paint.ts';

/** What {@link reportFailedEvents} works with. */
export interface FailedEventsParts {
  readonly api: Client;
  readonly io: Io;
  /** Print events as JSON on standard output, instead of text on standard error. */
  readonly asJson: boolean;
}

/** Begins to print. Resolves, once no event is missed any more, to what ends it. */
export async function reportFailedEvents({ api, io, asJson }: FailedEventsParts): Promise<() => Promise<void>> {
  const over = new AbortController();
  const begun = Promise.withResolvers<void>();
  const report = async (changes: AsyncIterable<LiveChange>): Promise<void> => {
    begun.resolve();
    for await (const change of changes) {
      if (change.type !== 'event' || change.state === 'success') continue;
      const event = await api.request('GET /_platform/v1/events/{eventId}', { eventId: change.id });
      if (asJson) io.stdout.write(`${JSON.stringify({ event: 'event_failed', ...event })}\n`);
      else io.stderr.write(formatFailedEvent(io.stderr, event));
    }
  };
  const ended = withLiveChanges({ api }, over.signal, report).catch((thrown: unknown) => {
    if (over.signal.aborted) return;
    const what = `failed events are not shown any more: ${messageOf(thrown)}`;
    io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${what}\n`);
  });
  await Promise.race([begun.promise, ended]);
  return async () => {
    over.abort();
    await ended;
  };
}
