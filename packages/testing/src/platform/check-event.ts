// Checks an event for leaks in a test: timers, requests, bodies, unhandled rejections, and a state that JSON changes.
import { formatFrame } from '@bindery/host';
import type { DeliveryTrace, StackFrame, TraceLeak } from '@bindery/host';
import type { KitError } from '@bindery/diagnostics';
import { findStateProblem } from '../components/state-problem.ts';
import { testingError } from '../testing-error.ts';
import type { ObservedEvent } from './observer.ts';

const DESCRIPTIONS: Readonly<Record<TraceLeak['kind'], string>> = {
  timer: 'a timer',
  request: 'a request that it didn’t await',
  body: 'the body of a response that it didn’t read',
  work: 'work of waitUntil that goes on',
};

/** The errors of an event that ended. */
export function checkEvent(
  { integration, type }: ObservedEvent,
  { leaks = [], exceptions, logs }: DeliveryTrace,
): KitError[] {
  const rejected = exceptions.filter(({ origin }) => origin === 'unhandled_rejection');
  return [
    ...leaks.map(({ kind, place, source }) =>
      testingError(
        'event_leaked',
        `${integration} left ${DESCRIPTIONS[kind]}${at(place)} when ${type} ended.${frame(source)}`,
        { details: { kind, ...place } },
      ),
    ),
    ...rejected.map(({ name, message, place, source }) =>
      testingError(
        'promise_not_awaited',
        `A promise of ${integration} rejected with ${name}: ${message}, and nothing awaits it${at(place)}.${frame(source)}`,
        { details: { ...place } },
      ),
    ),
    ...findStateProblem([...logs, ...exceptions]),
  ];
}

function at(place: StackFrame | undefined): string {
  return place === undefined ? '' : ` at ${formatFrame(place)}`;
}

function frame(source: string | undefined): string {
  return source === undefined ? '' : `\n${source}`;
}
