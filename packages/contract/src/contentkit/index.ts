// ContentKit as data: the element table, its schemas and types, and the validation of a tree.
export { ELEMENTS, ELEMENT_NAMES, elementsOf, isElementName, slotsOf } from './elements.ts';
export { ACTIONS, isBuiltinAction } from './table/actions.ts';
export type { ActionSender, ActionSpec, BuiltinActionName } from './table/actions.ts';
export { ELEMENT_SAMPLES, SAMPLE_STATE, sampleTree } from './table/samples.ts';
export { SHAPES } from './shapes.ts';
export type { ShapeSpec } from './shapes.ts';
export type { ChildrenSpec, ElementKind, ElementSpec } from './element-spec.ts';
export type {
  BooleanType,
  ElementGroup,
  ElementType,
  EnumType,
  FieldsType,
  ListType,
  MapType,
  NumberType,
  ObjectType,
  PropSpec,
  PropType,
  ShapeName,
  ShapeType,
  StringType,
  UnionType,
} from './prop-type.ts';
export { ICONS } from './icons.ts';
export { ContentKitAction, ELEMENT_SCHEMAS } from './element-schemas.ts';
export {
  ContentKitBlockControl,
  ContentKitConfirm,
  ContentKitDescendantElement,
  ContentKitDynamicBinding,
  ContentKitIcon,
  ContentKitInlineElement,
  ContentKitRootElement,
  ContentKitSelectOption,
  ContentKitURL,
} from './group-schemas.ts';
export type {
  ContentKitBlock,
  ContentKitBox,
  ContentKitButton,
  ContentKitCard,
  ContentKitCheckbox,
  ContentKitCodeBlock,
  ContentKitConfiguration,
  ContentKitDivider,
  ContentKitElement,
  ContentKitElements,
  ContentKitFieldElement,
  ContentKitHint,
  ContentKitHStack,
  ContentKitImage,
  ContentKitInput,
  ContentKitLink,
  ContentKitMarkdown,
  ContentKitModal,
  ContentKitRadio,
  ContentKitSelect,
  ContentKitStepper,
  ContentKitStepperStep,
  ContentKitSwitch,
  ContentKitText,
  ContentKitTextInput,
  ContentKitVStack,
  ContentKitWebFrame,
  ElementName,
} from './element-types.ts';
export type { ContentKitCustomAction, ContentKitDefaultAction, ContentKitFrameAction } from './shape-types.ts';
export { CONTEXT_TYPES, ContentKitContext } from './context.ts';
export {
  ContentKitRenderOutput,
  ContentKitRenderOutputComplete,
  ContentKitRenderOutputElement,
  RenderIntegrationUI,
} from './render.ts';
export { TREE_ADVICE, TREE_LIMITS, TREE_UNITS, checkTreeLimits, measureTree } from './tree-limits.ts';
export type { TreeLimitExcess, TreeLimits, TreeMeasure } from './tree-limits.ts';
export { normalizeTree } from './normalize-tree.ts';
export type { NormalizedTree } from './normalize-tree.ts';
export { checkRenderOutput, checkTree } from './check-tree.ts';
export type { CheckedTree } from './check-tree.ts';
export { formatPath } from './issue.ts';
export type { ContentKitIssue } from './issue.ts';
