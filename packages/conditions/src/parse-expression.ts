// Expressions in the text of pages: read once, evaluated for each reader.
import { Run } from './compile/run.ts';
import type { TextExpression } from './condition.ts';
import { readExpression } from './read-expression.ts';

/**
 * Reads an expression. Unlike a condition, it has JavaScript's value where a field is missing: `visitor.claims.name || "you"` is "you".
 * @throws {KitError} condition_too_long, condition_unreadable, condition_refused
 */
export function parseExpression(text: string): TextExpression {
  const { evaluate, names } = readExpression(text);
  return { names, evaluate: (scope, budget) => evaluate(new Run(scope, { missing: 'undefined', budget })) };
}
