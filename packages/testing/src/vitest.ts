// Adds the matchers of this package to `expect` of Vitest: `import '@bindery/testing/vitest'` in a setup file or a test.
import { Snapshots, expect } from 'vitest';
import type { MatcherState } from 'vitest';
import { MATCHERS } from './matchers/matchers.ts';
import type { ExpectedValues } from './matchers/matchers.ts';
import type { TreeOrComponent } from './matchers/received-tree.ts';
import { jsxOf } from './matchers/to-match-jsx.ts';

type AllMatchers = typeof MATCHERS;

/** The matchers of this package, as methods of `expect(…)`. */
export interface BinderyMatchers<Result> {
  /** Whether a tree, or that of a component, is valid ContentKit. */
  toBeValidContentKit: (...expected: ExpectedValues<AllMatchers['toBeValidContentKit']>) => Result;
  /** Whether one of the calls went to a host, or to a method and path: `toHaveCalled('POST /v1/votes', { status: 201 })`. */
  toHaveCalled: (...expected: ExpectedValues<AllMatchers['toHaveCalled']>) => Result;
  /** Whether a tree, or that of a component, has an element with these fields. */
  toMatchContentKit: (...expected: ExpectedValues<AllMatchers['toMatchContentKit']>) => Result;
  /** Whether a tree, or that of a component, is the same as JSX. Vitest writes it into the test if it is left out, and updates it with `-u`. */
  toMatchJsx: (inlineSnapshot?: string) => Result;
  /** Whether a component, a modal, or an element shows a text as whole words, or by a pattern. */
  toShowText: (...expected: ExpectedValues<AllMatchers['toShowText']>) => Result;
}

declare module 'vitest' {
  // The parameters must be those of Vitest.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends BinderyMatchers<R> {}
}

/** JSX that a snapshot shows without quotes. */
class JsxSnapshot {
  readonly jsx: string;

  constructor(jsx: string) {
    this.jsx = jsx;
  }
}

expect.addSnapshotSerializer({
  test: (value: unknown) => value instanceof JsxSnapshot,
  serialize: (value: JsxSnapshot) => value.jsx,
});

expect.extend({
  ...MATCHERS,
  toMatchJsx(this: MatcherState, received: TreeOrComponent, inlineSnapshot?: string) {
    return Snapshots.toMatchInlineSnapshot.call(this, new JsxSnapshot(jsxOf(received)), inlineSnapshot);
  },
});
