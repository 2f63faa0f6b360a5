// The element table without schemas, for bundles that must not include Zod. Sub-path `./contentkit/element-table`.
export { ELEMENTS, ELEMENT_NAMES, elementsOf, isElementName, slotsOf } from './elements.ts';
export { ICONS } from './icons.ts';
export { ACTIONS, isBuiltinAction } from './table/actions.ts';
export type { ActionSender, ActionSpec, BuiltinActionName } from './table/actions.ts';
export type { PropSample } from './table/prop-samples/prop-sample.ts';
export { PROP_SAMPLES } from './table/prop-samples.ts';
export { ELEMENT_SAMPLES, SAMPLE_STATE, sampleTree } from './table/samples.ts';
export { SHAPES } from './shapes.ts';
export type { ShapeSpec } from './shapes.ts';
export type { ChildrenSpec, ElementKind, ElementSpec } from './element-spec.ts';
export type { ElementName } from './element-types.ts';
export type { PropSpec, PropType, ShapeName } from './prop-type.ts';
