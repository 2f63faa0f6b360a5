// Opens and closes overlays. Each is a separate instance on top of its opener.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { abortRequest, sendRequest } from './send-request.ts';
import type { Control, InstanceState } from './session-state.ts';
import { withState, withWarning } from './transition.ts';
import type { Transition } from './transition.ts';

/** Opens a component as a modal. Its first request carries the open action, as hosts send it. */
export function openModal(
  transition: Transition,
  opener: InstanceState,
  action: ContentKitAction,
  control: Control,
): Transition {
  const { componentId, props } = action as { componentId?: unknown; props?: unknown };
  if (typeof componentId !== 'string') {
    return withWarning(transition, {
      code: 'action_incomplete',
      message: 'The action "@ui.modal.open" names no component.',
      advice: 'Write { action: "@ui.modal.open", componentId: "…", props: { … } }.',
    });
  }
  if (isOpening(transition, opener.id, componentId)) return transition;
  const number = transition.state.lastModal + 1;
  const modal: InstanceState = {
    id: `modal-${number}`,
    opener: opener.id,
    openedBy: control,
    componentId,
    props: (props ?? {}) as PlainObject,
    edits: {},
    queue: [],
    frames: {},
    isStale: false,
    isComplete: false,
  };
  const opened = withState(transition, { instances: [...transition.state.instances, modal], lastModal: number });
  return sendRequest(opened, modal.id, { kind: 'mount', action, control });
}

/** A second press while the modal is on its way opens no second one. */
function isOpening(transition: Transition, opener: string, componentId: string): boolean {
  return transition.state.instances.some(
    (each) =>
      each.opener === opener &&
      each.componentId === componentId &&
      each.tree === undefined &&
      each.failure === undefined,
  );
}

/** Takes a modal away, with the modals that it opened, and aborts their requests. */
export function closeModal(transition: Transition, id: string): Transition {
  const closed = withOpened(transition, id);
  const aborted = closed.reduce((so, each) => abortRequest(so, each), transition);
  return withState(aborted, { instances: aborted.state.instances.filter((each) => !closed.includes(each.id)) });
}

function withOpened(transition: Transition, id: string): string[] {
  const above = transition.state.instances.filter((each) => each.opener === id);
  return [...above.flatMap((each) => withOpened(transition, each.id)), id];
}
