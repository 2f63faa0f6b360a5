// The session as a pure function: state and event in, state and effects out. No DOM, no time, no network.
import { closeWith, dispatchAction } from './dispatch-action.ts';
import { receiveFrameMessage, syncFrames } from './frames.ts';
import { closeModal } from './modals.ts';
import { receiveAnswer, receiveFailure, retry } from './receive-answer.ts';
import { sendRequest } from './send-request.ts';
import type { SessionEvent } from './session-event.ts';
import { ROOT } from './session-state.ts';
import type { InstanceState, SessionState } from './session-state.ts';
import { forInstance, withEffect, withInstance, withState } from './turn.ts';
import type { Turn } from './turn.ts';

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** The next state, and what is to be done. Never throws, whatever the event says. */
export function reduceSession(state: SessionState, event: SessionEvent): Turn {
  const turn: Turn = { state, effects: [] };
  switch (event.type) {
    case 'mounted':
      return mount(turn, event);
    case 'input':
      return input(turn, event);
    case 'press':
      return dispatchAction(turn, event.instance, event.action, event.control);
    case 'response':
      return receiveAnswer(turn, event.sequence, event);
    case 'failed':
      return receiveFailure(turn, event.sequence, event.error);
    case 'timeout':
      return timeOut(turn, event.sequence);
    case 'frameMessage':
      return receiveFrameMessage(turn, event.instance, event.frame, event.data);
    case 'close':
      return dismiss(turn, event.instance);
    case 'refresh':
      return refresh(turn);
    case 'retry':
      return retry(turn, event.instance);
    case 'contextChanged':
      return refresh(withState(turn, { context: event.context }));
    default:
      return refresh(withInstance(turn, ROOT, (root) => ({ ...root, props: event.props })));
  }
}

function mount(turn: Turn, event: EventOf<'mounted'>): Turn {
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
  const cleared = turn.state.instances.reduce((so, each) => closeModal(so, each.id), turn);
  const mounted = withState(cleared, { instances: [root] });
  return sendRequest(mounted, ROOT, { kind: 'mount', ...(event.action === undefined ? {} : { action: event.action }) });
}

function input(turn: Turn, event: EventOf<'input'>): Turn {
  const edit = turn.state.lastEdit + 1;
  const counted = withState(turn, { lastEdit: edit });
  const written = withInstance(counted, event.instance, (before) => ({
    ...before,
    state: { ...before.state, [event.key]: event.value },
    edits: { ...before.edits, [event.key]: edit },
  }));
  const told = syncFrames(written, event.instance);
  return event.action === undefined ? told : dispatchAction(told, event.instance, event.action, event.control);
}

function timeOut(turn: Turn, sequence: number): Turn {
  const aborted = withEffect(turn, { type: 'abort', sequence });
  const failed = receiveFailure(aborted, sequence, {
    code: 'render_timeout',
    message: 'The component did not answer in time.',
  });
  return failed === aborted ? turn : failed;
}

/**
 * A person dismisses a modal: its return value, when it has one, goes to the opener.
 * Assumption: without a return value the opener is told nothing, because openers read fields of it without looking.
 */
function dismiss(turn: Turn, id: string): Turn {
  return forInstance(turn, id, (modal) => {
    if (modal.opener === undefined) return turn;
    const element = modal.tree?.element;
    const returnValue = element?.type === 'modal' ? element.returnValue : undefined;
    if (returnValue === undefined) return closeModal(turn, id);
    return closeWith(turn, modal, { action: '@ui.modal.close', returnValue });
  });
}

/** Asks every instance for a fresh tree, now or once the action that is under way has been answered. */
function refresh(turn: Turn): Turn {
  return turn.state.instances.reduce((so, { id, request, failure, isComplete }) => {
    if (isComplete) return so;
    if (request?.kind === 'action') return withInstance(so, id, (before) => ({ ...before, isStale: true }));
    const first = request?.kind === 'mount' ? request : failure?.kind === 'mount' ? failure : undefined;
    if (first === undefined) return sendRequest(so, id, { kind: 'refresh' });
    const { control, action } = first;
    return sendRequest(so, id, { kind: 'mount', control, ...(action === undefined ? {} : { action }) });
  }, turn);
}
