// Operators on two values, with JavaScript's own meaning of each.
import { MISSING, UNKNOWN, isUnknown } from './unknown.ts';
import type { Run } from './run.ts';

type Operator = (left: never, right: never) => unknown;

const OPERATORS: Readonly<Record<string, Operator>> = {
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  // oxlint-disable-next-line eqeqeq -- What the condition says.
  '==': (left: unknown, right: unknown) => left == right,
  // oxlint-disable-next-line eqeqeq -- What the condition says.
  '!=': (left: unknown, right: unknown) => left != right,
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '**': (left: number, right: number) => left ** right,
};

/** Names of all operators on two values. */
export const BINARY_OPERATORS: ReadonlySet<string> = new Set(Object.keys(OPERATORS));

/** Applies an operator. With an unknown value, the result is unknown, unless the condition tests presence. */
export function applyOperator(run: Run, operator: string, left: unknown, right: unknown): unknown {
  if (isUnknown(left)) return testPresence(operator, left, right);
  if (isUnknown(right)) return testPresence(operator, right, left);
  run.spendFor(left);
  run.spendFor(right);
  return OPERATORS[operator]?.(left as never, right as never);
}

/** Data has no `undefined`: a comparison with it tests absence. */
function testPresence(operator: string, value: unknown, other: unknown): unknown {
  const isStrict = operator === '===' || operator === '!==';
  const isLoose = operator === '==' || operator === '!=';
  const isPresenceTest = (isStrict && other === undefined) || (isLoose && (other === undefined || other === null));
  return isPresenceTest && value === MISSING ? operator.startsWith('=') : UNKNOWN;
}
