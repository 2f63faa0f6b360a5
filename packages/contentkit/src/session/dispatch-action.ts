// Runs an action: bindings first, then the host's own actions here and all others by a request to the component.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { closeModal, openModal } from './modals.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { openableUrl } from './safe-url.ts';
import { sendRequest } from './send-request.ts';
import { ROOT } from './session-state.ts';
import type { Control, InstanceState } from './session-state.ts';
import { forInstance, withEffect, withInstance, withWarning } from './turn.ts';
import type { Turn } from './turn.ts';

/** Runs an action of an instance. Its bindings are resolved from the state as it is now, also when the action must wait. */
export function dispatchAction(turn: Turn, id: string, action: unknown, control: Control = {}): Turn {
  return forInstance(turn, id, (instance) => {
    if (!isAction(action)) return warnOfNameless(turn, action);
    const resolved = resolveBindings(action, instance.state ?? {}) as ContentKitAction;
    switch (resolved.action) {
      case '@ui.modal.open':
        return openModal(turn, instance, resolved, control);
      case '@ui.modal.close':
        return closeFrom(turn, instance, resolved);
      case '@ui.url.open':
        return openUrl(turn, resolved);
      case '@editor.node.updateProps':
        return updateProps(turn, resolved);
      default:
        return sendAction(turn, instance, resolved, control);
    }
  });
}

/** Gives an action to a component, after those that it was given before. */
export function sendAction(turn: Turn, instance: InstanceState, action: ContentKitAction, control: Control): Turn {
  const isBusy = instance.request?.kind === 'action' || instance.request?.kind === 'mount';
  if (!isBusy) return sendRequest(turn, instance.id, { kind: 'action', action, control });
  if (turn.state.settings.whileBusy === 'drop') {
    return withWarning(turn, {
      code: 'action_dropped',
      message: `The action "${action.action}" came while another was under way and was dropped.`,
    });
  }
  return withInstance(turn, instance.id, (before) => ({ ...before, queue: [...before.queue, { action, control }] }));
}

function closeFrom(turn: Turn, instance: InstanceState, action: ContentKitAction): Turn {
  if (instance.opener === undefined) {
    return withWarning(turn, {
      code: 'modal_not_open',
      message: 'The action "@ui.modal.close" came from a component that is not a modal.',
      advice: 'Answer { type: "complete" } from action() to end a configuration screen.',
    });
  }
  // The whole action goes on: shipped integrations read its fields under returnValue as well as beside it.
  return closeWith(turn, instance, action);
}

/** Closes a modal and gives the close action to its opener, with the opener's state as it is now. */
export function closeWith(turn: Turn, modal: InstanceState, action: ContentKitAction): Turn {
  const closed = closeModal(turn, modal.id);
  return forInstance(closed, modal.opener ?? ROOT, (opener) =>
    sendAction(closed, opener, action, modal.openedBy ?? {}),
  );
}

function openUrl(turn: Turn, action: ContentKitAction): Turn {
  const url = openableUrl((action as { url?: unknown }).url);
  if (url !== undefined) return withEffect(turn, { type: 'openUrl', url });
  return withWarning(turn, {
    code: 'url_refused',
    message: `The action "@ui.url.open" has the address ${JSON.stringify((action as { url?: unknown }).url) ?? 'nothing'}.`,
    advice: 'Use an absolute address with http, https or mailto.',
  });
}

/** Assumption: the props given are laid over those there are; leaving one out does not delete it. */
function updateProps(turn: Turn, action: ContentKitAction): Turn {
  const given = (action as { props?: unknown }).props;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return withWarning(turn, {
      code: 'action_incomplete',
      message: 'The action "@editor.node.updateProps" has no props.',
      advice: 'Write { action: "@editor.node.updateProps", props: { … } }.',
    });
  }
  // The props are the block's, also when a modal above it changes them.
  return forInstance(turn, ROOT, (root) => {
    const props = { ...root.props, ...(given as PlainObject) };
    const changed = withInstance(turn, ROOT, (before) => ({ ...before, props }));
    return withEffect(changed, { type: 'persistProps', props });
  });
}

function isAction(action: unknown): action is ContentKitAction {
  return typeof action === 'object' && action !== null && typeof (action as { action?: unknown }).action === 'string';
}

function warnOfNameless(turn: Turn, action: unknown): Turn {
  return withWarning(turn, {
    code: 'action_nameless',
    message: `An action has no name: ${JSON.stringify(action)?.slice(0, 120) ?? 'nothing'}.`,
    advice: 'Write { action: "name", … }.',
  });
}
