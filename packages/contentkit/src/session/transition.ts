// One step of a session while it is being made: the state so far and the effects so far.
import { findInstance } from './session-state.ts';
import type { InstanceState, SessionState } from './session-state.ts';
import type { HostEffect, SessionEffect } from './session-event.ts';

/** The state after an event, and what the host is to do. */
export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** A turn with one more effect. */
export function withEffect(transition: Transition, effect: SessionEffect): Transition {
  return { ...transition, effects: [...transition.effects, effect] };
}

/** A turn with a note for the author. */
export function withWarning(
  transition: Transition,
  warning: Omit<Extract<HostEffect, { type: 'warn' }>, 'type'>,
): Transition {
  return withEffect(transition, { type: 'warn', ...warning });
}

/** A turn with another state. */
export function withState(transition: Transition, change: Partial<SessionState>): Transition {
  return { ...transition, state: { ...transition.state, ...change } };
}

/** Replaces an instance. Unchanged if it no longer exists. */
export function withInstance(
  transition: Transition,
  id: string,
  change: (instance: InstanceState) => InstanceState,
): Transition {
  const instances = transition.state.instances.map((instance) => (instance.id === id ? change(instance) : instance));
  return withState(transition, { instances });
}

/** Goes on with an instance, when it is still there. */
export function forInstance(
  transition: Transition,
  id: string,
  next: (instance: InstanceState) => Transition,
): Transition {
  const instance = findInstance(transition.state, id);
  return instance === undefined ? transition : next(instance);
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
