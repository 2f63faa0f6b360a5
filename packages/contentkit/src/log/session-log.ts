// What happened in a session, as plain data: recorded from its steps, replayed by the reducer to the same state.
import type { ContentKitContext } from '@bindery/contract/contentkit';
import type { SessionStep } from '../session/create-session.ts';
import { reduceSession } from '../session/reduce-session.ts';
import type { SessionEvent } from '../session/session-event.ts';
import { emptySession } from '../session/session-state.ts';
import type { SessionSettings, SessionState } from '../session/session-state.ts';
import type { Transition } from '../session/transition.ts';

/** A session as it happened. JSON: it can be stored, sent, and replayed elsewhere. */
export interface SessionLog {
  readonly version: 1;
  readonly context: ContentKitContext;
  readonly settings: SessionSettings;
  readonly events: readonly SessionEvent[];
}

/** Records a session. */
export interface SessionRecorder {
  /** Give it to `createSession`. */
  readonly onStep: (step: SessionStep) => void;
  /** What was recorded so far; undefined before the first step. */
  readonly getLog: () => SessionLog | undefined;
}

/** Creates a recorder of one session, with every event and response. */
export function createSessionRecorder(): SessionRecorder {
  const events: SessionEvent[] = [];
  let first: SessionState | undefined;
  return {
    onStep: ({ event, before }) => {
      first ??= before;
      events.push(event);
    },
    getLog: () =>
      first === undefined
        ? undefined
        : { version: 1, context: first.context, settings: first.settings, events: [...events] },
  };
}

/** Each step of a log, computed again: nothing is sent. The last state is that which the session had. */
export function replaySession({ context, settings, events }: SessionLog): Transition[] {
  let state = emptySession(context, settings);
  return events.map((event) => {
    const transition = reduceSession(state, event);
    state = transition.state;
    return transition;
  });
}

/**
 * Parses a log, for example from a file.
 * @throws {TypeError} unless it is a log of this version
 */
export function parseSessionLog(text: string): SessionLog {
  const value: unknown = JSON.parse(text);
  const { version, events, context, settings } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<SessionLog>;
  if (version !== 1 || !Array.isArray(events) || typeof context !== 'object' || typeof settings !== 'object') {
    throw new TypeError('The text isn’t a session log of version 1. Create one with JSON.stringify(log).');
  }
  return { version, context, settings, events };
}
