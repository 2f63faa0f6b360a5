// Groups events under their causes: requests of a frame under their render, attempts under their event.
import { isFailure } from '../state/events/event-row.ts';
import type { AttemptNote, EventRow } from '../state/events/event-row.ts';

export interface ListedRow {
  readonly key: string;
  readonly event: EventRow;
  /** Absent for the line of the event itself. */
  readonly attempt: AttemptNote | undefined;
  readonly depth: 0 | 1;
  /** Lines below it, shown or not. */
  readonly below: number;
  /** How many child events failed, shown on the row while it is collapsed. */
  readonly failedBelow: number;
}

/** The rows in the order of events. Child events follow their parent while it is expanded. */
export function groupEvents(events: readonly EventRow[], unfolded: ReadonlySet<string>): ListedRow[] {
  const causes = events.some(({ cause }) => cause !== undefined);
  const listed = causes ? new Set(events.map(({ id }) => id)) : new Set<string>();
  const caused = causes ? Map.groupBy(events, ({ cause }) => (listed.has(cause ?? '') ? cause : undefined)) : undefined;
  const top = caused === undefined ? events : events.filter(({ cause }) => !listed.has(cause ?? ''));
  return top.flatMap((event) => {
    const followers = followersOf(event, caused);
    const below = followers.length + (event.attempts > 1 ? event.attempts : 0);
    const failedBelow = followers.filter(({ outcome }) => isFailure(outcome)).length;
    const line: ListedRow = { key: event.id, event, attempt: undefined, depth: 0, below, failedBelow };
    if (below === 0 || !unfolded.has(event.id)) return [line];
    return [line, ...attemptLines(event), ...followers.map(followerLine)];
  });
}

/** The descendants of an event, in one level. */
function followersOf(
  { id }: EventRow,
  caused: ReadonlyMap<string | undefined, readonly EventRow[]> | undefined,
): EventRow[] {
  const direct = caused?.get(id) ?? [];
  return direct.flatMap((event) => [event, ...followersOf(event, caused)]);
}

function attemptLines(event: EventRow): ListedRow[] {
  return event.attemptNotes.map((attempt) => ({
    key: `${event.id} ${attempt.number}`,
    event,
    attempt,
    depth: 1,
    below: 0,
    failedBelow: 0,
  }));
}

function followerLine(event: EventRow): ListedRow {
  return { key: event.id, event, attempt: undefined, depth: 1, below: 0, failedBelow: 0 };
}
