import type { Build } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../events/event-row.ts';
import { FIRST_STEPS, completedSteps } from './completed-steps.ts';
import type { StepProgress } from './completed-steps.ts';

const nothing: StepProgress = { builds: [], events: [], openEvent: undefined, operations: [] };
const build = (ok: boolean, version?: number): Build => ({ ok, version }) as Build;
const row = (component: string | undefined, target: string): EventRow => ({ component, target }) as EventRow;

describe('seenSteps', () => {
  it('sees nothing in what is there before anybody did something', () => {
    const events = [row('poll', 'poll'), row(undefined, 'GET /chart.js')];
    expect(completedSteps(FIRST_STEPS, { ...nothing, builds: [build(true, 1)], events })).toEqual([]);
  });

  it.each([
    ['edit', { builds: [build(true, 2)] }],
    ['press', { events: [row('poll', 'poll'), row('poll', 'poll · vote')] }],
    ['open', { openEvent: 'event_1' }],
    ['break', { builds: [build(false, 1)] }],
    ['publish', { operations: ['getIntegrationByName'] }],
  ])('sees the step "%s"', (step, progress) => {
    expect(completedSteps(FIRST_STEPS, { ...nothing, ...progress })).toEqual([step]);
  });

  it('checks only the requested steps', () => {
    expect(completedSteps(['press'], { ...nothing, openEvent: 'event_1' })).toEqual([]);
  });
});
