// The commands that a person runs in a new project, of the package manager that they use.
import { relative } from 'node:path';

/** Package managers with the words before the name of a script. */
const RUN: Readonly<Record<string, string>> = { npm: 'npm run', pnpm: 'pnpm', yarn: 'yarn', bun: 'bun run' };

/**
 * The lines to run next, each with its newline. `userAgent` is `npm_config_user_agent`, which package managers set: for example
 * `pnpm/10.2.0 npm/? node/v24.11.0 linux x64`.
 */
export function nextSteps(folder: string, from: string, userAgent = ''): string {
  const named = userAgent.split('/', 1)[0] ?? '';
  const manager = Object.hasOwn(RUN, named) ? named : 'npm';
  const path = relative(from, folder);
  const change = path === '' ? '' : `  cd ${path}\n`;
  return `${change}  ${manager} install\n  ${RUN[manager]} dev\n`;
}
