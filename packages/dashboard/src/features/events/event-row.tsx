// One event in the list: time, type, target, state, milliseconds, and the first thing it said.
import type { LocalEvent } from '@bindery/contract';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { formatMs, formatTime } from '../widgets/format-ms.ts';
import { Link } from '../navigation/link.tsx';
import { eventHref } from '../../state/router.ts';
import { eventDurationMs, eventTarget, firstLine } from './describe-event.ts';
import { EventStateMark } from './event-state-mark.tsx';

/** A row, which is a link to the event's trace. */
export function EventRow({ event, isOpen }: { readonly event: LocalEvent; readonly isOpen: boolean }) {
  const { router } = useDashboard();
  const route = useStore(router, (state) => state.route);
  const durationMs = eventDurationMs(event);
  const logLine = firstLine(event);
  return (
    <li>
      <Link
        class="event-row"
        href={eventHref(route, event.id)}
        data-key="row"
        {...(isOpen ? { 'aria-current': 'true' } : {})}
      >
        <time dateTime={event.createdAt} title={event.createdAt}>
          {formatTime(event.createdAt)}
        </time>
        <span class="event-row-type">{event.type}</span>
        <span class="event-row-target">{eventTarget(event)}</span>
        <EventStateMark event={event} />
        <span class="event-row-ms">{durationMs === undefined ? '' : formatMs(durationMs)}</span>
        <span class="event-row-said">{logLine ?? ''}</span>
      </Link>
    </li>
  );
}
