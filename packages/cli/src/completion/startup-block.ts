// The lines in a shell’s startup file that load the completion script, between two marks.
import { KitError } from '@bindery/diagnostics';

const START = '# >>> bindery completion >>>';
const END = '# <<< bindery completion <<<';

/** The text with the lines between marks: replaced, or appended after an empty line. @throws {KitError} startup_file_unreadable */
export function withBlock(text: string, lines: readonly string[], file: string): string {
  const block = [START, ...lines, END].join('\n');
  const [from, to] = rangeOf(text, file) ?? [];
  if (from !== undefined) return text.slice(0, from) + block + text.slice(to);
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return `${before}${before === '' ? '' : '\n'}${block}\n`;
}

/** The text without the marks, the lines between them, and the empty line before them. @throws {KitError} startup_file_unreadable */
export function withoutBlock(text: string, file: string): string {
  const [from, to] = rangeOf(text, file) ?? [];
  if (from === undefined || to === undefined) return text;
  const before = text.slice(0, from).replace(/\n\n$/, '\n');
  return before + text.slice(to).replace(/^\n/, '');
}

/** Start and end of the block. Undefined if there are no marks. */
function rangeOf(text: string, file: string): readonly [from: number, to: number] | undefined {
  const starts = [...text.matchAll(new RegExp(`^${START}$`, 'gm'))].map(({ index }) => index);
  const ends = [...text.matchAll(new RegExp(`^${END}$`, 'gm'))].map(({ index }) => index);
  const [[from], [to]] = [starts, ends];
  if (from === undefined && to === undefined) return undefined;
  const isWhole = starts.length === 1 && ends.length === 1;
  if (isWhole && from !== undefined && to !== undefined && from < to) return [from, to + END.length];
  throw new KitError(
    'startup_file_unreadable',
    `${file} has only a part of the lines between "${START}" and "${END}".`,
    {
      advice: 'Delete the rest of these lines, and run the command again.',
    },
  );
}
