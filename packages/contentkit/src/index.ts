// ContentKit for authors: builders, bindings, actions, and types. JSX, validation, and sessions are separate entries.
export { ck } from './builders.ts';
export type { BuilderProps, Inline, Maybe } from './builders.ts';
export { bindState } from './bind-state.ts';
export type { KeysOf, StateBinder } from './bind-state.ts';
export { closeModal, customAction, openModal, openUrl, updateProps } from './action.ts';
export type { Action, BlockControl, BuiltinAction, CustomAction, CustomActionName } from './action.ts';
export { collectSources, nearestSource } from './sources.ts';
export type { Source } from './sources.ts';
export type { Child, Component, Icon, Renderable } from './jsx-types.ts';
export type {
  ContentKitAction,
  ContentKitContext,
  ContentKitDescendantElement,
  ContentKitDynamicBinding,
  ContentKitElement,
  ContentKitElements,
  ContentKitIcon,
  ContentKitInlineElement,
  ContentKitRenderOutput,
  ContentKitRootElement,
  ElementName,
  RenderIntegrationUI,
} from '@bindery/contract/contentkit';
