// What `bindery dev` prints of events: those that fail, with what was thrown, where, and how to see more; or every one; or none.
import type { Client } from '@bindery/client';
import { eventTypeFacts } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import type { EventType, LiveChange, LocalEvent } from '@bindery/contract';
import type { Io } from '../io.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';
import { formatFailedEvent } from '../output/event-failure.ts';
import { paint } from '../output/paint.ts';
import { formatEventLine } from '../output/print-event.ts';

/** Which events are printed, in the order in which {@link EventReport.showNext} goes through them. */
const SHOWN = ['failed', 'all', 'none'] as const;

/** Which events are printed. */
export type ShownEvents = (typeof SHOWN)[number];

/** What {@link reportEvents} works with. */
export interface EventReportParts {
  readonly api: Client;
  readonly io: Io;
  /** Print failed events as JSON on standard output, instead of text on standard error. */
  readonly asJson: boolean;
  /** Called once all that the platform keeps was replaced by a snapshot, and it answers again. */
  readonly onRestored?: (() => Promise<void>) | undefined;
}

/** Events as they are printed. */
export interface EventReport {
  /** The one that failed last, of those that can be replayed; undefined while none has. */
  lastFailed(): string | undefined;
  /** Prints others from now on, and tells which. */
  showNext(): ShownEvents;
  end(): Promise<void>;
}

/** Begins to print. Resolves once no event is missed any more. */
export async function reportEvents({ api, io, asJson, onRestored }: EventReportParts): Promise<EventReport> {
  const over = new AbortController();
  const begun = Promise.withResolvers<void>();
  let shown: ShownEvents = 'failed';
  let lastFailed: string | undefined;
  const print = (event: LocalEvent, isFailed: boolean): void => {
    if (asJson && isFailed) io.stdout.write(`${JSON.stringify({ event: 'event_failed', ...event })}\n`);
    if (asJson || shown === 'none') return;
    io.stderr.write(isFailed ? formatFailedEvent(io.stderr, event) : `${formatEventLine(io.stderr, event)}\n`);
  };
  let isRestored = false;
  const report = async (changes: AsyncIterable<LiveChange>): Promise<void> => {
    begun.resolve();
    if (isRestored) await onRestored?.();
    isRestored = false;
    for await (const change of changes) {
      if (change.type === 'restored') isRestored = true;
      if (change.type !== 'event') continue;
      const isFailed = change.state !== 'success';
      if (!isFailed && shown !== 'all') continue;
      const event = await api.request('GET /_platform/v1/events/{eventId}', { eventId: change.id });
      // What was answered to a caller cannot be: the caller is gone.
      if (isFailed && eventTypeFacts(event.type as EventType).delivery === 'queued') lastFailed = event.id;
      print(event, isFailed);
    }
  };
  const reportAll = async (): Promise<void> => {
    await withLiveChanges({ api }, over.signal, report);
    if (isRestored) await reportAll(); // The stream ended with the old data.
  };
  const ended = reportAll().catch((thrown: unknown) => {
    if (over.signal.aborted) return;
    const what = `stopped showing events: ${messageOf(thrown)}`;
    io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${what}\n`);
  });
  await Promise.race([begun.promise, ended]);
  return {
    lastFailed: () => lastFailed,
    showNext: () => {
      shown = SHOWN[(SHOWN.indexOf(shown) + 1) % SHOWN.length] as ShownEvents;
      return shown;
    },
    end: async () => {
      over.abort();
      await ended;
    },
  };
}
