// The interpreter against JavaScript itself, on 100,000 random expressions: where nothing is missing, both have the same value or both
// throw; where something is, what the interpreter knows is what JavaScript says. A sample takes 5,000.
import { expect, it } from 'vitest';
import { SAMPLE_SEED, createRandom } from '@bindery/testkit/long-sample';
import { BoundsPassed, MissingError, Run } from './compile/run.ts';
import { isUnknown, truthOf } from './compile/unknown.ts';
import { readExpression } from './read-expression.ts';
import { evaluateInJavaScript, randomCondition, randomScope } from './testing/random-conditions.ts';
import type { RandomScope } from './testing/random-conditions.ts';

const COUNT = SAMPLE_SEED === undefined ? 100_000 : 5_000;

type Outcome =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `truth`: where it is known what the value is taken for. */
  | { readonly kind: 'unknown'; readonly truth?: boolean | undefined }
  | { readonly kind: 'thrown' | 'bounds' };

function evaluate(text: string, scope: RandomScope): Outcome {
  try {
    const value = readExpression(text).evaluate(new Run(scope));
    return isUnknown(value) ? { kind: 'unknown', truth: truthOf(value) } : { kind: 'value', value };
  } catch (thrown) {
    if (thrown instanceof MissingError) return { kind: 'unknown' };
    return { kind: thrown instanceof BoundsPassed ? 'bounds' : 'thrown' };
  }
}

it('has the value that JavaScript has', () => {
  const random = createRandom();
  const counts = { value: 0, unknown: 0, thrown: 0, bounds: 0 };
  const different: unknown[] = [];
  for (let number = 0; number < COUNT; number++) {
    const [scope, text] = [randomScope(random), randomCondition(random)];
    const [ours, theirs] = [evaluate(text, scope), evaluateInJavaScript(text, scope)];
    counts[ours.kind]++;
    if (!agree(ours, theirs)) different.push({ text, scope, ours, theirs });
  }
  console.log(JSON.stringify(counts));
  expect(different.slice(0, 3)).toEqual([]);
  expect(counts.value).toBeGreaterThan(COUNT * 0.4);
});

function agree(ours: Outcome, theirs: ReturnType<typeof evaluateInJavaScript>): boolean {
  if (ours.kind === 'value') return !('thrown' in theirs) && isSame(ours.value, theirs.value);
  if (ours.kind === 'unknown' && ours.truth !== undefined) return Boolean(theirs.value) === ours.truth;
  // What is not known has nothing to be compared with, if something is missing indeed.
  if (theirs.missed()) return true;
  return ours.kind === 'thrown' && 'thrown' in theirs;
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return Object.is(one, other);
  return typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
