// Selecting: of an option by its ID or label, or of several where the select allows it.
import { chooseOption, chosenIds, inputEvent, isPlainSelect } from '@bindery/contentkit/controls';
import { testingError } from '../../testing-error.ts';
import { formatNode } from '../queries/format-node.ts';
import { getInstance } from '../instance-tree.ts';
import { findOptionId } from './find-option.ts';
import { usableNode } from './target.ts';
import type { Target } from './target.ts';

/**
 * Selects options, one after another. With `multiple`, those that are selected already stay selected.
 * @throws {KitError} option_not_found, options_unavailable, element_wrong_kind for several options of a select with one, and what
 * `usableNode` throws
 */
export async function selectOptions(target: Target, choices: readonly string[]): Promise<void> {
  const { node, control } = usableNode(target, { kinds: ['select'], step: 'select' });
  if (choices.length > 1 && control.select.multiple !== true) {
    throw testingError('element_wrong_kind', `Can’t select ${choices.length} options of the ${formatNode(node)}.`);
  }
  for (const choice of choices) await selectOption(target, choice);
}

async function selectOption(target: Target, choice: string): Promise<void> {
  const { component, instance } = target;
  const found = usableNode(target, { kinds: ['select'], step: 'select' });
  const { select } = found.control;
  const id = await findOptionId(target, { node: found.node, select }, choice);
  const { state } = getInstance(component, instance);
  const isChosen = chosenIds(select, state).includes(id);
  // The browser’s own select reports no change then, and a combobox with several options would remove it.
  if (isChosen && (select.multiple === true || isPlainSelect(select))) return;
  component.session.send(inputEvent(instance, found.node.path, chooseOption(select, id, state)));
  await component.settle();
}
