// An event as a link to its trace, with the API calls of its script.
import { eventOutcome } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';
import { eventTarget } from '../state/events/describe-event.ts';
import { eventHref } from '../state/routing/hrefs.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { EventStateMark } from '../events/event-state-mark.tsx';
import { useEvent } from '../events/use-event.ts';
import { Link } from '../ui/link.tsx';
import { CallLine } from '../events/traces/call-line.tsx';
import { ExceptionView } from '../events/traces/exception-view.tsx';
import { formatMs } from '../ui/format-ms.ts';

/** The event. `absent` is the text without one. */
export interface CausingEventProps {
  readonly eventId: string | undefined;
  readonly absent: string;
  readonly close: () => void;
}

/** Renders it, live. */
export function CausingEvent({ eventId, absent, close }: CausingEventProps) {
  const { router } = useDashboard();
  const event = useEvent(eventId);
  if (eventId === undefined) return <span class="quiet">{absent}</span>;
  return (
    <>
      <span onClick={close}>
        <Link href={eventHref(router.get().route, eventId)} title="Open trace">
          {event === undefined ? eventId : `${event.type} ${eventTarget(event)}`}
        </Link>
      </span>{' '}
      {event !== undefined && <Attempt event={event} />}
    </>
  );
}

function Attempt({ event }: { readonly event: LocalEvent }) {
  const attempt = event.attempts.at(-1);
  return (
    <>
      <EventStateMark outcome={eventOutcome(event)} nextAttemptAt={event.nextAttemptAt} />{' '}
      {attempt !== undefined && <span class="quiet">{formatMs(attempt.durationMs)}</span>}
      {attempt?.exceptions.map((thrown, index) => (
        <ExceptionView key={index} thrown={thrown} integration={event.integration} />
      ))}
      {attempt !== undefined && (
        <ul class="cause-calls" aria-label="API calls">
          {attempt.calls.length === 0 && <li class="quiet">No API calls</li>}
          {attempt.calls.map((call, index) => (
            <li key={index}>
              <CallLine call={call} durationMs={call.durationMs} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
