import type { Build } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../state/events/event-row.ts';
import { FIRST_STEPS, completedSteps } from './completed-steps.ts';
import type { StepProgress } from './completed-steps.ts';

const nothing: StepProgress = {
  builds: [],
  events: [],
  openEvent: undefined,
  renders: new Set(['request_dashboard']),
  hasDryRun: false,
};
const build = (ok: boolean, trigger?: Build['trigger']): Build => ({ ok, version: 2, trigger }) as Build;
const row = (component: string | undefined, target: string, request?: string): EventRow =>
  ({ component, target, request }) as EventRow;

describe('completedSteps', () => {
  it.each<[string, Partial<StepProgress>]>([
    ['a start with an earlier version', { builds: [build(true, 'start')] }],
    ['a start of broken code', { builds: [build(false, 'start')] }],
    ['a build after a restore', { builds: [build(true, 'request')] }],
    ['renders and frames', { events: [row('poll', 'poll'), row(undefined, 'GET /chart.js')] }],
    ['an action of a command', { events: [row('poll', 'poll · vote', 'request_command')] }],
  ])('completes nothing by %s', (_what, progress) => {
    expect(completedSteps(FIRST_STEPS, { ...nothing, ...progress })).toEqual([]);
  });

  it.each<[string, Partial<StepProgress>]>([
    ['edit', { builds: [build(true, 'save')] }],
    ['press', { events: [row('poll', 'poll'), row('poll', 'poll · vote', 'request_dashboard')] }],
    ['press', { events: [row('poll', 'poll · vote')] }],
    ['open', { openEvent: 'event_1' }],
    ['break', { builds: [build(false, 'save')] }],
    ['publish', { hasDryRun: true }],
  ])('completes the step "%s" by its action', (step, progress) => {
    expect(completedSteps(FIRST_STEPS, { ...nothing, ...progress })).toEqual([step]);
  });

  it('checks only the requested steps', () => {
    expect(completedSteps(['press'], { ...nothing, openEvent: 'event_1' })).toEqual([]);
  });
});
