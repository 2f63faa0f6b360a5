// The error codes of the engine: what is wrong with the text of a condition.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const CONDITION_ERRORS = {
  condition_too_long: {
    owner: 'user',
    advice: 'Write a condition of 1 to 1024 characters.',
  },
  condition_unreadable: {
    owner: 'user',
    advice: 'Write one JavaScript expression, for example visitor.claims.plan === "pro".',
  },
  condition_refused: {
    owner: 'user',
    advice:
      'Use only claims, variables, strings, numbers, comparisons, !, &&, ||, ??, ?:, and methods, for example includes("a").',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type ConditionErrorCode = keyof typeof CONDITION_ERRORS;

const table = createErrorTable(CONDITION_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const conditionError: ErrorTable<ConditionErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isConditionError: ErrorTable<ConditionErrorCode>['isError'] = table.isError;
