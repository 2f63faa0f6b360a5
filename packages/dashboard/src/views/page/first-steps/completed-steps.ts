// The five steps of the Get started checklist, and which of them are complete.
import type { Build } from '@bindery/contract';
import type { EventRow } from '../../../state/events/event-row.ts';

/** The steps, in their order. */
export const FIRST_STEPS = ['edit', 'press', 'open', 'break', 'publish'] as const;

/** A step of the first run. */
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The data that determines progress. */
export interface StepProgress {
  readonly builds: readonly Build[];
  /** Newest first. */
  readonly events: readonly EventRow[];
  readonly openEvent: string | undefined;
  /** Requests by which the dashboard rendered a component. */
  readonly renders: ReadonlySet<string>;
  /** Whether `bindery publish --dry-run` was run and compared with what is published. */
  readonly hasDryRun: boolean;
}

/** So many of the newest events are looked at. */
const NEWEST = 200;

/** Each step is completed only by its action: not by a start, a command that renders, or another read of the integration. */
const IS_COMPLETED: Readonly<Record<FirstStep, (progress: StepProgress) => boolean>> = {
  edit: ({ builds }) => builds.some(({ ok, trigger }) => ok && trigger === 'save'),
  press: ({ events, renders }) =>
    events
      .slice(0, NEWEST)
      .some(
        ({ component, target, request }) =>
          component !== undefined && target !== component && (request === undefined || renders.has(request)),
      ),
  open: ({ openEvent }) => openEvent !== undefined,
  break: ({ builds }) => builds.some(({ ok, trigger }) => !ok && trigger === 'save'),
  publish: ({ hasDryRun }) => hasDryRun,
};

/** Those of these steps that were seen. */
export function completedSteps(steps: readonly FirstStep[], progress: StepProgress): FirstStep[] {
  return steps.filter((step) => IS_COMPLETED[step](progress));
}
