// The schemas that other models refer to by name: element groups and shapes.
import type * as z from '../schema.ts';
import { schemaOf, shapeSchema } from './element-schemas.ts';
import type * as elements from './element-types.ts';
import type { ContentKitIcon as Icon } from './icons.ts';
import { element } from './prop-type.ts';
import type * as shapes from './shape-types.ts';

type Schema<Value> = z.TypedSchema<Value, Value>;

/** Root element of a component’s response. */
export type ContentKitRootElement = elements.ContentKitRootElement;
/** Root element of a component’s response. */
export const ContentKitRootElement = schemaOf(element('root')) as Schema<ContentKitRootElement>;

/** Elements allowed in a root element or a container. */
export type ContentKitDescendantElement = elements.ContentKitDescendantElement;
/** Elements allowed in a root element or a container. */
export const ContentKitDescendantElement = schemaOf(element('descendant')) as Schema<ContentKitDescendantElement>;

/** Elements allowed inside a line of text. */
export type ContentKitInlineElement = elements.ContentKitInlineElement;
/** Elements allowed inside a line of text. */
export const ContentKitInlineElement = schemaOf(element('inline')) as Schema<ContentKitInlineElement>;

/** Name of an icon. */
export type ContentKitIcon = Icon;
/** Name of an icon. */
export const ContentKitIcon = shapeSchema('icon') as Schema<ContentKitIcon>;

/** Reads a state key when the value is used. */
export type ContentKitDynamicBinding = shapes.ContentKitDynamicBinding;
/** Reads a state key when the value is used. */
export const ContentKitDynamicBinding = shapeSchema('binding') as Schema<ContentKitDynamicBinding>;

/** A URL in parts. Its query can read the state. */
export type ContentKitURL = shapes.ContentKitURL;
/** A URL in parts. Its query can read the state. */
export const ContentKitURL = shapeSchema('url') as Schema<ContentKitURL>;

/** A confirmation shown before an action runs. */
export type ContentKitConfirm = shapes.ContentKitConfirm;
/** A confirmation shown before an action runs. */
export const ContentKitConfirm = shapeSchema('confirm') as Schema<ContentKitConfirm>;

/** An item in a block’s menu. */
export type ContentKitBlockControl = shapes.ContentKitBlockControl;
/** An item in a block’s menu. */
export const ContentKitBlockControl = shapeSchema('blockControl') as Schema<ContentKitBlockControl>;

/** A select option. */
export type ContentKitSelectOption = elements.ContentKitSelectOption;
/** A select option. */
export const ContentKitSelectOption = shapeSchema('selectOption') as Schema<ContentKitSelectOption>;
