// Every text that a script gives away in a run: logs, exceptions, requests, and responses.
import type { StackFrame, TraceLog } from '@bindery/host';
import type { WatchedAttempt, WatchedCall, WatchedEvent } from '../watch/watched.ts';
import type { LeakWhere } from './leak.ts';

/** A text, with where it came from. */
export interface Exposure {
  readonly where: LeakWhere;
  readonly text: string;
  readonly place: StackFrame | undefined;
  /** Absent for a call of no known event. */
  readonly event: WatchedEvent | undefined;
  readonly call?: WatchedCall;
}

/** The exposures of events, and of calls. */
export function exposuresOf(events: readonly WatchedEvent[], calls: readonly WatchedCall[]): Exposure[] {
  return [
    ...events.flatMap(({ attempts }) => attempts.flatMap((attempt) => ofAttempt(attempt))),
    ...calls.flatMap((call) => ofCall(call)),
  ];
}

function ofAttempt({ event, trace, answer }: WatchedAttempt): Exposure[] {
  const { logs = [], exceptions = [] } = trace ?? {};
  // A runtime logs what a handler throws.
  const isAuthors = (log: TraceLog): boolean => !exceptions.some(({ message }) => log.message.includes(message));
  const { headers = new Headers(), text = '' } = answer?.() ?? {};
  return [
    ...logs.filter(isAuthors).map(({ message, place }): Exposure => ({ where: 'log', text: message, place, event })),
    ...exceptions.map(({ message, place }): Exposure => ({ where: 'exception', text: message, place, event })),
    { where: 'answer', text: `${linesOf(headers)}\n${text}`, place: undefined, event },
  ];
}

function ofCall(call: WatchedCall): Exposure[] {
  const base = { place: call.place, event: call.attempt?.event, call };
  return [
    { ...base, where: 'url', text: call.url },
    { ...base, where: 'header', text: linesOf(call.headers) },
    { ...base, where: 'body', text: call.body ?? '' },
  ];
}

function linesOf(headers: Headers): string {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
}
