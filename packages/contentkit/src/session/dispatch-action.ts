// Runs an action: bindings first, then the host's own actions here and all others by a request to the component.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { closeModal, openModal } from './modals.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { openableUrl } from './safe-url.ts';
import { sendRequest } from './send-request.ts';
import { ROOT } from './session-state.ts';
import type { Control, InstanceState } from './session-state.ts';
import { forInstance, withEffect, withInstance, withWarning } from './transition.ts';
import type { Transition } from './transition.ts';

/** Runs an action of an instance. Its bindings are resolved from the state as it is now, also when the action must wait. */
export function dispatchAction(transition: Transition, id: string, action: unknown, control: Control = {}): Transition {
  return forInstance(transition, id, (instance) => {
    if (!isAction(action)) return warnOfNameless(transition, action);
    const resolved = resolveBindings(action, instance.state ?? {}) as ContentKitAction;
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

/** Gives an action to a component, after those that it was given before. */
export function sendAction(
  transition: Transition,
  instance: InstanceState,
  action: ContentKitAction,
  control: Control,
): Transition {
  const isBusy = instance.request?.kind === 'action' || instance.request?.kind === 'mount';
  if (!isBusy) return sendRequest(transition, instance.id, { kind: 'action', action, control });
  if (transition.state.settings.whileBusy === 'drop') {
    return withWarning(transition, {
      code: 'action_dropped',
      message: `The action "${action.action}" came while another was running and was dropped.`,
    });
  }
  return withInstance(transition, instance.id, (before) => ({
    ...before,
    queue: [...before.queue, { action, control }],
  }));
}

function closeFrom(transition: Transition, instance: InstanceState, action: ContentKitAction): Transition {
  if (instance.opener === undefined) {
    return withWarning(transition, {
      code: 'modal_not_open',
      message: 'The action "@ui.modal.close" came from a component that is not a modal.',
      advice: 'Answer { type: "complete" } from action() to end a configuration screen.',
    });
  }
  // The whole action goes on: shipped integrations read its fields under returnValue as well as next to it.
  return closeWith(transition, instance, action);
}

/** Closes a modal and gives the close action to its opener, with the opener's state as it is now. */
export function closeWith(transition: Transition, modal: InstanceState, action: ContentKitAction): Transition {
  const closed = closeModal(transition, modal.id);
  return forInstance(closed, modal.opener ?? ROOT, (opener) =>
    sendAction(closed, opener, action, modal.openedBy ?? {}),
  );
}

function openUrl(transition: Transition, action: ContentKitAction): Transition {
  const url = openableUrl((action as { url?: unknown }).url);
  if (url !== undefined) return withEffect(transition, { type: 'openUrl', url });
  return withWarning(transition, {
    code: 'url_refused',
    message: `The action "@ui.url.open" has the address ${JSON.stringify((action as { url?: unknown }).url) ?? 'nothing'}.`,
    advice: 'Use an absolute address with http, https or mailto.',
  });
}

/** Assumption: the props given are laid over those there are; leaving one out does not delete it. */
function updateProps(transition: Transition, action: ContentKitAction): Transition {
  const given = (action as { props?: unknown }).props;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return withWarning(transition, {
      code: 'action_incomplete',
      message: 'The action "@editor.node.updateProps" has no props.',
      advice: 'Write { action: "@editor.node.updateProps", props: { … } }.',
    });
  }
  // The props are the block's, also when a modal above it changes them.
  return forInstance(transition, ROOT, (root) => {
    const props = { ...root.props, ...(given as PlainObject) };
    const changed = withInstance(transition, ROOT, (before) => ({ ...before, props }));
    return withEffect(changed, { type: 'persistProps', props });
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
