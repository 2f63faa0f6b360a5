// The shapes, as data: the other half of the element table.
import { ICONS } from './icons.ts';
import { element, enumOf, fields, mapOf, oneOf, optional, required, shape, text, textUpTo } from './prop-type.ts';
import type { PropType, ShapeName } from './prop-type.ts';

export interface ShapeSpec {
  /** Name in the published schema. */
  readonly schema: string;
  readonly docs: string;
  /** Absent for shapes that are open objects: `action` and `plainObject`. */
  readonly type?: PropType;
}

/** Every shape by name. */
export const SHAPES: Readonly<Record<ShapeName, ShapeSpec>> = {
  action: { schema: 'ContentKitAction', docs: 'An object with the action’s name and any other fields.' },
  plainObject: { schema: 'PlainObject', docs: 'Nested maps of strings, booleans, numbers, and flat arrays of them.' },
  icon: { schema: 'ContentKitIcon', docs: 'One of the eighteen icons.', type: enumOf(...ICONS) },
  binding: {
    schema: 'ContentKitDynamicBinding',
    docs: 'Reads a state key when the value is used.',
    type: fields({ $state: required(text, 'State key.') }),
  },
  url: {
    schema: 'ContentKitURL',
    docs: 'A URL in parts. Its query can read the state.',
    type: fields({
      host: required(text, 'Hostname, with the port if there is one.'),
      pathname: required(text, 'Path, with a leading slash.'),
      query: optional(mapOf(oneOf(text, shape('binding'))), 'Query parameters.'),
    }),
  },
  confirm: {
    schema: 'ContentKitConfirm',
    docs: 'A confirmation shown before an action runs.',
    type: fields({
      title: required(textUpTo(100), 'Title of the confirmation.'),
      text: required(textUpTo(300), 'Consequence of the action.'),
      confirm: required(textUpTo(30), 'Label of the confirm button.'),
      style: optional(enumOf('primary', 'danger'), 'Style of the confirm button.', 'primary'),
    }),
  },
  blockControl: {
    schema: 'ContentKitBlockControl',
    docs: 'An item in a block’s menu.',
    type: fields({
      label: required(text, 'Label of the item.'),
      onPress: required(shape('action'), 'Action of the item.'),
      icon: optional(shape('icon'), 'Icon before the label.'),
      confirm: optional(shape('confirm'), 'Confirmation shown first.'),
    }),
  },
  selectOption: {
    schema: 'ContentKitSelectOption',
    docs: 'A select option.',
    type: fields({
      id: required(text, 'Value written to the state.'),
      label: required(text, 'Label shown to the user.'),
      icon: optional(oneOf(shape('icon'), element('image')), 'Icon before the label.'),
    }),
  },
};
