// Keyboard shortcuts in the terminal of `bindery dev`.
import type { Client } from '@bindery/client';
import { messageOf } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import type { EventReport, EventMode } from './report-events.ts';

/** The objects that the shortcuts act on. */
export interface DevKeyParts {
  readonly io: Io;
  readonly api: Client;
  readonly report: EventReport;
  readonly open: () => void;
  readonly rebuild: () => Promise<void>;
  readonly quit: () => void;
}

interface DevKey {
  readonly key: string;
  readonly does: string;
  readonly run: (parts: DevKeyParts) => void | Promise<void>;
  /** It changes lines that were printed, which screen readers don’t notice. */
  readonly redraws?: boolean;
}

const WORDS: Readonly<Record<EventMode, string>> = {
  failed: 'failed events',
  all: 'all events',
  none: 'no events',
};

/** Clears the screen and the scrollback, and moves the cursor to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

const KEYS: readonly DevKey[] = [
  { key: 'o', does: 'open the dashboard', run: ({ open }) => open() },
  { key: 'r', does: 'rebuild, including the manifest', run: ({ rebuild }) => rebuild() },
  { key: 'p', does: 'replay the last failed event', run: replayLastFailed },
  { key: 'f', does: 'switch between failed, all, and no events', run: showNext },
  { key: 'c', does: 'clear the screen', run: ({ io }) => io.stderr.write(CLEAR), redraws: true },
  { key: '?', does: 'show keyboard shortcuts', run: ({ io }) => io.stderr.write(listKeys(io)) },
  { key: 'q', does: 'quit', run: ({ quit }) => quit() },
];

/** Listens for shortcuts if there is a terminal. Returns a function that stops listening. */
export function listenToDevKeys(parts: DevKeyParts): () => void {
  const { io } = parts;
  if (io.keys === undefined) return () => {};
  const hint =
    io.isAccessible === true ? 'For keyboard shortcuts, type ? and press Enter.' : 'Press ? for keyboard shortcuts.';
  io.stderr.write(`${paint(io.stderr, 'dim', hint)}\n`);
  const listen = io.isAccessible === true ? 'listenToLines' : 'listen';
  return io.keys[listen]((pressed) => {
    const found = keysOf(io).find(({ key }) => key === pressed);
    if (found !== undefined) void run(found, parts);
  });
}

async function run(key: DevKey, parts: DevKeyParts): Promise<void> {
  try {
    await key.run(parts);
  } catch (thrown) {
    report(parts, 'yellow', 'warning', messageOf(thrown));
  }
}

async function replayLastFailed(parts: DevKeyParts): Promise<void> {
  const eventId = parts.report.lastFailed();
  if (eventId === undefined) {
    return report(parts, 'yellow', 'warning', 'no failed event to replay yet.');
  }
  const { type } = await parts.api.request('POST /_platform/v1/events/{eventId}/replay', { eventId });
  report(parts, 'cyan', 'replayed', `${type}  ${eventId}`);
}

function showNext(parts: DevKeyParts): void {
  report(parts, 'cyan', 'showing', WORDS[parts.report.showNext()]);
}

function keysOf({ isAccessible }: Io): readonly DevKey[] {
  return isAccessible === true ? KEYS.filter(({ redraws }) => redraws !== true) : KEYS;
}

function listKeys(io: Io): string {
  return `${keysOf(io)
    .map(({ key, does }) => `  ${key}  ${does}`)
    .join('\n')}\n`;
}

function report({ io }: DevKeyParts, color: 'cyan' | 'yellow', word: string, text: string): void {
  io.stderr.write(`${paint(io.stderr, color, word)} ${text}\n`);
}
