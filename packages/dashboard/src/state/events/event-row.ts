// What the list caches of an event: the fields of its row and its filters. Payloads stay on the platform.
import { eventOutcome } from '@bindery/contract';
import type { EventOutcome, LocalEvent } from '@bindery/contract';
import { eventTarget, firstLine, pathOf } from './describe-event.ts';

/** One attempt of an event that has several. */
export interface AttemptNote {
  readonly number: number;
  readonly durationMs: number;
  readonly summary: string | undefined;
}

export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly integration: string;
  readonly createdAt: string;
  readonly outcome: EventOutcome;
  readonly target: string;
  /** Component that a render is of. */
  readonly component: string | undefined;
  readonly durationMs: number | undefined;
  readonly summary: string | undefined;
  readonly nextAttemptAt: string | undefined;
  readonly attempts: number;
  /** Only where there are several, and the event itself was read. */
  readonly attemptNotes: readonly AttemptNote[];
  /** API request that caused it; undefined for those of sites and of the platform. */
  readonly request: string | undefined;
  /** The parent event, as the platform returns it. */
  readonly cause: string | undefined;
  /** Whether the row is from a complete event, which has more details than one of a list. */
  readonly isComplete: boolean;
}

/** Whether an event ended with a failure. */
export function isFailure(outcome: EventOutcome): boolean {
  return outcome === 'failed' || outcome === 'given_up';
}

/** Extracts a row from an event. Events of a list have no payload and no attempts, so their summary is used. */
export function toEventRow(event: LocalEvent): EventRow {
  const { id, type, integration, createdAt, component, attempts, attemptCount, nextAttemptAt, durationMs } = event;
  const isComplete = attempts.length === attemptCount && Object.keys(event.payload).length > 0;
  const outcome = isComplete ? eventOutcome(event) : outcomeOfListed(event);
  return {
    id,
    type,
    integration,
    createdAt,
    outcome,
    target: isComplete ? eventTarget(event) : targetOfListed(event),
    component,
    durationMs,
    summary: isComplete ? firstLine(event) : outcome === 'not_handled' ? undefined : event.summary[1],
    nextAttemptAt,
    attempts: attemptCount,
    attemptNotes: attempts.length < 2 ? [] : attempts.map(noteOf),
    request: event.cause?.request,
    cause: event.cause?.event === id ? undefined : event.cause?.event,
    isComplete,
  };
}

function outcomeOfListed({ state, status, attemptCount }: LocalEvent): EventOutcome {
  const last = { ...(status !== undefined && { status }) } as LocalEvent['attempts'][number];
  return eventOutcome({ state, attempts: attemptCount === 0 ? [] : [last] });
}

/** The first line of a summary names a component with its action, or a request. */
function targetOfListed({ component, summary, installation, integration }: LocalEvent): string {
  const [first = ''] = summary;
  if (component !== undefined) {
    const action = first.startsWith(`${component} `) ? first.slice(component.length + 1) : '';
    return action === '' ? component : `${component} · ${action}`;
  }
  const [method = '', url] = first.split(' ');
  if (url !== undefined && URL.canParse(url)) return `${method} ${pathOf(url)}`;
  return first === '' ? (installation ?? integration) : first;
}

/** Newest first; the id decides between events of one moment. */
export function compareRows(a: EventRow, b: EventRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

function noteOf({ number, durationMs, error, status, exceptions }: LocalEvent['attempts'][number]): AttemptNote {
  const [thrown] = exceptions;
  const summary = thrown === undefined ? error?.message : `${thrown.name}: ${thrown.message}`;
  return { number, durationMs, summary: summary ?? (status === undefined ? undefined : `returned ${status}`) };
}
