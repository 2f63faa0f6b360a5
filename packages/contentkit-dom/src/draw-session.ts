// Draws a whole session: the root, what went wrong, and the modals above.
import { wordsOf } from '@bindery/contentkit/session';
import type { InstanceState, SessionState } from '@bindery/contentkit/session';
import { drawQuestion } from './confirm-dialog.ts';
import type { Question } from './confirm-dialog.ts';
import { drawDialog } from './dialog.ts';
import { drawElement } from './draw-element.ts';
import type { Draw, DrawHost } from './draw.ts';
import { drawFailure } from './draw-failure.ts';
import type { FailureLink } from './draw-failure.ts';
import { drawDifferences, drawPublishedFailure, isPublished } from './published.ts';
import { flattenChildren, h } from './vnode.ts';
import type { VElement, VNode } from './vnode.ts';

/** What a session is drawn with. */
export interface Drawing {
  readonly session: SessionState;
  readonly prefix: string;
  readonly host: DrawHost;
  readonly question?: Question | undefined;
  readonly failureLink?: FailureLink | undefined;
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

function drawOpenQuestion({ question, prefix, session, closeQuestion }: Drawing): VElement | null {
  if (question === undefined) return null;
  const words = wordsOf(session.settings);
  return drawQuestion(question, { id: `${prefix}-question`, words, close: () => closeQuestion(question) });
}

function drawRoot(root: InstanceState, drawing: Drawing): VElement {
  const isModal = root.tree?.element.type === 'modal';
  return h(
    'div',
    {
      class: `ck-content${isModal ? ' ck-content-modal' : ''}`,
      'aria-busy': root.request === undefined ? undefined : 'true',
    },
    drawModalTitle(root),
    drawTree(root, drawing),
    drawOwnFailure(root, drawing),
    drawDifferences(root.differences ?? []),
    root.tree === undefined && root.failure === undefined
      ? h('div', { class: 'ck-loading ck-late' }, wordsOf(drawing.session.settings).loading)
      : null,
  );
}

/** A modal that no one opened has no dialog around it that says its title. */
function drawModalTitle({ tree }: InstanceState): VElement | null {
  const title = tree?.element.type === 'modal' ? tree.element.title : undefined;
  return title === undefined ? null : h('h2', { class: 'ck-dialog-title', key: 'title' }, title);
}

function drawOverlay(modal: InstanceState, drawing: Drawing): VElement {
  const element = modal.tree?.element;
  const { title, size } = element?.type === 'modal' ? element : { title: undefined, size: undefined };
  const close = (): void => drawing.host.close(modal.id);
  const words = wordsOf(drawing.session.settings);
  return drawDialog(
    {
      id: `${drawing.prefix}-${modal.id}`,
      title: title ?? (modal.failure === undefined ? modal.componentId : words.wrong),
      className: `ck-modal ck-modal-${size ?? 'medium'}`,
      closeLabel: isPublished(drawing) ? undefined : words.close,
      close,
    },
    h(
      'div',
      { class: 'ck-modal-frame', 'aria-busy': modal.request === undefined ? undefined : 'true' },
      drawTree(modal, drawing),
      drawOwnFailure(modal, drawing),
      isPublished(drawing) ? drawDifferences([...(modal.differences ?? []), 'access_missing']) : null,
    ),
  );
}

function drawTree(instance: InstanceState, { session, prefix, host }: Drawing): VNode | null {
  if (instance.tree === undefined) return null;
  const draw: Draw = { session, instance, path: '', prefix, host, element: drawElement };
  return drawElement(instance.tree.element, draw);
}

function drawOwnFailure(instance: InstanceState, drawing: Drawing): VElement | null {
  const { failure, id, opener } = instance;
  if (failure === undefined) return null;
  if (isPublished(drawing)) return drawPublishedFailure(instance);
  const link = drawing.failureLink?.(failure, { isModal: opener !== undefined });
  const words = wordsOf(drawing.session.settings);
  return drawFailure(failure, { link, words, retry: () => drawing.host.retry(id) });
}
