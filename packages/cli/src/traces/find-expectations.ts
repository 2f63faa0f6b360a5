// The expectations in the text of a copied test.
import type { TestMatcher } from '@bindery/traces';

/** One `expect(answer.…)` statement. */
export interface Expectation {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  readonly field: 'status' | 'headers' | 'body' | 'text' | 'logs' | 'exceptions';
  /** Whether it compares the lines of the text. */
  readonly isLines: boolean;
  readonly matcher: TestMatcher;
  /** The code of the expected value. */
  readonly literal: string;
  /** Index of the dispatch before it. */
  readonly dispatch: number;
}

/** As copied tests are written: at an indent of two, until the line that closes it. */
const STATEMENT =
  /(?<=^ {2})expect\(answer\.(status|headers|body|text|logs|exceptions)(\.split\('\\n'\))?\)\.(toBe|toEqual|toMatchObject)\(([^]*?)\);$(?=\n(?! {3}))/gm;

const DISPATCH = /\.dispatch\(/g;

/** The statements of a test, and how many events it dispatches. */
export function findExpectations(text: string): { readonly expectations: Expectation[]; readonly dispatches: number } {
  const starts = [...text.matchAll(DISPATCH)].map(({ index }) => index);
  const expectations = [...text.matchAll(STATEMENT)].map(
    ({ index, 0: whole, 1: field = '', 2: lines, 3: matcher = '', 4: literal = '' }): Expectation => ({
      start: index,
      end: index + whole.length,
      field: field as Expectation['field'],
      isLines: lines !== undefined,
      matcher: matcher as TestMatcher,
      literal,
      dispatch: starts.filter((start) => start < index).length - 1,
    }),
  );
  return { expectations, dispatches: starts.length };
}
