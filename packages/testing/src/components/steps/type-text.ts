// Typing: into text fields, and into code that can be edited.
import { inputEvent, pressEvent } from '@bindery/contentkit/controls';
import { usableNode } from './target.ts';
import type { Target } from './target.ts';

/**
 * Replaces the text of a field. An action on changes of code is sent as after a pause.
 * @throws {KitError} what `usableNode` throws
 */
export async function typeText(target: Target, text: string): Promise<void> {
  const { component, instance } = target;
  const { node, control } = usableNode(target, { kinds: ['text'], step: 'type' });
  const value = control.isMultiline ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]/g, '');
  component.session.send(inputEvent(instance, node.path, { key: control.key, value }));
  if (control.change !== undefined) component.session.send(pressEvent(instance, node.path, control.change));
  await component.settle();
}
