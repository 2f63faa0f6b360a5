// Conditions as their callers see them: read once, evaluated for each visitor.
import { BoundsPassed, MissingError, Run } from './compile/run.ts';
import { truthOf } from './compile/unknown.ts';
import type { Evaluate } from './compile/run.ts';
import type { Condition, ConditionOutcome, ConditionScope } from './condition.ts';
import { conditionError } from './error-codes.ts';
import { readExpression } from './read-expression.ts';

/** Characters of a condition. Spec: docs-management-api.md#site-section-object--site-section */
const MOST_CHARACTERS = 1024;

/**
 * Reads a condition.
 * @throws {KitError} condition_too_long, condition_unreadable, condition_refused
 */
export function parseCondition(text: string): Condition {
  if (text.length > MOST_CHARACTERS) {
    const message = `The condition has ${text.length} characters. The limit is ${MOST_CHARACTERS}.`;
    throw conditionError('condition_too_long', message);
  }
  const evaluate = readExpression(text);
  return { text, evaluate: (scope) => outcomeOf(evaluate, scope) };
}

function outcomeOf(evaluate: Evaluate, scope: ConditionScope): ConditionOutcome {
  try {
    const truth = truthOf(evaluate(new Run(scope)));
    if (truth === undefined) return { isShown: false, reason: 'missing' };
    return truth ? { isShown: true } : { isShown: false, reason: 'false' };
  } catch (thrown) {
    if (thrown instanceof MissingError) return { isShown: false, reason: 'missing' };
    const isBound = thrown instanceof BoundsPassed || thrown instanceof RangeError;
    return { isShown: false, reason: isBound ? 'bounds' : 'failed' };
  }
}
