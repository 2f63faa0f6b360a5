// Runs an action: bindings first, then the host's own actions here and all others by a request to the component.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { closeModal, openModal } from './modals.ts';
import { containsNull, isPublished, withDifference } from './published-mode.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { refreshInstance } from './refresh.ts';
import { isSameValue } from './same-value.ts';
import { openableUrl } from './safe-url.ts';
import { sendRequest } from './send-request.ts';
import { ROOT } from './session-state.ts';
import type { Control, InstanceState } from './session-state.ts';
import { forInstance, withEffect, withInstance, withWarning, without } from './transition.ts';
import type { Transition } from './transition.ts';

/** Runs an action of an instance. Its bindings are resolved from the current state, even if the action is queued. */
export function dispatchAction(transition: Transition, id: string, action: unknown, control: Control = {}): Transition {
  return forInstance(transition, id, (instance) => {
    if (!isAction(action)) return warnOfNameless(transition, action);
    const resolved = resolveBindings(action, instance.state ?? {}) as ContentKitAction;
    if (isPublished(transition.state)) {
      if (containsNull(action)) return withDifference(transition, id, 'action_null');
      if (resolved.action === '@editor.node.updateProps') {
        return sendAction(withDifference(transition, id, 'props_sent'), instance, resolved, control);
      }
    }
    switch (resolved.action) {
      case '@ui.modal.open':
        return openModal(transition, instance, resolved, control);
      case '@ui.modal.close':
        return closeFrom(transition, instance, resolved);
      case '@ui.url.open':
        return openUrl(transition, resolved);
      case '@editor.node.updateProps':
        return updateProps(transition, resolved);
      default:
        return sendAction(transition, instance, resolved, control);
    }
  });
}

/** Sends an action to a component, after pending ones. */
export function sendAction(
  transition: Transition,
  instance: InstanceState,
  action: ContentKitAction,
  control: Control,
): Transition {
  // The published site does not wait: the newer action overtakes the older.
  const isRunning = instance.request?.kind === 'action' && !isPublished(transition.state);
  const isBusy = isRunning || instance.request?.kind === 'mount';
  if (!isBusy) return sendRequest(transition, instance.id, { kind: 'action', action, control });
  if (transition.state.settings.whileBusy === 'drop') {
    return withWarning(transition, {
      code: 'action_dropped',
      message: `The action "${action.action}" was dropped because another action was running.`,
    });
  }
  return withInstance(transition, instance.id, (before) => ({
    ...before,
    queue: [...before.queue, { action, control }],
  }));
}

function closeFrom(transition: Transition, instance: InstanceState, action: ContentKitAction): Transition {
  if (instance.opener === undefined) {
    if (instance.tree?.element.type === 'modal') return completeModal(transition, instance, action);
    return withWarning(transition, {
      code: 'modal_not_open',
      message: 'The action "@ui.modal.close" came from a component that isn’t a modal.',
      advice: 'To end a configuration screen, return { type: "complete" } from action().',
    });
  }
  // The whole action goes on: shipped integrations read its fields under returnValue as well as next to it.
  return closeWith(transition, instance, action);
}

/** A modal without an opener, for example shown alone: its host gets the return value. */
function completeModal(transition: Transition, instance: InstanceState, action: ContentKitAction): Transition {
  const { action: _name, returnValue, ...fields } = action as ContentKitAction & { readonly returnValue?: unknown };
  const isObject = typeof returnValue === 'object' && returnValue !== null;
  const values = (isObject ? returnValue : fields) as Readonly<Record<string, unknown>>;
  const completed = withInstance(transition, instance.id, (before) => ({ ...before, isComplete: true }));
  return withEffect(completed, {
    type: 'complete',
    ...(Object.keys(values).length === 0 ? {} : { returnValue: values }),
  });
}

/** Closes a modal and sends the close action to its opener, with the opener’s current state. */
export function closeWith(transition: Transition, modal: InstanceState, action: ContentKitAction): Transition {
  if (isPublished(transition.state)) return closeAsPublished(transition, modal, action);
  const closed = closeModal(transition, modal.id);
  return forInstance(closed, modal.opener ?? ROOT, (opener) =>
    sendAction(closed, opener, action, modal.openedBy ?? {}),
  );
}

/** The published site sends another request to the modal, and one to its opener with the opener’s first state. */
function closeAsPublished(transition: Transition, modal: InstanceState, action: ContentKitAction): Transition {
  const opener = modal.opener ?? ROOT;
  const requested = sendRequest(transition, modal.id, { kind: 'action', action });
  const wasted = requested.state.lastSequence;
  const closed = closeModal(withoutAbort(requested, modal.id), modal.id);
  const noted = wasted === transition.state.lastSequence ? closed : withDifference(closed, opener, 'modal_close_twice');
  return forInstance(noted, opener, (instance) => {
    const state = instance.firstState;
    const isStale = !isSameValue(state, instance.state);
    return sendRequest(isStale ? withDifference(noted, opener, 'modal_state_stale') : noted, opener, {
      kind: 'action',
      action,
      state,
      control: modal.openedBy ?? {},
    });
  });
}

/** The request continues after the modal closes. No instance waits for its response. */
function withoutAbort(transition: Transition, id: string): Transition {
  return withInstance(transition, id, (before) => without(before, 'request'));
}

function openUrl(transition: Transition, action: ContentKitAction): Transition {
  const url = openableUrl((action as { url?: unknown }).url);
  if (url !== undefined) return withEffect(transition, { type: 'openUrl', url });
  return withWarning(transition, {
    code: 'url_refused',
    message: `The action "@ui.url.open" has the URL ${JSON.stringify((action as { url?: unknown }).url) ?? 'nothing'}.`,
    advice: 'Use an absolute http, https, or mailto URL.',
  });
}

/**
 * Saves props, and renders the block with them. Assumption: the new props are merged into the existing ones. An omitted prop isn’t
 * deleted. Without a change nothing renders: a frame can send its props again for each state.
 */
function updateProps(transition: Transition, action: ContentKitAction): Transition {
  const changes = (action as { props?: unknown }).props;
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    return withWarning(transition, {
      code: 'action_incomplete',
      message: 'The action "@editor.node.updateProps" has no props.',
      advice: 'Write { action: "@editor.node.updateProps", props: { … } }.',
    });
  }
  // A modal also changes the props of the block.
  return forInstance(transition, ROOT, (root) => {
    const props = { ...root.props, ...(changes as PlainObject) };
    const changed = withInstance(transition, ROOT, (before) => ({ ...before, props }));
    const persisted = withEffect(changed, { type: 'persistProps', props });
    return isSameValue(root.props, props)
      ? persisted
      : forInstance(persisted, ROOT, (one) => refreshInstance(persisted, one));
  });
}

function isAction(action: unknown): action is ContentKitAction {
  return typeof action === 'object' && action !== null && typeof (action as { action?: unknown }).action === 'string';
}

function warnOfNameless(transition: Transition, action: unknown): Transition {
  return withWarning(transition, {
    code: 'action_nameless',
    message: `An action has no name: ${JSON.stringify(action)?.slice(0, 120) ?? 'nothing'}.`,
    advice: 'Write { action: "name", … }.',
  });
}
