// Lists the files of a project that are in its repository, or would be with the next commit.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { findManifest } from '@bindery/bundler';
import { childEnvironment } from '@bindery/diagnostics';
import type { RepositoryFiles } from '@bindery/bundler';

const execute = promisify(execFile);

/** Bytes of Git’s output, enough for about half a million paths. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Folders that no one commits. */
const GENERATED = new Set(['node_modules', '.git', 'dist', '.bindery', 'coverage']);

/** The files that Git doesn’t ignore, relative to the project. Without Git: all files but those of packages and builds. */
export async function listTrackedFiles(project: string, signal: AbortSignal): Promise<RepositoryFiles> {
  const root = dirname(await findManifest(project));
  // The variables of a Git hook would name another folder, so the environment doesn’t have them.
  const args = ['-c', 'core.fsmonitor=false', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const { stdout } = await execute('git', args, {
      cwd: root,
      env: childEnvironment(process.env, {}),
      signal,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return { paths: [...new Set(stdout.split('\0').filter((path) => path !== ''))], isFromGit: true };
  } catch {
    // No Git, or no repository.
    return { paths: await listFiles(root, root), isFromGit: false };
  }
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : listFiles(root, path);
      return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
    }),
  );
  return lists.flat();
}
