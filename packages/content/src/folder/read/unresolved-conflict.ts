// Finds conflict markers in files. A file with unresolved markers never becomes content.
import { folderError } from '../folder-error.ts';
import type { FolderInput } from './folder-input.ts';

/** Of the texts that a sync writes: see `show-conflicts.ts`. */
const [START, END] = ['<<<<<<< folder', '>>>>>>> space'];

/**
 * Refuses files with both marks of a conflict, unless they are shown as code.
 * @throws {KitError} folder_conflict_unresolved, with the file and the line
 */
export function requireResolved(files: ReadonlyMap<string, FolderInput>): void {
  for (const [path, input] of files) {
    if (!('text' in input) || !input.text.includes(START) || !input.text.includes(END)) continue;
    const line = findStart(input.text);
    if (line === undefined) continue;
    throw folderError('folder_conflict_unresolved', 'The file still has conflict markers.', { path, line });
  }
}

/** The line that begins a conflict with an end, from 1. */
function findStart(text: string): number | undefined {
  let fence = '';
  let start: number | undefined;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, opened = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = opened;
    else if (opened.startsWith(fence)) fence = '';
    if (fence !== '') continue;
    if (line === START) start ??= index + 1;
    if (line === END && start !== undefined) return start;
  }
  return undefined;
}
