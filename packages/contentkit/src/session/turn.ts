// One step of a session while it is being made: the state so far and the effects so far.
import { findInstance } from './session-state.ts';
import type { InstanceState, SessionState } from './session-state.ts';
import type { HostEffect, SessionEffect } from './session-event.ts';

/** The state after an event, and what the host is to do. */
export interface Turn {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** A turn with one more effect. */
export function withEffect(turn: Turn, effect: SessionEffect): Turn {
  return { ...turn, effects: [...turn.effects, effect] };
}

/** A turn with a note for the author. */
export function withWarning(turn: Turn, warning: Omit<Extract<HostEffect, { type: 'warn' }>, 'type'>): Turn {
  return withEffect(turn, { type: 'warn', ...warning });
}

/** A turn with another state. */
export function withState(turn: Turn, change: Partial<SessionState>): Turn {
  return { ...turn, state: { ...turn.state, ...change } };
}

/** A turn in which one instance is another; nothing when it is gone. */
export function withInstance(turn: Turn, id: string, change: (instance: InstanceState) => InstanceState): Turn {
  const instances = turn.state.instances.map((instance) => (instance.id === id ? change(instance) : instance));
  return withState(turn, { instances });
}

/** Goes on with an instance, when it is still there. */
export function forInstance(turn: Turn, id: string, next: (instance: InstanceState) => Turn): Turn {
  const instance = findInstance(turn.state, id);
  return instance === undefined ? turn : next(instance);
}

/** An instance without some of its optional parts. */
export function without<Key extends 'request' | 'failure' | 'tree'>(
  instance: InstanceState,
  ...keys: readonly Key[]
): Omit<InstanceState, Key> {
  const copy = { ...instance };
  for (const key of keys) delete copy[key];
  return copy;
}
