// Flags that many commands have.
import type { OptionDeclaration } from './command.ts';

/** Results for programs. */
export const json: OptionDeclaration = { flags: '--json', description: 'print the result as JSON' };

/** The platform that commands of `bindery platform` are about. */
export const url: OptionDeclaration = {
  flags: '--url <url>',
  description: 'platform URL; the token comes from BINDERY_TOKEN (default: the local platform)',
  env: 'BINDERY_URL',
};

/** Where a local platform is. */
export const data: OptionDeclaration = {
  flags: '--data <folder>',
  description: 'data folder of the local platform',
  env: 'BINDERY_DATA',
};
