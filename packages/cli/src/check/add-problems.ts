// Combines the problems of several checks, so that one fault is reported once.
import type { Problem } from '@bindery/diagnostics';

/** Those of later, less precise checks (types, start) that say something new about a project with these problems. */
export function withoutKnown(later: readonly Problem[], known: readonly Problem[]): Problem[] {
  return later.filter((one) => !known.some((other) => isSame(one, other) || isMorePrecise(other, one)));
}

function isSame(a: Problem, b: Problem): boolean {
  return a.code === b.code && a.file === b.file && a.line === b.line && a.message === b.message;
}

/** Codes by which the compiler and a start repeat a mistake that a check of the code has named. */
const REPEATING = new Set(['type_error', 'script_failed_to_start']);

/** An element is also checked by its types: an unknown prop is a warning there and a type error here. */
function isMorePrecise({ code, severity, file, line }: Problem, later: Problem): boolean {
  if (!REPEATING.has(later.code) || REPEATING.has(code)) return false;
  if (line === undefined || file !== later.file || line !== later.line) return false;
  return severity === 'error' || code.startsWith('element_');
}
