// The shapes that are no elements, as data: the other half of the element table.
import { ICONS } from './icons.ts';
import { element, enumOf, fields, mapOf, oneOf, optional, required, shape, text, textUpTo } from './prop-type.ts';
import type { PropType, ShapeName } from './prop-type.ts';

/** One shape. */
export interface ShapeSpec {
  /** Name in the published schema. */
  readonly schema: string;
  readonly docs: string;
  /** Absent for shapes that are open objects: `action` and `plainObject`. */
  readonly type?: PropType;
}

/** Every shape by name. */
export const SHAPES: Readonly<Record<ShapeName, ShapeSpec>> = {
  action: { schema: 'ContentKitAction', docs: 'An object with the name of the action and any other fields.' },
  plainObject: { schema: 'PlainObject', docs: 'Nested maps of strings, booleans, numbers and flat arrays of them.' },
  icon: { schema: 'ContentKitIcon', docs: 'One of the eighteen icons.', type: enumOf(...ICONS) },
  binding: {
    schema: 'ContentKitDynamicBinding',
    docs: 'Reads a key of the state when the value is used.',
    type: fields({ $state: required(text, 'Key in the state.') }),
  },
  url: {
    schema: 'ContentKitURL',
    docs: 'A URL in parts, whose query may read the state.',
    type: fields({
      host: required(text, 'Host name, with the port when there is one.'),
      pathname: required(text, 'Path, with its leading slash.'),
      query: optional(mapOf(oneOf(text, shape('binding'))), 'Query parameters.'),
    }),
  },
  confirm: {
    schema: 'ContentKitConfirm',
    docs: 'A question asked before an action runs.',
    type: fields({
      title: required(textUpTo(100), 'Title of the question.'),
      text: required(textUpTo(300), 'What will happen.'),
      confirm: required(textUpTo(30), 'Label of the button that says yes.'),
      style: optional(enumOf('primary', 'danger'), 'Look of the button that says yes.', 'primary'),
    }),
  },
  blockControl: {
    schema: 'ContentKitBlockControl',
    docs: 'An entry in the menu of a block.',
    type: fields({
      label: required(text, 'Text of the entry.'),
      onPress: required(shape('action'), 'What the entry does.'),
      icon: optional(shape('icon'), 'Icon before the label.'),
      confirm: optional(shape('confirm'), 'Question asked first.'),
    }),
  },
  selectOption: {
    schema: 'ContentKitSelectOption',
    docs: 'An option of a select.',
    type: fields({
      id: required(text, 'What is written into the state.'),
      label: required(text, 'What the person reads.'),
      icon: optional(oneOf(shape('icon'), element('image')), 'Icon before the label.'),
    }),
  },
};
