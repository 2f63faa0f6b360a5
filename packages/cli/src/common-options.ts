// Flags that many commands share.
import type { OptionDeclaration } from './command.ts';

export const json: OptionDeclaration = { flags: '--json', description: 'print the result as JSON' };

/** A flag of every command. */
export const accessible: OptionDeclaration = {
  flags: '--accessible',
  description: 'plain output for screen readers, and plain questions (env: ACCESSIBLE)',
};

/** The platform of a `bindery platform` command. */
export const url: OptionDeclaration = {
  flags: '--url <url>',
  description: 'platform URL, with its token in BINDERY_TOKEN (default: the local platform)',
  env: 'BINDERY_URL',
};

/** The profile of `bindery login` whose platform and token to use. Every command with `--url` has it. */
export const profile: OptionDeclaration = {
  flags: '--profile <name>',
  description: 'platform and token from "bindery login"',
  env: 'BINDERY_PROFILE',
};

export const data: OptionDeclaration = {
  flags: '--data <folder>',
  description: 'data folder of the local platform',
  env: 'BINDERY_DATA',
};

/** The seed of a command that begins with its data. */
export const seed: OptionDeclaration = {
  flags: '--seed <file>',
  description: 'data to begin with (default: bindery.seed.ts in the integration’s folder); none for the demo data',
};

export const scenario: OptionDeclaration = {
  flags: '--scenario <name>',
  description: 'scenario of the seed (default: default)',
};

/** The environment of a command about an integration. */
export const environment: OptionDeclaration = {
  flags: '--env <name>',
  description: 'environment to apply, from "envs" in the manifest',
  env: 'BINDERY_ENV',
};

/** The folder of a command about an integration. */
export const folder = { name: 'folder', description: 'integration folder (default: current folder)' };

/** The integration of a command on a platform. */
export const integrationName = {
  name: 'name',
  description: 'integration name (default: from the manifest in this folder)',
};

/** The organization of a command about an integration. */
export const organization: OptionDeclaration = {
  flags: '--organization <id>',
  description: 'organization ID or subdomain',
  env: 'BINDERY_ORGANIZATION',
};
