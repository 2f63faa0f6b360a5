// Draws a whole session: the root, what went wrong, and the modals above.
import type { InstanceState, SessionState } from '@bindery/contentkit/session';
import { drawQuestion } from './confirm-dialog.ts';
import type { Question } from './confirm-dialog.ts';
import { drawDialog } from './dialog.ts';
import { drawElement } from './draw-element.ts';
import type { Draw, DrawHost } from './draw.ts';
import { drawIcon } from './icons.ts';
import { flattenChildren, h } from './vnode.ts';
import type { VElement, VNode } from './vnode.ts';

/** What a session is drawn with. */
export interface Drawing {
  readonly session: SessionState;
  readonly prefix: string;
  readonly host: DrawHost;
  readonly question?: Question | undefined;
  /** Only if it is still the one that is open: dialogs report late that they closed. */
  readonly closeQuestion: (question: Question) => void;
}

/** Everything that is on the page for a session. */
export function drawSession(drawing: Drawing): VNode[] {
  const [root, ...modals] = drawing.session.instances;
  return flattenChildren([
    root === undefined ? h('div', { class: 'ck-content' }) : drawRoot(root, drawing),
    ...modals
      .filter((modal) => modal.tree !== undefined || modal.failure !== undefined)
      .map((modal) => drawOverlay(modal, drawing)),
    drawOpenQuestion(drawing),
  ]);
}

function drawOpenQuestion({ question, prefix, closeQuestion }: Drawing): VElement | null {
  return question === undefined ? null : drawQuestion(`${prefix}-question`, question, () => closeQuestion(question));
}

function drawRoot(root: InstanceState, drawing: Drawing): VElement {
  const isModal = root.tree?.element.type === 'modal';
  return h(
    'div',
    {
      class: `ck-content${isModal ? ' ck-content-modal' : ''}`,
      'aria-busy': root.request === undefined ? undefined : 'true',
    },
    drawTree(root, drawing),
    drawFailure(root, drawing),
    root.tree === undefined && root.failure === undefined
      ? h('div', { class: 'ck-loading ck-late' }, 'Loading…')
      : null,
  );
}

function drawOverlay(modal: InstanceState, drawing: Drawing): VElement {
  const element = modal.tree?.element;
  const { title, size } = element?.type === 'modal' ? element : { title: undefined, size: undefined };
  const close = (): void => drawing.host.close(modal.id);
  return drawDialog(
    {
      id: `${drawing.prefix}-${modal.id}`,
      title: title ?? (modal.failure === undefined ? modal.componentId : 'Something went wrong'),
      className: `ck-modal ck-modal-${size ?? 'medium'}`,
      hasCloseButton: true,
      close,
    },
    h(
      'div',
      { class: 'ck-modal-frame', 'aria-busy': modal.request === undefined ? undefined : 'true' },
      drawTree(modal, drawing),
      drawFailure(modal, drawing),
    ),
  );
}

function drawTree(instance: InstanceState, { session, prefix, host }: Drawing): VNode | null {
  if (instance.tree === undefined) return null;
  const draw: Draw = { session, instance, path: '', prefix, host, element: drawElement };
  return drawElement(instance.tree.element, draw);
}

/** The old tree stays where it was; this stands under it until a try succeeds. */
function drawFailure({ failure, id }: InstanceState, { host }: Drawing): VElement | null {
  if (failure === undefined) return null;
  const what =
    failure.control.label === undefined ? 'This could not be loaded' : `"${failure.control.label}" did not work`;
  return h(
    'div',
    { class: 'ck-failure', key: 'failure', role: 'group', 'aria-label': 'Error' },
    drawIcon('warning'),
    h(
      'div',
      { class: 'ck-failure-words' },
      h('strong', {}, what),
      h('span', {}, failure.message),
      h(
        'code',
        { class: 'ck-failure-code' },
        failure.status === undefined ? failure.code : `${failure.status} ${failure.code}`,
      ),
    ),
    h('button', { type: 'button', class: 'ck-button ck-button-secondary', onClick: () => host.retry(id) }, 'Try again'),
  );
}
