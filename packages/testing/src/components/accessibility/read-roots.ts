// Reads roots: the block with its menu, and the modal.
import { commandPress, hasBlockMenu } from '@bindery/contentkit/controls';
import type { BlockCommand } from '@bindery/contentkit/controls';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { readChildren } from './read-children.ts';
import { at, createNode, createText, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import { readInlines } from './read-texts.ts';
import type { AccessibleNode } from './accessible-node.ts';

export function readBlock(element: ContentKitElements['block'], context: ReadContext): AccessibleNode {
  const menu = hasBlockMenu(element, context.session.context) ? [readMenu(element, at(context, 'controls'))] : [];
  const isEmpty = Array.isArray(element.children) && element.children.length === 0;
  const { context: place } = context.session;
  const isForAuthor = place.type === 'document' && place.editable;
  const note = isEmpty && isForAuthor ? [createText(element, context, ['note', 'This block is empty.'])] : [];
  return createNode(element, context, { content: [...menu, ...readChildren(element, context), ...note] });
}

/** The menu of a block. In tests it is always open. */
function readMenu(element: ContentKitElements['block'], context: ReadContext): AccessibleNode {
  const name = wordsIn(context).blockMenu;
  const content = (element.controls ?? []).map((entry, index) => {
    const inner = at(context, index);
    if (!Array.isArray(entry)) return readCommand(entry, inner);
    const commands = entry.map((command, position) => readCommand(command, at(inner, position)));
    return createNode(element, inner, { role: 'group', content: commands, part: `group ${index}` });
  });
  return createNode(element, context, { role: 'menu', name, label: name, content, part: 'menu' });
}

function readCommand(command: BlockCommand, context: ReadContext): AccessibleNode {
  return createNode(command, context, {
    role: 'menuitem',
    name: command.label,
    content: [command.label],
    control: { kind: 'press', press: commandPress(command) },
  });
}

/** What is in a modal, without the dialog around it. */
export function readModal(element: ContentKitElements['modal'], context: ReadContext): AccessibleNode {
  const { subtitle, submit } = element;
  const content = [
    ...(subtitle === undefined ? [] : [readSubtitle(element, context)]),
    ...readChildren(element, context),
    ...(submit === undefined ? [] : [context.read(submit, at(context, 'submit'))]),
  ];
  return createNode(element, context, { content });
}

function readSubtitle(element: ContentKitElements['modal'], context: ReadContext): AccessibleNode {
  const content = readInlines(element.subtitle ?? [], at(context, 'subtitle'));
  return createNode(element, context, { content, isInline: true, part: 'subtitle' });
}
