// Takes in what a component answered, or that it did not.
import type { ContentKitRenderOutput, ContentKitRenderOutputElement } from '@bindery/contract/contentkit';
import { closeWith } from './dispatch-action.ts';
import { syncFrames } from './frames.ts';
import { mergeProps } from './merge-props.ts';
import { closeModal } from './modals.ts';
import { isPublished, withDifference } from './published-mode.ts';
import { isSameValue } from './same-value.ts';
import { sendRequest } from './send-request.ts';
import type { RenderAnswer, RenderError } from './session-event.ts';
import type { InstanceState, PendingRequest, StateValues } from './session-state.ts';
import { rejectTree } from './tree-guard.ts';
import { forInstance, withEffect, withInstance, without } from './transition.ts';
import type { Transition } from './transition.ts';
import { fillWords, wordsOf } from './words.ts';

/** Applies a response. A response to a request that is no longer pending is ignored. */
export function receiveResponse(transition: Transition, sequence: number, answer: RenderAnswer): Transition {
  const waiting = waitingFor(transition, sequence);
  if (waiting === undefined) return transition;
  const { instance, request } = waiting;
  const { output } = answer;
  if (isComplete(output)) return complete(transition, instance, output.returnValue);
  if (!isTree(output)) {
    const message = 'The component returned neither a tree nor "complete".';
    return receiveOwnFailure(transition, sequence, { code: 'render_output_invalid', message, words: 'unshown' });
  }
  const refusal = rejectTree(output.element);
  if (refusal !== undefined) {
    const message = `${refusal.message} Counting stopped at ${refusal.path || 'the root'}. Render less at a time, for example one page of a list.`;
    return receiveOwnFailure(transition, sequence, { code: 'tree_too_large', message, words: 'unshown' });
  }
  const rendered = isPublished(transition.state)
    ? renderAsPublished(transition, waiting, answer, output)
    : withInstance(transition, instance.id, (before) => render(before, request, answer, output));
  const persisted = persistChange(rendered, instance, request);
  const synced = syncFrames(announceCompletion(persisted, request), instance.id);
  return sendNext(synced, instance.id);
}

/** Applies the failure of a request. The tree stays, and queued actions are dropped. */
export function receiveFailure(transition: Transition, sequence: number, error: RenderError): Transition {
  const waiting = waitingFor(transition, sequence);
  if (waiting === undefined) return transition;
  const { instance, request } = waiting;
  const { kind, control, action } = request;
  if (kind === 'action' && isPublished(transition.state)) {
    const quiet = withInstance(transition, instance.id, (before) => withoutRequest(before, sequence));
    return withDifference(quiet, instance.id, 'action_error_hidden');
  }
  const failure = { ...error, kind, control, ...(action === undefined ? {} : { action }) };
  const failed = withInstance(transition, instance.id, (before) => ({
    ...without(before, 'request'),
    failure,
    queue: [],
  }));
  const words = wordsOf(transition.state.settings);
  const template = control.label === undefined ? words.loadFailed : words.controlFailed;
  const text = fillWords(template, { name: control.label ?? '', text: error.forReaders ?? error.message });
  const announced = withEffect(failed, { type: 'announce', politeness: 'assertive', text });
  // A pending refresh is still sent, and the failure stays visible.
  return instance.isStale ? sendRequest(announced, instance.id, { kind: 'refresh', keepsFailure: true }) : announced;
}

/** Applies a failure that the session detected. With custom words, readers see only those. */
export function receiveOwnFailure(
  transition: Transition,
  sequence: number,
  {
    code,
    message,
    words: name,
  }: { readonly code: string; readonly message: string; readonly words: 'timedOut' | 'unshown' },
): Transition {
  const { words } = transition.state.settings;
  const texts = words === undefined ? { message } : { message: words[name], forReaders: words[name] };
  return receiveFailure(transition, sequence, { code, ...texts });
}

/** Retries the failed request with the current state. */
export function retry(transition: Transition, id: string): Transition {
  return forInstance(transition, id, ({ failure }) => {
    if (failure === undefined) return transition;
    const { kind, control, action } = failure;
    return sendRequest(transition, id, { kind, control, ...(action === undefined ? {} : { action }) });
  });
}

function waitingFor(
  transition: Transition,
  sequence: number,
): { instance: InstanceState; request: PendingRequest } | undefined {
  for (const instance of transition.state.instances) {
    const pending = [instance.request, ...(instance.overtaken ?? [])];
    const request = pending.find((each) => each?.sequence === sequence);
    if (request !== undefined) return { instance, request };
  }
  return undefined;
}

/** An instance without a pending request. */
function withoutRequest(instance: InstanceState, sequence: number): InstanceState {
  const { overtaken = [], ...others } = instance;
  const remaining = overtaken.filter((each) => each.sequence !== sequence);
  const rest = remaining.length === 0 ? others : { ...others, overtaken: remaining };
  return rest.request?.sequence === sequence ? without(rest, 'request') : rest;
}

/** The published site renders the last response, and keeps the state of the first one. */
function renderAsPublished(
  transition: Transition,
  { instance, request }: { instance: InstanceState; request: PendingRequest },
  answer: RenderAnswer,
  output: ContentKitRenderOutputElement,
): Transition {
  const { id } = instance;
  const isFirst = instance.firstState === undefined;
  const rendered = withInstance(transition, id, (before) => {
    const answered = render(before, request, answer, output);
    const waiting = withoutRequest(before, request.sequence);
    return {
      ...without(answered, 'request'),
      ...(waiting.request === undefined ? {} : { request: waiting.request }),
      ...(isFirst ? { firstState: output.state } : { state: before.state ?? {} }),
      edits: before.edits,
      ...(waiting.overtaken === undefined ? { overtaken: [] } : { overtaken: waiting.overtaken }),
    };
  });
  const isOld = (instance.overtaken ?? []).some((each) => each.sequence === request.sequence);
  const late = isOld && instance.request === undefined ? withDifference(rendered, id, 'answer_overtaken') : rendered;
  const isStateChanged = !isFirst && !isSameValue({ ...instance.state, ...output.state }, instance.state);
  return isStateChanged ? withDifference(late, id, 'state_kept') : late;
}

function render(
  before: InstanceState,
  request: PendingRequest,
  answer: RenderAnswer,
  output: ContentKitRenderOutputElement,
): InstanceState {
  const isLater = ([, edit]: readonly [string, number]): boolean => edit > request.editsBefore;
  const later = Object.entries(before.edits).filter(isLater);
  const typed = later.map(([key]) => [key, before.state?.[key]] as const);
  const base = request.keepsFailure === true ? without(before, 'request') : without(before, 'request', 'failure');
  return {
    ...base,
    props: mergeProps({ sent: request.props, current: before.props, answered: output.props }),
    state: { ...(output.state as StateValues), ...Object.fromEntries(typed) },
    edits: Object.fromEntries(later),
    isComplete: false,
    tree: {
      element: output.element,
      canAccessVisitorClaims: output.canAccessVisitorClaims === true,
      ...(answer.sources === undefined ? {} : { sources: answer.sources }),
      ...(answer.headers === undefined ? {} : { headers: answer.headers }),
      ...(answer.durationMs === undefined ? {} : { durationMs: answer.durationMs }),
    },
  };
}

/** The props of a block are stored in the document, including changes by actions. */
function persistChange(transition: Transition, before: InstanceState, request: PendingRequest): Transition {
  if (before.opener !== undefined || request.action === undefined) return transition;
  return forInstance(transition, before.id, ({ props }) =>
    isSameValue(before.props, props) ? transition : withEffect(transition, { type: 'persistProps', props }),
  );
}

function announceCompletion(transition: Transition, request: PendingRequest): Transition {
  const { label } = request.control;
  if (request.kind !== 'action' || label === undefined) return transition;
  const text = fillWords(wordsOf(transition.state.settings).controlDone, { name: label });
  return withEffect(transition, { type: 'announce', politeness: 'polite', text });
}

function sendNext(transition: Transition, id: string): Transition {
  return forInstance(transition, id, ({ queue: [next, ...rest], isStale }) => {
    if (next === undefined) return isStale ? sendRequest(transition, id, { kind: 'refresh' }) : transition;
    const dequeued = withInstance(transition, id, (before) => ({ ...before, queue: rest }));
    return sendRequest(dequeued, id, { kind: 'action', ...next });
  });
}

/** A completed modal closes. A completed root emits `complete` and stays unchanged. */
function complete(
  transition: Transition,
  instance: InstanceState,
  returnValue: Record<string, unknown> | undefined,
): Transition {
  const { opener } = instance;
  const value = returnValue === undefined ? {} : { returnValue };
  if (opener === undefined) {
    const completed = withInstance(transition, instance.id, (before) => ({
      ...without(before, 'request', 'failure'),
      queue: [],
      isComplete: true,
    }));
    return withEffect(completed, { type: 'complete', ...value });
  }
  if (isPublished(transition.state)) {
    const open = withInstance(transition, instance.id, (before) => without(before, 'request'));
    return withDifference(open, instance.id, 'modal_complete_stays');
  }
  if (returnValue !== undefined) return closeWith(transition, instance, { action: '@ui.modal.close', returnValue });
  const closed = closeModal(transition, instance.id);
  // Without a value there is nothing to hand on, but what the modal did may show in its opener.
  return forInstance(closed, opener, ({ request }) =>
    request === undefined ? sendRequest(closed, opener, { kind: 'refresh' }) : closed,
  );
}

function isComplete(output: ContentKitRenderOutput): output is Extract<ContentKitRenderOutput, { type: 'complete' }> {
  return typeof output === 'object' && output !== null && output.type === 'complete';
}

function isTree(output: ContentKitRenderOutput): output is ContentKitRenderOutputElement {
  if (typeof output !== 'object' || output === null || !('element' in output)) return false;
  const { element } = output;
  return typeof element === 'object' && element !== null && Array.isArray(element.children);
}
