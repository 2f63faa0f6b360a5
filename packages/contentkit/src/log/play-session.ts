// A session for tests, step by step and without time: send events, inspect requests and effects, and respond.
import type { ContentKitContext, ContentKitRootElement } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { reduceSession } from '../session/reduce-session.ts';
import type { HostEffect, RenderAnswer, RenderError, SessionEvent } from '../session/session-event.ts';
import { emptySession, findInstance } from '../session/session-state.ts';
import type { RenderRequest, SessionSettings, SessionState, StateValues } from '../session/session-state.ts';

/** Where a played session starts. */
export interface PlayedSessionStart {
  readonly context: ContentKitContext;
  readonly settings?: Partial<SessionSettings>;
}

/** A session that a test plays. */
export interface PlayedSession {
  readonly send: (event: SessionEvent) => void;
  /** Answers the last request, or the one of that number. */
  readonly answer: (answer: RenderAnswer, sequence?: number) => void;
  readonly fail: (error: RenderError, sequence?: number) => void;
  /** The requests that were sent since this was last called, as they go over the wire. */
  readonly takeRequests: () => RenderRequest[];
  /** Effects of the host since the last call. */
  readonly takeEffects: () => HostEffect[];
  readonly getState: () => SessionState;
  /** State of an instance by key. */
  readonly values: (instance: string) => StateValues | undefined;
  readonly props: (instance: string) => PlainObject | undefined;
  /** The tree that an instance shows. */
  readonly tree: (instance: string) => ContentKitRootElement | undefined;
}

/** Starts a session whose requests the test answers. */
export function playSession({ context, settings = {} }: PlayedSessionStart): PlayedSession {
  let state = emptySession(context, settings);
  let requests: RenderRequest[] = [];
  let effects: HostEffect[] = [];

  function send(event: SessionEvent): void {
    const transition = reduceSession(state, event);
    state = transition.state;
    for (const effect of transition.effects) {
      if (effect.type === 'request') requests.push(effect.request);
      else if (effect.type !== 'abort') effects.push(effect);
    }
  }

  const instance = (id: string) => findInstance(state, id);
  return {
    send,
    answer: (response, sequence = state.lastSequence) => send({ type: 'response', sequence, ...response }),
    fail: (error, sequence = state.lastSequence) => send({ type: 'failed', sequence, error }),
    takeRequests: () => {
      const pendingRequests = requests;
      requests = [];
      return pendingRequests;
    },
    takeEffects: () => {
      const pendingEffects = effects;
      effects = [];
      return pendingEffects;
    },
    getState: () => state,
    values: (id) => instance(id)?.state,
    props: (id) => instance(id)?.props,
    tree: (id) => instance(id)?.tree?.element,
  };
}
