// A Git repository with one commit, for tests that need any.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../workers/src/testing/temporary-folder.ts';

/** Creates a repository whose branch `main` has a README.md. Returns its folder. */
export function createRepository(): string {
  const folder = temporaryFolder();
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
  };
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(folder, 'README.md'), '# Imported\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  return folder;
}
