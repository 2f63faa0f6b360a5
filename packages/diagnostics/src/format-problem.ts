// Turns problems into text for a terminal or a log. Colour is the caller's business.
import type { Problem } from './problem.ts';

/** `file:line:column`, as far as known. */
export function formatLocation(problem: Problem): string {
  const location = [problem.file, problem.line, problem.column].filter((part) => part !== undefined);
  return location.join(':');
}

/** A problem as text: location, severity, code, message, advice, and the source line if the source is available. */
export function formatProblem(problem: Problem, source?: string): string {
  const location = formatLocation(problem);
  const head = `${location === '' ? '' : `${location} `}${problem.severity} ${problem.code}: ${problem.message}`;
  const frame = source === undefined ? '' : codeFrame(source, problem.line, problem.column);
  const advice = problem.advice === undefined ? '' : `\n  → ${problem.advice}`;
  return `${head}${frame === '' ? '' : `\n${frame}`}${advice}`;
}

/** The line before, the line itself with a caret under the column, and the line after. Empty when the line is unknown. */
export function codeFrame(source: string, line: number | undefined, column: number | undefined): string {
  if (line === undefined) return '';
  const lines = source.split('\n');
  const width = String(line + 1).length;
  const frame: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(lines.length, line + 1); number++) {
    const mark = number === line ? '>' : ' ';
    frame.push(`  ${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`);
    if (number === line && column !== undefined) {
      frame.push(`    ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
    }
  }
  return frame.join('\n');
}
