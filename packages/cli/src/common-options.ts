// Flags that many commands have.
import type { OptionDeclaration } from './command.ts';

/** Results for programs. */
export const json: OptionDeclaration = { flags: '--json', description: 'print the result as JSON' };

/** The platform that commands of `bindery platform` are about. */
export const url: OptionDeclaration = {
  flags: '--url <url>',
  description: 'platform to use, with the token of BINDERY_TOKEN; the one that runs here when omitted',
  env: 'BINDERY_URL',
};

/** Where a local platform is. */
export const data: OptionDeclaration = {
  flags: '--data <folder>',
  description: 'folder the local platform keeps everything in',
  env: 'BINDERY_DATA',
};
