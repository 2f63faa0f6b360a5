// Conditions of adaptive content. See README.md.
export type { Budget, Condition, ConditionOutcome, ConditionScope, TextExpression } from './condition.ts';
export { CONDITION_ERRORS, isConditionError } from './error-codes.ts';
export type { ConditionErrorCode } from './error-codes.ts';
export { parseCondition } from './parse-condition.ts';
export { parseExpression } from './parse-expression.ts';
