// Lists the files of a project's `public` folder, which are uploaded next to the script and served at `urls.assets`.
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { API_LIMITS as LIMITS } from '@bindery/contract';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';

/** Name of the folder, next to the manifest. */
export const PUBLIC_FOLDER = 'public';

/** A file of the folder. */
export interface PublicFolderFile {
  /** Path below the folder, with `/`. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
}

/** The files of a folder, as far as they can be uploaded. */
export interface PublicFolder {
  readonly files: readonly PublicFolderFile[];
  readonly problems: readonly Problem[];
}

/** Lists them by their paths; a project without the folder has none. Names that begin with a dot are left out. */
export async function readPublicFolder(root: string): Promise<PublicFolder> {
  const folder = join(root, PUBLIC_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: PublicFolderFile[] = [];
  const problems: Problem[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (entry.isDirectory() || path.split('/').some((name) => name.startsWith('.'))) continue;
    const { size: bytes } = await lstat(file);
    const fault = faultOf(path, { isFile: entry.isFile(), bytes });
    if (fault === undefined) files.push({ path, file, bytes });
    else problems.push(rejectedFile(path, fault));
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > LIMITS.PUBLIC_FILES_MAX || bytes > LIMITS.PUBLIC_FILES_BYTES_MAX) {
    const most = `${LIMITS.PUBLIC_FILES_MAX} files and ${LIMITS.PUBLIC_FILES_BYTES_MAX} bytes`;
    problems.push(rejectedFile('', `has ${files.length} files with ${bytes} bytes; expected at most ${most}`));
  }
  return { files, problems };
}

function faultOf(path: string, { isFile, bytes }: { readonly isFile: boolean; readonly bytes: number }) {
  if (!isFile) return 'isn’t a regular file';
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\\\0-\x1f\x7f]/.test(path)) return 'has a control character or a backslash in its name';
  if (path.length > LIMITS.PUBLIC_FILE_PATH_MAX)
    return `has a path of ${path.length} characters; expected at most ${LIMITS.PUBLIC_FILE_PATH_MAX}`;
  const most = LIMITS.PUBLIC_FILE_BYTES_MAX;
  return bytes > most ? `has ${bytes} bytes; expected at most ${most}` : undefined;
}

function rejectedFile(path: string, fault: string): Problem {
  const file = path === '' ? PUBLIC_FOLDER : `${PUBLIC_FOLDER}/${path}`;
  return problem('public_file_refused', {
    message: `"${file}" ${fault}.`,
    advice: 'Fix it, or move it out of the folder.',
    location: { file },
  });
}
