// Replaces white space that only formats source lines with one space. Visits each character once.
import { trimEndSigns } from '@bindery/diagnostics';

/** White space with a line ending in it becomes one space. */
export function joinLines(text: string): string {
  return joined(text.split(/[\r\n]\s*/), (line) => line.trimEnd());
}

/** Like the function above, but before a line ending only spaces and tabs count. */
export function joinLaidOutLines(text: string): string {
  return joined(text.split(/[\r\n]\s*/), (line) => trimEndSigns(line, ' \t'));
}

/** Without the white space at the end if a line ending is in it. */
export function withoutLastLine(text: string): string {
  const end = trimEndSigns(text, ' \t');
  return end.endsWith('\n') || end.endsWith('\r') ? end.trimEnd() : text;
}

function joined(lines: readonly string[], trim: (line: string) => string): string {
  return lines.map((line, index) => (index < lines.length - 1 ? trim(line) : line)).join(' ');
}
