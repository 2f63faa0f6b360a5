// Lines about an event that come after its end: what became of its response elsewhere. They are in the trace of the last attempt.
import type { TraceAttempt } from '@bindery/contract';
import type { ChangeFeed } from '../../core/live.ts';
import { parseJson, toJson } from '../../store/json-column.ts';
import type { CoreServices } from '../../store/core-services.ts';
import { summarizeMore } from './summary.ts';

/** Services for writing a trace. */
interface TraceServices extends CoreServices {
  readonly content: { readonly live: ChangeFeed };
}

/** Lines that are added to one event at most. */
const MAX_LINES = 50;

/** Longest line, in characters. */
const MAX_LINE_LENGTH = 500;

/** A line to add. */
export interface LogLine {
  readonly level: 'info' | 'warn';
  readonly message: string;
}

/** Adds lines to the trace of an event, each once. False if the event or its trace has gone, or has too many of them already. */
export async function appendLogs(services: TraceServices, event: string, lines: readonly LogLine[]): Promise<boolean> {
  const timestamp = new Date(services.clock.now()).toISOString();
  const changed = await services.store.write(async (tx) => {
    const attempt = await tx
      .selectFrom('event_attempt')
      .select(['number', 'logs', 'bytes'])
      .where('event', '=', event)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (attempt === undefined || attempt.logs === null || attempt.bytes === 0) return undefined;
    const logs = parseJson(attempt.logs);
    const added = linesToAdd(logs, lines, timestamp);
    if (added.length === 0) return undefined;
    const text = toJson([...logs, ...added]);
    const bytes = attempt.bytes + Buffer.byteLength(text) - Buffer.byteLength(attempt.logs);
    const { number } = attempt;
    await tx
      .updateTable('event_attempt')
      .set({ logs: text, bytes })
      .where('event', '=', event)
      .where('number', '=', number)
      .execute();
    const columns = ['integration', 'level', 'target', 'state', 'summary'] as const;
    const row = await tx.selectFrom('event').select(columns).where('id', '=', event).executeTakeFirstOrThrow();
    const summary = summarizeMore(
      row.summary,
      added.map(({ message = '' }) => message),
    );
    await tx.updateTable('event').set({ summary }).where('id', '=', event).execute();
    return row;
  });
  if (changed === undefined) return false;
  const { integration, state, level, target } = changed;
  services.content.live.publish({ type: 'event', id: event, integration, state }, { level, target });
  return true;
}

function linesToAdd(logs: TraceAttempt['logs'], lines: readonly LogLine[], timestamp: string): TraceAttempt['logs'] {
  const messages = new Set(logs.map(({ message }) => message));
  const fresh = lines.map(({ level, message }) => ({ level, message: message.slice(0, MAX_LINE_LENGTH), timestamp }));
  const once = new Map(fresh.filter(({ message }) => !messages.has(message)).map((line) => [line.message, line]));
  return [...once.values()].slice(0, Math.max(0, MAX_LINES - logs.length));
}
