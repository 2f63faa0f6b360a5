// All matchers by name.
import { toBeValidContentKit } from './to-be-valid-contentkit.ts';
import { toHaveCalled } from './to-have-called.ts';
import { toMatchContentKit } from './to-match-contentkit.ts';
import { toMatchJsx } from './to-match-jsx.ts';
import { toShowText } from './to-show-text.ts';

/** The matchers, which both `expect` of Vitest and `assertThat` are made of. */
export const MATCHERS = { toBeValidContentKit, toHaveCalled, toMatchContentKit, toMatchJsx, toShowText } as const;

/** The parameters of a matcher after the received value. */
export type ExpectedValues<Matcher> = Matcher extends (received: never, ...expected: infer Expected) => unknown
  ? Expected
  : never;
