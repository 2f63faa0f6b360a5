// Opens and closes overlays: each is an instance of its own above the one that opened it.
import type { ContentKitAction } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { abortRequest, sendRequest } from './send-request.ts';
import type { Control, InstanceState } from './session-state.ts';
import { withState, withWarning } from './turn.ts';
import type { Turn } from './turn.ts';

/** Opens a component as a modal. Its first request carries the open action, as hosts send it. */
export function openModal(turn: Turn, opener: InstanceState, action: ContentKitAction, control: Control): Turn {
  const { componentId, props } = action as { componentId?: unknown; props?: unknown };
  if (typeof componentId !== 'string') {
    return withWarning(turn, {
      code: 'action_incomplete',
      message: 'The action "@ui.modal.open" names no component.',
      advice: 'Write { action: "@ui.modal.open", componentId: "…", props: { … } }.',
    });
  }
  if (isOpening(turn, opener.id, componentId)) return turn;
  const number = turn.state.lastModal + 1;
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
  const opened = withState(turn, { instances: [...turn.state.instances, modal], lastModal: number });
  return sendRequest(opened, modal.id, { kind: 'mount', action, control });
}

/** A second press while the modal is on its way opens no second one. */
function isOpening(turn: Turn, opener: string, componentId: string): boolean {
  return turn.state.instances.some(
    (each) =>
      each.opener === opener &&
      each.componentId === componentId &&
      each.tree === undefined &&
      each.failure === undefined,
  );
}

/** Takes a modal away, with the modals that it opened, and gives up their requests. */
export function closeModal(turn: Turn, id: string): Turn {
  const gone = withOpened(turn, id);
  const aborted = gone.reduce((so, each) => abortRequest(so, each), turn);
  return withState(aborted, { instances: aborted.state.instances.filter((each) => !gone.includes(each.id)) });
}

function withOpened(turn: Turn, id: string): string[] {
  const above = turn.state.instances.filter((each) => each.opener === id);
  return [...above.flatMap((each) => withOpened(turn, each.id)), id];
}
