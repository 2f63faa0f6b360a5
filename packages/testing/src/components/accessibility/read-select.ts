// Reads selects: a combobox, and the chosen options of one with several.
import { chooseOption, chosenIds, fieldName, isBusyControl, isPlainSelect } from '@bindery/contentkit/controls';
import { fillWords } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { createNode, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import { named } from './read-fields.ts';
import type { AccessibleNode } from './accessible-node.ts';

type Select = ContentKitElements['select'];

export function readSelect(element: Select, context: ReadContext): AccessibleNode {
  const chosen = chosenIds(element, context.instance.state);
  const isMultiple = element.multiple === true;
  const field = createNode(element, context, {
    role: 'combobox',
    ...named(context, fieldName(element)),
    value: isMultiple ? chosen : (chosen[0] ?? ''),
    isDisabled: element.disabled === true,
    // The browser’s own select has no busy state.
    isBusy: !isPlainSelect(element) && isBusyControl(context.session, context.instance, context.path),
    control: { kind: 'select', select: element },
  });
  if (!isMultiple || chosen.length === 0) return field;
  const chips = createNode(element, context, {
    role: 'list',
    content: chosen.map((id) => readChip(element, id, context)),
    part: 'chosen',
  });
  return createNode(element, context, { content: [chips, field], part: 'combobox' });
}

function readChip(element: Select, id: string, context: ReadContext): AccessibleNode {
  const label = optionLabel(element, id, context);
  const name = fillWords(wordsIn(context).remove, { name: label });
  const remove = createNode(element, context, {
    role: 'button',
    name,
    label: name,
    isDisabled: element.disabled === true,
    part: `remove ${id}`,
    control: { kind: 'input', input: chooseOption(element, id, context.instance.state) },
  });
  return createNode(element, context, { role: 'listitem', content: [label, remove], part: `chosen ${id}` });
}

function optionLabel({ options }: Select, id: string, { path, labels }: ReadContext): string {
  const listed = Array.isArray(options) ? options.findLast((option) => option.id === id)?.label : undefined;
  return listed ?? labels(path, id) ?? id;
}
