// `bindery upgrade`, as data.
import type { CommandDeclaration } from '../command.ts';
import { folder, json } from '../common-options.ts';

export const upgradeCommand: CommandDeclaration = {
  name: 'upgrade',
  summary: 'Move a project to this version of Bindery, or from the GitBook SDK to Bindery',
  arguments: [folder],
  options: [
    { flags: '--to <version>', description: 'version of the packages (default: the version of this command)' },
    { flags: '--dry-run', description: 'print the changes as a diff, without writing them' },
    { flags: '--force', description: 'also change files with uncommitted changes' },
    json,
  ],
  examples: ['bindery upgrade --dry-run', 'bindery upgrade', 'bindery upgrade ./my-integration --to 0.2.0 --json'],
};
