// Links a failure inside a block to the trace of its event.
import type { FailureLink } from '@bindery/contentkit-dom';
import { eventHref, eventsHref } from '../../state/routing/hrefs.ts';
import type { Router } from '../../state/routing/router.ts';

/** Makes what blocks render next to a failure. */
export function createFailureLink(router: Router): FailureLink {
  return ({ eventId }, { isModal }) => {
    if (eventId === undefined) return undefined;
    // The events panel is inert while a modal is open, so the trace opens in its own view.
    const href = isModal ? eventsHref(eventId) : eventHref(router.get().route, eventId);
    return { href, text: 'Open trace', open: () => router.go(href) };
  };
}
