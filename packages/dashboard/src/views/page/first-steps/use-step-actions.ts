// Where the steps of the Get started checklist are done, as actions that lead there.
import { eventHref, eventsHref, pageHref } from '../../../state/routing/hrefs.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import type { FirstStep } from './completed-steps.ts';

const FOCUSABLE = ':is(button, input, select, textarea, a[href], [tabindex="0"])';
const EDITOR_BUTTON = '.integration-block .source-open';
const BLOCK_CONTROL = `.integration-block-content ${FOCUSABLE}`;

/** What a click on a step does. A step without an action is done outside of the dashboard. */
export function useStepActions(): Readonly<Partial<Record<FirstStep, () => void>>> {
  const { events, router } = useDashboard();
  // Only the first page is certain to have a block.
  const go = (selector: string, act: (element: HTMLElement) => void): void => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) return router.go(pageHref(undefined));
    found.scrollIntoView({ block: 'center' });
    act(found);
  };
  const openCode = (): void => {
    if (document.querySelector(EDITOR_BUTTON) === null) go('.block-mark button', (button) => button.focus());
    else go(EDITOR_BUTTON, (button) => button.click());
  };
  return {
    edit: openCode,
    press: () => go(BLOCK_CONTROL, (control) => control.focus()),
    open: () => {
      const [newest] = events.all();
      router.go(newest === undefined ? eventsHref() : eventHref(router.get().route, newest.id));
    },
    break: openCode,
  };
}
