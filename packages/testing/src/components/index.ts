// Components in tests, without a browser.
export { mountComponent } from './mount-component.ts';
export { createRuntimeTransport } from './runtime-transport.ts';
export type { ComponentEffect, MountOptions } from './component-session.ts';
export type { TestComponent } from './test-component.ts';
export type { TestElement } from './test-element.ts';
export type { TestFrame } from './test-frame.ts';
export type { TestModal } from './test-modal.ts';
export type { ComponentView } from './component-view.ts';
export type { Difference } from './list-differences.ts';
export type { ElementQueries, WaitOptions } from './queries/element-queries.ts';
export type { RoleOptions } from './queries/query.ts';
export type { TextMatch, TextOptions } from './queries/text-match.ts';
export type { PressOptions } from './steps/press.ts';
export type { ElementRole, SourceElement } from './accessibility/accessible-node.ts';
