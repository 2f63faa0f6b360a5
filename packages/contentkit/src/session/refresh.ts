// Renders components again, with their state.
import { sendRequest } from './send-request.ts';
import type { InstanceState } from './session-state.ts';
import { withInstance } from './transition.ts';
import type { Transition } from './transition.ts';

/** Asks every instance for a fresh tree, now or once the running action has been answered. */
export function refresh(transition: Transition): Transition {
  return transition.state.instances.reduce(refreshInstance, transition);
}

/** The same for one instance. */
export function refreshInstance(
  transition: Transition,
  { id, request, failure, isComplete }: InstanceState,
): Transition {
  if (isComplete) return transition;
  if (request?.kind === 'action') return withInstance(transition, id, (before) => ({ ...before, isStale: true }));
  const first = request?.kind === 'mount' ? request : failure?.kind === 'mount' ? failure : undefined;
  if (first === undefined) return sendRequest(transition, id, { kind: 'refresh' });
  const { control, action } = first;
  return sendRequest(transition, id, { kind: 'mount', control, ...(action === undefined ? {} : { action }) });
}
