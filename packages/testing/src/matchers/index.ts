// Matchers of components, trees, and calls.
export { assertThat } from './assert-that.ts';
export type { Assertions, NegatableAssertions } from './assert-that.ts';
export type { ExpectedCall } from './to-have-called.ts';
export type { TreeOrComponent } from './received-tree.ts';
export type { ValidityOptions } from './to-be-valid-contentkit.ts';
export type { WithText } from './to-show-text.ts';
