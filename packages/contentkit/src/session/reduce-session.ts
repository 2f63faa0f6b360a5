// The session as a pure function: state and event in, state and effects out. No DOM, no time, no network.
import type { ContentKitContext } from '@bindery/contract/contentkit';
import { PUBLISHED_DIFFERENCES } from '../published/differences.ts';
import { closeWith, dispatchAction } from './dispatch-action.ts';
import { receiveFrameMessage, syncFrames } from './frames.ts';
import { closeModal } from './modals.ts';
import { isCrashingResize, isPublished, publishedContext, withDifference } from './published-mode.ts';
import { receiveResponse, receiveFailure, receiveOwnFailure, retry } from './receive-response.ts';
import { isSameValue } from './same-value.ts';
import { refresh } from './refresh.ts';
import { abortRequest, sendRequest } from './send-request.ts';
import type { SessionEvent } from './session-event.ts';
import { ROOT } from './session-state.ts';
import type { InstanceState, SessionState } from './session-state.ts';
import { forInstance, withEffect, withInstance, withState, without } from './transition.ts';
import type { Transition } from './transition.ts';

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** The next state, and what is to be done. Never throws, whatever the event says. */
export function reduceSession(state: SessionState, event: SessionEvent): Transition {
  const transition: Transition = { state, effects: [] };
  switch (event.type) {
    case 'mounted':
      return mount(transition, event);
    case 'input':
      return input(transition, event);
    case 'press':
      return dispatchAction(transition, event.instance, event.action, event.control);
    case 'response':
      return receiveResponse(transition, event.sequence, event);
    case 'failed':
      return receiveFailure(transition, event.sequence, event.error);
    case 'timeout':
      return timeOut(transition, event.sequence);
    case 'frameMessage':
      return isPublished(state) && isCrashingResize(event.data)
        ? crash(transition, event.instance)
        : receiveFrameMessage(transition, event.instance, event.frame, event.data);
    case 'close':
      return dismiss(transition, event.instance);
    case 'refresh':
      return refresh(transition);
    case 'retry':
      return retry(transition, event.instance);
    case 'contextChanged':
      return refresh(withContext(transition, event.context));
    default:
      return refresh(withInstance(transition, ROOT, (root) => ({ ...root, props: event.props })));
  }
}

function mount(transition: Transition, event: EventOf<'mounted'>): Transition {
  const root: InstanceState = {
    id: ROOT,
    componentId: event.componentId,
    props: event.props,
    edits: {},
    queue: [],
    frames: {},
    isStale: false,
    isComplete: false,
    ...(event.state === undefined ? {} : { state: event.state }),
  };
  const cleared = transition.state.instances.reduce((so, each) => closeModal(so, each.id), transition);
  const mounted = withContext(withState(cleared, { instances: [root] }), transition.state.context);
  return sendRequest(mounted, ROOT, { kind: 'mount', ...(event.action === undefined ? {} : { action: event.action }) });
}

/** Applies a context. The published site has a fixed one. */
function withContext(transition: Transition, hostContext: ContentKitContext): Transition {
  if (!isPublished(transition.state)) return withState(transition, { context: hostContext });
  const context = publishedContext(hostContext);
  const changed = withState(transition, { context });
  return isSameValue(context, hostContext) ? changed : withDifference(changed, ROOT, 'context_fixed');
}

/** The published site removes the whole tree. */
function crash(transition: Transition, id: string): Transition {
  const closed = withInstance(abortRequest(transition, id), id, (before) => ({
    ...without(before, 'tree'),
    queue: [],
    frames: {},
    failure: { code: 'published_crash', message: PUBLISHED_DIFFERENCES.resize_crash.text, kind: 'mount', control: {} },
  }));
  return withDifference(closed, id, 'resize_crash');
}

function input(transition: Transition, event: EventOf<'input'>): Transition {
  const edit = transition.state.lastEdit + 1;
  const counted = withState(transition, { lastEdit: edit });
  const updated = withInstance(counted, event.instance, (before) => ({
    ...before,
    state: { ...before.state, [event.key]: event.value },
    edits: { ...before.edits, [event.key]: edit },
  }));
  const synced = syncFrames(updated, event.instance);
  return event.action === undefined ? synced : dispatchAction(synced, event.instance, event.action, event.control);
}

function timeOut(transition: Transition, sequence: number): Transition {
  const aborted = withEffect(transition, { type: 'abort', sequence });
  const message = 'The component didn’t respond in time.';
  const failed = receiveOwnFailure(aborted, sequence, { code: 'render_timeout', message, words: 'timedOut' });
  return failed === aborted ? transition : failed;
}

/**
 * A person dismisses a modal: its return value, when it has one, goes to the opener.
 * Assumption: without a return value nothing is sent to the opener, because openers read fields of it without looking.
 */
function dismiss(transition: Transition, id: string): Transition {
  return forInstance(transition, id, (modal) => {
    if (modal.opener === undefined) return transition;
    const element = modal.tree?.element;
    const returnValue = element?.type === 'modal' ? element.returnValue : undefined;
    if (returnValue === undefined) return closeModal(transition, id);
    return closeWith(transition, modal, { action: '@ui.modal.close', returnValue });
  });
}
