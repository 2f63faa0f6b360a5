// Sends the request of an instance: one at a time, numbered, with its full state.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { Control, InstanceState, PendingRequest, RenderRequest, RequestKind } from './session-state.ts';
import { forInstance, withEffect, withInstance, withState } from './transition.ts';
import type { Transition } from './transition.ts';

/** What is to be sent. */
export interface Sending {
  readonly kind: RequestKind;
  readonly control?: Control;
  readonly action?: ContentKitAction;
}

/** Sends a request for an instance. One that is in flight is aborted: its answer would be older than this one's. */
export function sendRequest(transition: Transition, id: string, sending: Sending): Transition {
  return forInstance(transition, id, (instance) => {
    const cleared = abortRequest(transition, id);
    const sequence = cleared.state.lastSequence + 1;
    const pending: PendingRequest = {
      sequence,
      kind: sending.kind,
      control: sending.control ?? {},
      props: instance.props,
      editsBefore: cleared.state.lastEdit,
      ...(sending.action === undefined ? {} : { action: sending.action }),
    };
    const numbered = withState(cleared, { lastSequence: sequence });
    const marked = withInstance(numbered, id, (before) => ({ ...before, request: pending, isStale: false }));
    const request = requestBody(marked, instance, sending.action);
    return withEffect(marked, { type: 'request', sequence, instance: id, request });
  });
}

/** Aborts the request of an instance, if it has one. */
export function abortRequest(transition: Transition, id: string): Transition {
  return forInstance(transition, id, (instance) => {
    if (instance.request === undefined) return transition;
    const { request, ...rest } = instance;
    const aborted = withEffect(transition, { type: 'abort', sequence: request.sequence });
    return withInstance(aborted, id, () => rest);
  });
}

function requestBody(
  transition: Transition,
  instance: InstanceState,
  action: ContentKitAction | undefined,
): RenderRequest {
  return {
    componentId: instance.componentId,
    props: instance.props,
    context: transition.state.context,
    ...(instance.state === undefined ? {} : { state: { ...instance.state } }),
    ...(action === undefined ? {} : { action }),
  };
}
