// Sends the request of an instance: one at a time, numbered, with its full state.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import { isPublished, overtakeRequest } from './published-mode.ts';
import type {
  Control,
  InstanceState,
  PendingRequest,
  RenderRequest,
  RequestKind,
  StateValues,
} from './session-state.ts';
import { forInstance, withEffect, withInstance, withState, withWarning } from './transition.ts';
import type { Transition } from './transition.ts';

/** What is to be sent. */
export interface Sending {
  readonly kind: RequestKind;
  readonly control?: Control;
  readonly action?: ContentKitAction;
  /** Used instead of the current state. */
  readonly state?: StateValues | undefined;
  readonly keepsFailure?: boolean;
}

/** Sends a request for an instance. One that is in flight is aborted: its response would be older than this one's. */
export function sendRequest(transition: Transition, id: string, sending: Sending): Transition {
  return forInstance(transition, id, (instance) => {
    const isOvertaking = isPublished(transition.state) && instance.request?.kind === 'action';
    const cleared = isOvertaking ? overtakeRequest(transition, id) : abortRequest(transition, id);
    const sequence = cleared.state.lastSequence + 1;
    const pending: PendingRequest = {
      sequence,
      kind: sending.kind,
      control: sending.control ?? {},
      props: instance.props,
      editsBefore: cleared.state.lastEdit,
      ...(sending.action === undefined ? {} : { action: sending.action }),
      ...(sending.keepsFailure === true ? { keepsFailure: true } : {}),
    };
    const numbered = withState(cleared, { lastSequence: sequence });
    const marked = withInstance(numbered, id, (before) => ({ ...before, request: pending, isStale: false }));
    const request = requestBody(marked, { ...instance, state: sending.state ?? instance.state }, sending.action);
    return withEffect(warnOfLargeState(marked, request), { type: 'request', sequence, instance: id, request });
  });
}

/** Above this a state is slow to send with every action. In UTF-16 code units of its JSON; ours, hosts say nothing. */
const LARGE_STATE = 1_048_576;

function warnOfLargeState(transition: Transition, { state, componentId }: RenderRequest): Transition {
  const sizes = Object.entries(state ?? {}).map(([key, value]) => ({ key, size: sizeOf(value) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  if (total <= LARGE_STATE || largest === undefined) return transition;
  return withWarning(transition, {
    code: 'state_large',
    message: `The state of "${componentId}" has ${total} characters, most of them under "${largest.key}" (${largest.size}); all of it is sent with every action.`,
    advice: 'Store large values elsewhere, and keep only their ID in the state.',
    path: largest.key,
  });
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
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
  instance: Pick<InstanceState, 'componentId' | 'props'> & { readonly state: StateValues | undefined },
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
