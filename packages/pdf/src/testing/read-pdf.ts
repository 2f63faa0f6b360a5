// Programs that read a PDF, where this computer has them.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';

/** Whether this computer has a program. */
export const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, program)));

/** Bytes of text that are read of a PDF at most: a book has some. */
const MAX_TEXT = 64 * 1024 * 1024;

/** The text of a PDF, as `pdftotext` lays it out. */
export const textOf = (path: string): string =>
  execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: MAX_TEXT });

/** How many pages a PDF has, as `pdfinfo` counts them. */
export const pagesOf = (path: string): number =>
  Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))?.[1] ?? 0);

/** Writes a PDF to a file that programs can read. Returns its path; `removeFolders` removes it. */
export function storePdf(bytes: Uint8Array): string {
  const path = join(temporaryFolder(), 'a.pdf');
  writeFileSync(path, bytes);
  return path;
}
