// The schemas that other models refer to by name: groups of elements and the shapes.
import type * as z from '../schema.ts';
import { schemaOf, shapeSchema } from './element-schemas.ts';
import type * as elements from './element-types.ts';
import type { ContentKitIcon as Icon } from './icons.ts';
import { element } from './prop-type.ts';
import type * as shapes from './shape-types.ts';

type Schema<Value> = z.TypedSchema<Value, Value>;

/** What a component may answer. */
export type ContentKitRootElement = elements.ContentKitRootElement;
/** What a component may answer. */
export const ContentKitRootElement = schemaOf(element('root')) as Schema<ContentKitRootElement>;

/** What may stand in a root or a container. */
export type ContentKitDescendantElement = elements.ContentKitDescendantElement;
/** What may stand in a root or a container. */
export const ContentKitDescendantElement = schemaOf(element('descendant')) as Schema<ContentKitDescendantElement>;

/** What may stand inside a line of text. */
export type ContentKitInlineElement = elements.ContentKitInlineElement;
/** What may stand inside a line of text. */
export const ContentKitInlineElement = schemaOf(element('inline')) as Schema<ContentKitInlineElement>;

/** Name of an icon. */
export type ContentKitIcon = Icon;
/** Name of an icon. */
export const ContentKitIcon = shapeSchema('icon') as Schema<ContentKitIcon>;

/** Reads a key of the component's state when the value is used. */
export type ContentKitDynamicBinding = shapes.ContentKitDynamicBinding;
/** Reads a key of the component's state when the value is used. */
export const ContentKitDynamicBinding = shapeSchema('binding') as Schema<ContentKitDynamicBinding>;

/** A URL in parts, whose query may read the state. */
export type ContentKitURL = shapes.ContentKitURL;
/** A URL in parts, whose query may read the state. */
export const ContentKitURL = shapeSchema('url') as Schema<ContentKitURL>;

/** A question asked before an action runs. */
export type ContentKitConfirm = shapes.ContentKitConfirm;
/** A question asked before an action runs. */
export const ContentKitConfirm = shapeSchema('confirm') as Schema<ContentKitConfirm>;

/** An entry in the menu of a block. */
export type ContentKitBlockControl = shapes.ContentKitBlockControl;
/** An entry in the menu of a block. */
export const ContentKitBlockControl = shapeSchema('blockControl') as Schema<ContentKitBlockControl>;

/** An option of a select. */
export type ContentKitSelectOption = elements.ContentKitSelectOption;
/** An option of a select. */
export const ContentKitSelectOption = shapeSchema('selectOption') as Schema<ContentKitSelectOption>;
