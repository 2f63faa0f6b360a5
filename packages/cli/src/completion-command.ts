// The `bindery completion` command, as data.
import type { CommandDeclaration } from './command.ts';
import { json } from './common-options.ts';

/** The shells with completion. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

export const completionCommand: CommandDeclaration = {
  name: 'completion',
  summary: 'Print a completion script for a shell, or install it',
  arguments: [{ name: 'shell', description: 'shell (default: from SHELL)', choices: SHELLS }],
  options: [
    { flags: '--install', description: 'write the script, and load it in the shell’s startup file' },
    { flags: '--uninstall', description: 'remove what --install added' },
    {
      flags: '--dry-run',
      description: 'with --install or --uninstall: print the changes as a diff, without writing them',
    },
    json,
  ],
  examples: [
    'bindery completion --install',
    'bindery completion zsh --install --dry-run',
    'bindery completion --uninstall',
    'bindery completion fish > ~/.config/fish/completions/bindery.fish',
  ],
};
