// Expressions of documents and conditions: read, worked out, and put into documents.
export { applyExpressions } from './apply-expressions.ts';
export type { ApplyOptions } from './apply-expressions.ts';
export { evaluateExpression } from './evaluate-expression.ts';
export type { Scope, Value } from './evaluate-expression.ts';
export { MAX_EXPRESSION_LENGTH, parseExpression } from './parse-expression.ts';
export { namesIn } from './syntax.ts';
export type { Expression } from './syntax.ts';
