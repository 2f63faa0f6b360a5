// The codes of the engine: of problems in a specification, and of errors that stop a call.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code of the engine. */
export const SPECIFICATION_ERRORS = {
  specification_unreadable: { owner: 'user', advice: 'Save it as valid UTF-8 JSON or YAML, then retry.' },
  specification_not_openapi: {
    owner: 'user',
    advice: 'Start it with "openapi: 3.1.0", another 3.x version, or "swagger: \'2.0\'".',
  },
  specification_invalid: { owner: 'user', advice: 'Fix the issue in the message, then retry.' },
  specification_too_large: { owner: 'user', advice: 'Split it into several specifications.' },
  specification_too_complex: { owner: 'user', advice: 'Use fewer aliases and less nesting, or split it.' },
  reference_unresolved: { owner: 'user', advice: 'Fix the "$ref", or add its target.' },
  reference_refused: {
    owner: 'user',
    advice: 'Publish it by URL, or with `bindery openapi publish <file>`, which bundles the files in a folder.',
  },
  reference_too_many: { owner: 'user', advice: 'Combine the files into fewer files.' },
  specification_queue_full: { owner: 'user', advice: 'Retry when some of them have finished.' },
  specification_part_missing: {
    owner: 'user',
    advice: 'Recompute the pages. The specification has changed since they were generated.',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code of the engine. */
export type SpecificationErrorCode = keyof typeof SPECIFICATION_ERRORS;

const table = createErrorTable(SPECIFICATION_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const specificationError: ErrorTable<SpecificationErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isSpecificationError: ErrorTable<SpecificationErrorCode>['isError'] = table.isError;
