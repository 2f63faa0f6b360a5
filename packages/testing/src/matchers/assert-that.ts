// Assertions for `node:test`, and for any other runner without an extensible `expect`.
import { AssertionError } from 'node:assert';
import { MATCHERS } from './matchers.ts';
import type { ExpectedValues } from './matchers.ts';
import type { MatcherResult } from './matcher-result.ts';

type Matchers = typeof MATCHERS;

/** The matchers that take a value of a type. */
type MatcherName<Received> = {
  [Name in keyof Matchers]: Received extends Parameters<Matchers[Name]>[0] ? Name : never;
}[keyof Matchers];

/** Assertions on a value. Each throws an `AssertionError` unless it holds. */
export type Assertions<Received> = {
  readonly [Name in MatcherName<Received>]: (...expected: ExpectedValues<Matchers[Name]>) => void;
};

/** Assertions on a value, and the same negated. */
export type NegatableAssertions<Received> = Assertions<Received> & { readonly not: Assertions<Received> };

type AnyMatcher = (received: unknown, ...expected: readonly unknown[]) => MatcherResult;

/** Asserts something of a component, a tree, or calls: `assertThat(block).toShowText('1 vote')`. */
export function assertThat<Received>(received: Received): NegatableAssertions<Received> {
  const assertions = assertionsOf(received, true);
  return { ...assertions, not: assertionsOf(received, false) } as unknown as NegatableAssertions<Received>;
}

function assertionsOf(received: unknown, isExpected: boolean): Readonly<Record<string, unknown>> {
  const entries = Object.entries(MATCHERS as unknown as Readonly<Record<string, AnyMatcher>>);
  return Object.fromEntries(
    entries.map(([name, matcher]) => {
      const check = (...expected: readonly unknown[]): void => {
        const { pass, message } = matcher(received, ...expected);
        if (pass === isExpected) return;
        throw new AssertionError({ message: message(), operator: name, stackStartFn: check });
      };
      return [name, check];
    }),
  );
}
