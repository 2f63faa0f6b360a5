// Rejects an upgrade of files with uncommitted changes: Git couldn't tell the author's changes from those of the upgrade.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { KitError, childEnvironment } from '@bindery/diagnostics';

const execute = promisify(execFile);

/** Files that a message names. */
const MAX_NAMED = 5;

/** Checks files, relative to a folder. Without Git, nothing is checked. @throws {KitError} changes_uncommitted */
export async function requireCommitted(root: string, files: readonly string[], signal: AbortSignal): Promise<void> {
  if (files.length === 0) return;
  const args = ['-c', 'core.fsmonitor=false', 'status', '--porcelain', '-z', '--untracked-files=no', '--', ...files];
  const environment = childEnvironment(process.env, {});
  const status = await execute('git', args, { cwd: root, env: environment, signal }).catch(() => undefined);
  const changed = (status?.stdout ?? '')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
  if (changed.length === 0) return;
  const named = changed.slice(0, MAX_NAMED).join(', ') + (changed.length > MAX_NAMED ? ', …' : '');
  throw new KitError('changes_uncommitted', `Files to upgrade have uncommitted changes: ${named}.`, {
    advice: 'Commit or stash them first, or add --force.',
    owner: 'user',
  });
}
