// A row of the list: time, type, target, state, duration, and summary of an event or of one attempt.
import type { ListedRow } from './group-events.ts';
import { formatMs, formatTime } from '../ui/format-ms.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { EventStateMark } from './event-state-mark.tsx';

export interface EventLineProps {
  readonly row: ListedRow;
  readonly href: string;
  readonly index: number;
  readonly count: number;
  readonly top: number;
  readonly isOpen: boolean;
  readonly isUnfolded: boolean;
  /** Whether the row is in the tab order. One row of the list is. */
  readonly isActive: boolean;
  readonly toggle: () => void;
  readonly focus: () => void;
}

/** A line, which is a link to the event's trace. */
export function EventLine(props: EventLineProps) {
  const { row, href, index, count, top, isOpen, isActive, focus } = props;
  const { event, attempt } = row;
  const summary = attempt === undefined ? event.summary : attempt.summary;
  return (
    <li
      class="event-line"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-depth={row.depth}
      data-folds={row.below > 0}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Fold {...props} />
      <Link
        class={`event-row event-row-${event.outcome}`}
        href={href}
        data-key="row"
        data-row={row.key}
        tabIndex={isActive ? 0 : -1}
        onFocus={focus}
        {...(isOpen ? { 'aria-current': 'true' } : {})}
      >
        <time dateTime={event.createdAt} title={event.createdAt}>
          {attempt === undefined ? formatTime(event.createdAt) : ''}
        </time>
        <span class="event-row-type">{attempt === undefined ? event.type : `attempt ${attempt.number}`}</span>
        {attempt === undefined && <EventStateMark outcome={event.outcome} nextAttemptAt={event.nextAttemptAt} />}
        <span class="event-row-ms">{durationOf(row)}</span>
        <span class="event-row-target">{attempt === undefined ? event.target : ''}</span>
        {summary !== undefined && <span class="event-row-summary">{summary}</span>}
      </Link>
    </li>
  );
}

function Fold({ row, isUnfolded, toggle }: EventLineProps) {
  if (row.below === 0) return null;
  const failed = row.failedBelow === 0 ? '' : `, ${row.failedBelow} failed`;
  const label = `${row.below} child events of ${row.event.type}${failed}`;
  return (
    <button
      class="event-fold"
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-expanded={isUnfolded}
      data-failed={row.failedBelow > 0}
      onClick={toggle}
    >
      <Icon name={isUnfolded ? 'down' : 'right'} />
      {row.below}
    </button>
  );
}

function durationOf({ event, attempt }: ListedRow): string {
  const durationMs = attempt === undefined ? event.durationMs : attempt.durationMs;
  return durationMs === undefined ? '' : formatMs(durationMs);
}
