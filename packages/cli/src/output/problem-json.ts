import type { Problem } from '@bindery/diagnostics';

/** A problem with the fields that scripts rely on; null if unknown. */
export function asJson(problem: Problem): Record<string, unknown> {
  const { code, severity, message, advice, file, line, column, fix } = problem;
  return {
    code,
    severity,
    message,
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
    ...(advice === undefined ? {} : { advice }),
    ...(fix === undefined ? {} : { fix }),
  };
}
