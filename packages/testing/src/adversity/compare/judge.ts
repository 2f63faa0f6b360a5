// Which differences between a disturbed run and the undisturbed one are faults of the author’s.
import type { Tolerance } from '../faults/fault.ts';
import type { WatchedAttempt, WatchedEvent } from '../watch/watched.ts';
import { findDifferences } from './find-differences.ts';
import type { Difference, OutcomePart } from './outcome.ts';

/** A run, for comparison. */
export interface JudgedRun {
  readonly effects: readonly OutcomePart[];
  /** Absent if the script wrote nothing. */
  readonly state: readonly OutcomePart[] | undefined;
  readonly events: readonly WatchedEvent[];
  /** Fixtures whose steps failed. */
  readonly failed: ReadonlySet<number>;
}

const FIRST_ERROR = 400;

/** The script doesn’t handle the type of event. */
const NOT_SUBSCRIBED = 406;

/** The differences that count, effects first. */
export function judge(before: JudgedRun, after: JudgedRun, tolerates: Tolerance): Difference[] {
  const effects = findDifferences(before.effects, after.effects);
  const state =
    before.state === undefined || after.state === undefined ? [] : findDifferences(before.state, after.state);
  return [...effects, ...state].filter((difference) => counts(difference, { after, tolerates }));
}

function counts(
  { kind, before }: Difference,
  { after, tolerates }: { after: JudgedRun; tolerates: Tolerance },
): boolean {
  if (kind === 'added') return !tolerates.added;
  if (kind === 'repeated') return !tolerates.repeated;
  if (kind === 'changed' && tolerates.changed) return false;
  return !isExcused(before?.fixture, { after, tolerates });
}

/** Whether the script showed that it couldn’t do its work. Data has no fixture: any of them can be the reason. */
function isExcused(
  fixture: number | undefined,
  { after: { events, failed }, tolerates }: { after: JudgedRun; tolerates: Tolerance },
): boolean {
  const own = events.filter((event) => event.fixture !== undefined && (fixture ?? event.fixture) === event.fixture);
  if (own.some((event) => isGivenUp(event))) return true;
  if (tolerates.lost === 'never') return false;
  if (fixture === undefined ? failed.size > 0 : failed.has(fixture)) return true;
  // An earlier attempt that failed is why there is a last one, which does the work.
  return own.some(({ attempts, isQueued }) => hasNoticed(attempts.at(-1), isQueued));
}

/** The platform gives up after its last attempt, and shows the author so. */
export function isGivenUp({ isQueued, attempts }: WatchedEvent): boolean {
  const last = attempts.at(-1);
  return isQueued && attempts.length > 1 && isFailure(last?.status);
}

/** A script that logs a warning, or returns an error to a caller who waits, doesn’t lose its work silently. */
function hasNoticed(attempt: WatchedAttempt | undefined, isQueued: boolean): boolean {
  if (attempt === undefined) return false;
  if (!isQueued && isFailure(attempt.status)) return true;
  const { exceptions = [], logs = [] } = attempt.trace ?? {};
  return exceptions.length > 0 || logs.some(({ level }) => level === 'warn' || level === 'error');
}

function isFailure(status: number | undefined): boolean {
  return status === undefined || (status >= FIRST_ERROR && status !== NOT_SUBSCRIBED);
}
