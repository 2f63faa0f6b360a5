// Published tools that stand apart from the workspace, with a lock file of their own: the first run that needs one installs them,
// without their install scripts, which download.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How to install. */
export interface InstallOptions {
  /** Environment of npm. */
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Called before npm runs. */
  readonly note?: (text: string) => void;
}

/** Installs what the lock file of a folder says, unless it is there. */
export function installApart(folder: string, { env = process.env, note }: InstallOptions = {}): void {
  const stamp = join(folder, 'node_modules', '.bindery-install');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  note?.('installing the published tools, once');
  execFileSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, hash);
}
