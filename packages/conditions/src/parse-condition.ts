// Conditions as their callers see them: read once, evaluated for each visitor.
import { BoundsPassed, MissingError, Run } from './compile/run.ts';
import { truthOf } from './compile/unknown.ts';
import type { Evaluate } from './compile/run.ts';
import type { Condition, ConditionOutcome } from './condition.ts';
import { readExpression } from './read-expression.ts';

/**
 * Reads a condition.
 * @throws {KitError} condition_too_long, condition_unreadable, condition_refused
 */
export function parseCondition(text: string): Condition {
  const { evaluate, names } = readExpression(text);
  return { text, names, evaluate: (scope, budget) => outcomeOf(evaluate, new Run(scope, { budget })) };
}

function outcomeOf(evaluate: Evaluate, run: Run): ConditionOutcome {
  try {
    const truth = truthOf(evaluate(run));
    if (truth === undefined) return { isShown: false, reason: 'missing' };
    return truth ? { isShown: true } : { isShown: false, reason: 'false' };
  } catch (thrown) {
    if (thrown instanceof MissingError) return { isShown: false, reason: 'missing' };
    const isBound = thrown instanceof BoundsPassed || thrown instanceof RangeError;
    return { isShown: false, reason: isBound ? 'bounds' : 'failed' };
  }
}
