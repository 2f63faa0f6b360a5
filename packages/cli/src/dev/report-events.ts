// Events in the output of `bindery dev`: failed ones, with exception, location, and a command for details; or all; or none.
import type { Client } from '@bindery/client';
import { eventTypeFacts } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import type { EventType, LiveChange, LocalEvent } from '@bindery/contract';
import type { Io } from '../io.ts';
import { findEvent } from '../live/find-event.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';
import { createFailureReport } from '../output/event-failure.ts';
import { paint } from '../output/paint.ts';
import { formatEventLine } from '../output/print-event.ts';

/** Modes, in the order of {@link EventReport.showNext}. */
const EVENT_MODES = ['failed', 'all', 'none'] as const;

/** Events to print. */
export type EventMode = (typeof EVENT_MODES)[number];

/** Dependencies of {@link reportEvents}. */
export interface EventReportParts {
  readonly api: Client;
  readonly io: Io;
  /** Print failed events as JSON on standard output, instead of text on standard error. */
  readonly asJson: boolean;
  /** Called when a snapshot has replaced all data and the platform is available again. */
  readonly onRestored?: (() => Promise<void>) | undefined;
}

/** The printed events. */
export interface EventReport {
  /** The last failed event that can be replayed; undefined if there is none. */
  lastFailed(): string | undefined;
  /** Switches to the next mode and returns it. */
  showNext(): EventMode;
  end(): Promise<void>;
}

/** Starts printing. Resolves once no event can be missed. */
export async function reportEvents({ api, io, asJson, onRestored }: EventReportParts): Promise<EventReport> {
  const over = new AbortController();
  const started = Promise.withResolvers<void>();
  let mode: EventMode = 'failed';
  let lastFailed: string | undefined;
  const formatFailure = createFailureReport(io.stderr);
  const print = (event: LocalEvent, isFailed: boolean): void => {
    if (asJson && isFailed) io.stdout.write(`${JSON.stringify({ event: 'event_failed', ...event })}\n`);
    if (asJson || mode === 'none') return;
    io.stderr.write(isFailed ? formatFailure(event) : `${formatEventLine(io.stderr, event)}\n`);
  };
  let isRestored = false;
  const report = async (changes: AsyncIterable<LiveChange>): Promise<void> => {
    started.resolve();
    if (isRestored) await onRestored?.();
    isRestored = false;
    for await (const change of changes) {
      if (change.type === 'restored') isRestored = true;
      if (change.type !== 'event') continue;
      const isFailed = change.state !== 'success';
      if (!isFailed && mode !== 'all') continue;
      const event = await findEvent(api, change.id);
      if (event === undefined) continue;
      // A synchronous event can’t be replayed, because its caller is gone.
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
    const message = `stopped showing events: ${messageOf(thrown)}`;
    io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${message}\n`);
  });
  await Promise.race([started.promise, ended]);
  return {
    lastFailed: () => lastFailed,
    showNext: () => {
      mode = EVENT_MODES[(EVENT_MODES.indexOf(mode) + 1) % EVENT_MODES.length] as EventMode;
      return mode;
    },
    end: async () => {
      over.abort();
      await ended;
    },
  };
}
