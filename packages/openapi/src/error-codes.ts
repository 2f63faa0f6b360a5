// The codes of the engine: of problems in a specification, and of errors that stop a call.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code of the engine. */
export const SPECIFICATION_ERRORS = {
  specification_unreadable: { owner: 'user', advice: 'Make it valid JSON or YAML in UTF-8, and try again.' },
  specification_not_openapi: {
    owner: 'user',
    advice: 'Begin it with "openapi: 3.1.0", another 3.x version, or "swagger: \'2.0\'".',
  },
  specification_invalid: { owner: 'user', advice: 'Correct what the message names, and try again.' },
  specification_too_large: { owner: 'user', advice: 'Divide it into several specifications.' },
  specification_too_complex: { owner: 'user', advice: 'Use fewer aliases and less nesting, or divide it.' },
  reference_unresolved: { owner: 'user', advice: 'Correct the "$ref", or add what it names.' },
  reference_refused: {
    owner: 'user',
    advice: 'Publish it by its URL, or by `bindery openapi publish <file>`, which puts files of one folder together.',
  },
  reference_too_many: { owner: 'user', advice: 'Put the files together into fewer ones.' },
  specification_queue_full: { owner: 'user', advice: 'Try again when some of them have ended.' },
  specification_part_missing: {
    owner: 'user',
    advice: 'Compute the pages again: the specification has changed since they were made.',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code of the engine. */
export type SpecificationErrorCode = keyof typeof SPECIFICATION_ERRORS;

const table = createErrorTable(SPECIFICATION_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const specificationError: ErrorTable<SpecificationErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isSpecificationError: ErrorTable<SpecificationErrorCode>['isError'] = table.isError;
