// The commands that install an integration and configure it, as data.
import type { CommandDeclaration } from '../command.ts';
import { data, integrationName, json, organization, url } from '../common-options.ts';

export const installationCommands: readonly CommandDeclaration[] = [
  {
    name: 'install',
    summary: 'Install the integration on an organization, and on its spaces or sites',
    arguments: [integrationName],
    options: [
      organization,
      { flags: '--space <id>', description: 'space to install on, or "all" for current and future spaces' },
      { flags: '--site <id>', description: 'site to install on, or "all" for current and future sites' },
      url,
      data,
      json,
    ],
    examples: ['bindery install', 'bindery install my-integration --organization harbor --space all'],
  },
  {
    name: 'uninstall',
    summary: 'Uninstall the integration from an organization, or from one of its spaces or sites',
    arguments: [integrationName],
    options: [
      organization,
      { flags: '--space <id>', description: 'uninstall from this space only' },
      { flags: '--site <id>', description: 'uninstall from this site only' },
      url,
      data,
      json,
    ],
    examples: ['bindery uninstall', 'bindery uninstall my-integration --space space_demo'],
  },
  {
    name: 'configure',
    summary: 'Print the configuration of an installation, or change it',
    arguments: [integrationName],
    options: [
      organization,
      { flags: '--space <id>', description: 'the installation on this space' },
      { flags: '--site <id>', description: 'the installation on this site' },
      {
        flags: '--set <key=value>',
        description: 'set a value, with its declared type (repeatable)',
        isRepeatable: true,
      },
      { flags: '--unset <key>', description: 'remove a value (repeatable)', isRepeatable: true },
      {
        flags: '--values <json>',
        description: 'replace all values first; @file reads a file, - reads standard input',
      },
      { flags: '--dry-run', description: 'print the changes without saving them' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery configure',
      'bindery configure --set channel=docs --set limit=20',
      'bindery configure my-integration --space space_demo --unset channel --dry-run',
      'bindery configure --values @configuration.json --json',
    ],
  },
];
