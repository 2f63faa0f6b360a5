// The shell of a user, and its completion script.
import { posix } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { writeBashScript } from './bash-script.ts';
import { SHELLS } from '../completion-command.ts';
import type { Shell } from '../completion-command.ts';
import { writeFishScript } from './fish-script.ts';
import { writeZshScript } from './zsh-script.ts';

const WRITERS: Readonly<Record<Shell, () => string>> = {
  bash: writeBashScript,
  zsh: writeZshScript,
  fish: writeFishScript,
};

/** The completion script of a shell. */
export function writeScript(shell: Shell): string {
  return WRITERS[shell]();
}

/** The shell of an argument, or else of the variable SHELL. @throws {KitError} usage */
export function selectShell(named: string | undefined, { env }: Io): Shell {
  const path = named ?? env['SHELL'] ?? '';
  const name = posix.basename(path.replaceAll('\\', '/')).replace(/\.exe$/i, '');
  const found = SHELLS.find((shell) => shell === name);
  if (found !== undefined) return found;
  const reason = path === '' ? 'SHELL isn’t set' : `SHELL is ${JSON.stringify(path)}`;
  throw new KitError('usage', `Can’t detect a supported shell. ${reason}.`, {
    advice: `Name the shell: ${SHELLS.map((shell) => `"bindery completion ${shell}"`).join(', ')}.`,
  });
}
