// A Git repository with one commit, for tests that need any.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';

/** Creates a repository whose branch `main` has these files. Returns its folder. */
export function createRepository(files: Record<string, string> = { 'README.md': '# Imported\n' }): string {
  const folder = temporaryFolder();
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
  };
  git('init', '--quiet', '--initial-branch=main');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  return folder;
}
