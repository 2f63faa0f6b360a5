// The five steps of the Get started checklist, and which of them are complete.
import type { Build } from '@bindery/contract';
import type { EventRow } from '../events/event-row.ts';

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
  /** Operations called by clients other than the dashboard. */
  readonly operations: readonly string[];
}

/** So many of the newest events are looked at. */
const NEWEST = 200;

const IS_COMPLETED: Readonly<Record<FirstStep, (progress: StepProgress) => boolean>> = {
  // The first version exists before any edit.
  edit: ({ builds }) => builds.some(({ ok, version = 0 }) => ok && version > 1),
  press: ({ events }) =>
    events.slice(0, NEWEST).some(({ component, target }) => component !== undefined && target !== component),
  open: ({ openEvent }) => openEvent !== undefined,
  break: ({ builds }) => builds.some(({ ok }) => !ok),
  // Assumption: of what runs next to the dashboard, only `bindery publish` looks at what is published; `bindery dev` does not.
  publish: ({ operations }) => operations.includes('getIntegrationByName'),
};

/** Those of these steps that were seen. */
export function completedSteps(steps: readonly FirstStep[], progress: StepProgress): FirstStep[] {
  return steps.filter((step) => IS_COMPLETED[step](progress));
}
