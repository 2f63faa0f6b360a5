// Reads a whole component on screen: its tree, the dialog around a modal, and its failure.
import { ROOT, fillWords } from '@bindery/contentkit/session';
import type { InstanceState, RenderFailure, SessionState } from '@bindery/contentkit/session';
import { createNode, createText, wordsIn } from './read-context.ts';
import type { OptionLabels, ReadContext } from './read-context.ts';
import { readElement } from './read-element.ts';
import type { SourceElement, AccessibleNode } from './accessible-node.ts';

/** Stands for a tree that isn’t there. */
const EMPTY: SourceElement = { type: 'block', children: [] };

/** What an instance shows. A modal is a dialog. */
export function readInstance(session: SessionState, instance: InstanceState, labels: OptionLabels): AccessibleNode {
  const context: ReadContext = { session, instance, path: '', labels, read: readElement };
  const element = instance.tree?.element ?? EMPTY;
  const content = [
    ...readHead(element, context),
    ...(instance.tree === undefined ? [] : [readElement(instance.tree.element, context)]),
    ...readFailure(element, context),
  ];
  if (instance.id === ROOT) return createNode(element, context, { content, part: 'component' });
  return createNode(element, context, { role: 'dialog', ...dialogName(context), content, part: 'dialog' });
}

function dialogName(context: ReadContext): { readonly name: string; readonly label: string } {
  const { tree, failure, componentId } = context.instance;
  const title = tree?.element.type === 'modal' ? tree.element.title : undefined;
  const name = title ?? (failure === undefined ? componentId : wordsIn(context).wrong);
  return { name, label: name };
}

/** The title, and for a modal in a dialog the button that closes it. */
function readHead(element: SourceElement, context: ReadContext): AccessibleNode[] {
  const { id, tree } = context.instance;
  if (id === ROOT) {
    const title = tree?.element.type === 'modal' ? tree.element.title : undefined;
    return title === undefined ? [] : [readTitle(element, title, context)];
  }
  const title = readTitle(element, dialogName(context).name, context);
  return context.session.settings.mode === 'published' ? [title] : [title, readClose(element, context)];
}

function readTitle(element: SourceElement, title: string, context: ReadContext): AccessibleNode {
  return createNode(element, context, { role: 'heading', level: 2, name: title, content: [title], part: 'title' });
}

function readClose(element: SourceElement, context: ReadContext): AccessibleNode {
  const name = wordsIn(context).close;
  return createNode(element, context, { role: 'button', name, label: name, part: 'close', control: { kind: 'close' } });
}

function readFailure(element: SourceElement, context: ReadContext): AccessibleNode[] {
  const { failure, componentId } = context.instance;
  if (failure === undefined) return [];
  if (context.session.settings.mode !== 'published') return [readOwnFailure(element, failure, context)];
  // Published sites show nothing if the integration was deleted, or if the block crashed.
  if (failure.status === 404 || failure.code === 'published_crash') return [];
  return [
    createText(element, context, ['note', `Unexpected error with integration ${componentId}: ${failure.message}`]),
  ];
}

function readOwnFailure(element: SourceElement, failure: RenderFailure, context: ReadContext): AccessibleNode {
  const words = wordsIn(context);
  const { label } = failure.control;
  const summary = label === undefined ? words.loadError : fillWords(words.controlError, { name: label });
  const content = [
    createText(element, context, ['summary', summary]),
    createText(element, context, ['message', failure.forReaders ?? failure.message]),
    createNode(element, context, {
      role: 'button',
      name: words.tryAgain,
      content: [words.tryAgain],
      part: 'retry',
      control: { kind: 'retry' },
    }),
  ];
  return createNode(element, context, {
    role: 'group',
    name: words.error,
    label: words.error,
    content,
    part: 'failure',
  });
}
