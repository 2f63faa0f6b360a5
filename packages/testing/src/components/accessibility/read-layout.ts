// Reads what arranges other elements.
import { cardName, cardPress } from '@bindery/contentkit/controls';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { readAll, readChildren } from './read-children.ts';
import { at, createNode, createText, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import { readInlines } from './read-texts.ts';
import type { AccessibleNode } from './accessible-node.ts';

/** A stack, a box, the content of a step, or a configuration. */
export function readContainer(
  element: ContentKitElements['hstack' | 'vstack' | 'box' | 'step' | 'configuration'],
  context: ReadContext,
): AccessibleNode {
  return createNode(element, context, { content: readChildren(element, context) });
}

/** A card with a title is a group. A card that can be pressed has a button in it, named by the title. */
export function readCard(element: ContentKitElements['card'], context: ReadContext): AccessibleNode {
  const { title, icon } = element;
  const isTitled = title !== undefined;
  const content = [
    ...(typeof icon === 'object' ? [context.read(icon, at(context, 'icon'))] : []),
    ...readTitle(element, context),
    ...readCardHint(element, context),
    ...readAll(element.buttons, at(context, 'buttons')),
    ...readChildren(element, context),
  ];
  return createNode(element, context, {
    ...(isTitled ? { role: 'group', name: title, label: title } : {}),
    content,
    part: 'card',
  });
}

function readTitle(element: ContentKitElements['card'], context: ReadContext): AccessibleNode[] {
  const { title } = element;
  const words = wordsIn(context);
  const press = cardPress(element, words);
  if (press === undefined) return title === undefined ? [] : [createText(element, context, ['title', title])];
  const name = cardName(element, words);
  const content = title === undefined ? [] : [title];
  const label = title === undefined ? { label: name } : {};
  return [createNode(element, context, { role: 'button', name, ...label, content, control: { kind: 'press', press } })];
}

function readCardHint(element: ContentKitElements['card'], context: ReadContext): AccessibleNode[] {
  const { hint } = element;
  if (hint === undefined) return [];
  if (typeof hint === 'string') return [createText(element, context, ['hint', hint])];
  const content = readInlines(hint, at(context, 'hint'));
  return [createNode(element, context, { content, isInline: true, part: 'hints' })];
}
