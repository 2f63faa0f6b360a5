// Renders a whole session: the root, what went wrong, and the modals above.
import { wordsOf } from '@bindery/contentkit/session';
import type { InstanceState, SessionState } from '@bindery/contentkit/session';
import { renderQuestion } from './confirm-dialog.ts';
import type { Question } from './confirm-dialog.ts';
import { renderDialog } from './dialog.ts';
import { renderElement } from './render-element.ts';
import type { RenderContext, RenderHost } from './render-context.ts';
import { renderFailure } from './render-failure.ts';
import type { FailureLink } from './render-failure.ts';
import { renderDifferences, renderPublishedFailure, isPublished } from './published.ts';
import { flattenChildren, h } from './vnode.ts';
import type { VElement, VNode } from './vnode.ts';

/** What a session is rendered with. */
export interface SessionView {
  readonly session: SessionState;
  readonly prefix: string;
  readonly host: RenderHost;
  readonly question?: Question | undefined;
  readonly failureLink?: FailureLink | undefined;
  /** Only if it is still the one that is open: dialogs report late that they closed. */
  readonly closeQuestion: (question: Question) => void;
}

/** Everything that is on the page for a session. */
export function renderSession(view: SessionView): VNode[] {
  const [root, ...modals] = view.session.instances;
  return flattenChildren([
    root === undefined ? h('div', { class: 'ck-content' }) : renderRoot(root, view),
    ...modals
      .filter((modal) => modal.tree !== undefined || modal.failure !== undefined)
      .map((modal) => renderOverlay(modal, view)),
    renderOpenQuestion(view),
  ]);
}

function renderOpenQuestion({ question, prefix, session, closeQuestion }: SessionView): VElement | null {
  if (question === undefined) return null;
  const words = wordsOf(session.settings);
  return renderQuestion(question, { id: `${prefix}-question`, words, close: () => closeQuestion(question) });
}

function renderRoot(root: InstanceState, view: SessionView): VElement {
  const isModal = root.tree?.element.type === 'modal';
  return h(
    'div',
    {
      class: `ck-content${isModal ? ' ck-content-modal' : ''}`,
      'aria-busy': root.request === undefined ? undefined : 'true',
    },
    renderModalTitle(root),
    renderTree(root, view),
    renderOwnFailure(root, view),
    renderDifferences(root.differences ?? []),
    root.tree === undefined && root.failure === undefined
      ? h('div', { class: 'ck-loading ck-late' }, wordsOf(view.session.settings).loading)
      : null,
  );
}

/** A modal that no one opened has no dialog around it that says its title. */
function renderModalTitle({ tree }: InstanceState): VElement | null {
  const title = tree?.element.type === 'modal' ? tree.element.title : undefined;
  return title === undefined ? null : h('h2', { class: 'ck-dialog-title', key: 'title' }, title);
}

function renderOverlay(modal: InstanceState, view: SessionView): VElement {
  const element = modal.tree?.element;
  const { title, size } = element?.type === 'modal' ? element : { title: undefined, size: undefined };
  const close = (): void => view.host.close(modal.id);
  const words = wordsOf(view.session.settings);
  return renderDialog(
    {
      id: `${view.prefix}-${modal.id}`,
      title: title ?? (modal.failure === undefined ? modal.componentId : words.wrong),
      className: `ck-modal ck-modal-${size ?? 'medium'}`,
      closeLabel: isPublished(view) ? undefined : words.close,
      close,
    },
    h(
      'div',
      { class: 'ck-modal-frame', 'aria-busy': modal.request === undefined ? undefined : 'true' },
      renderTree(modal, view),
      renderOwnFailure(modal, view),
      isPublished(view) ? renderDifferences([...(modal.differences ?? []), 'access_missing']) : null,
    ),
  );
}

function renderTree(instance: InstanceState, { session, prefix, host }: SessionView): VNode | null {
  if (instance.tree === undefined) return null;
  const context: RenderContext = { session, instance, path: '', prefix, host, element: renderElement };
  return renderElement(instance.tree.element, context);
}

function renderOwnFailure(instance: InstanceState, view: SessionView): VElement | null {
  const { failure, id, opener } = instance;
  if (failure === undefined) return null;
  if (isPublished(view)) return renderPublishedFailure(instance);
  const link = view.failureLink?.(failure, { isModal: opener !== undefined });
  const words = wordsOf(view.session.settings);
  return renderFailure(failure, { link, words, retry: () => view.host.retry(id) });
}
