// The commands that publish an integration and manage its versions, as data.
import type { CommandDeclaration, OptionDeclaration } from '../command.ts';
import { data, environment, folder, integrationName, json, organization, url } from '../common-options.ts';

const name: OptionDeclaration = {
  flags: '--name <name>',
  description: 'integration name (default: from the manifest in this folder)',
};
const yes: OptionDeclaration = { flags: '-y, --yes', description: 'skip the confirmation prompt' };

export const publishCommands: readonly CommandDeclaration[] = [
  {
    name: 'publish',
    summary: 'Publish the integration',
    arguments: [folder],
    options: [
      environment,
      organization,
      url,
      {
        flags: '--dry-run',
        description: 'print the request body (secrets redacted) and the changes, without publishing',
      },
      { flags: '--full', description: 'with --dry-run: print full script and images instead of sizes and hashes' },
      { flags: '--force', description: 'publish a new version even if nothing changed' },
      { flags: '--message <text>', description: 'what changed, for the list of versions' },
      {
        flags: '--rollout <percent>',
        description: 'create a candidate that this share of the installations uses (0 to 99)',
      },
      yes,
      json,
    ],
    examples: [
      'bindery publish --dry-run',
      'bindery publish --env production',
      'bindery publish --message "Count votes once"',
      'bindery publish --rollout 10',
      'BINDERY_TOKEN=… bindery publish --url https://api.example.com --yes --json',
    ],
  },
  {
    name: 'rehearse',
    summary: 'Run the version in this folder against the installations of a platform, without publishing',
    arguments: [folder],
    options: [
      environment,
      url,
      data,
      { flags: '--pages <number>', description: 'pages of each space to search for blocks (default: 200; 0 for none)' },
      { flags: '--format <format>', description: 'output format (default: text)', choices: ['text', 'markdown'] },
      json,
    ],
    examples: [
      'bindery rehearse',
      'bindery rehearse --json',
      'BINDERY_TOKEN=… bindery rehearse --url https://api.example.com --format markdown',
    ],
  },
  {
    name: 'review',
    summary: 'Summarize what merging this branch would change, as the comment of a pull request',
    arguments: [folder],
    options: [
      { flags: '--base <ref>', description: 'commit, branch, or tag to compare with (default: HEAD)' },
      environment,
      url,
      data,
      { flags: '--out <file>', description: 'output file' },
      { flags: '--fail-on <kind>', description: 'exit with code 1 for changes of this kind', choices: ['breaking'] },
      json,
    ],
    examples: [
      'bindery review --base origin/main',
      'bindery review --base origin/main --out comment.md --fail-on breaking',
      'bindery review ./my-integration --json',
    ],
  },
  {
    name: 'pull',
    summary: 'Write into the manifest what the platform has and the manifest doesn’t',
    arguments: [folder],
    options: [
      url,
      data,
      { flags: '--dry-run', description: 'print the changes as a diff, without writing' },
      { flags: '--check', description: 'as --dry-run, and exit with code 1 if there are differences' },
      json,
    ],
    examples: [
      'bindery pull --dry-run',
      'BINDERY_TOKEN=… bindery pull --url https://api.example.com',
      'bindery pull --check',
    ],
  },
  {
    name: 'unpublish',
    summary: 'Unpublish the integration and remove its installations',
    arguments: [integrationName],
    options: [url, { flags: '--dry-run', description: 'print what would be removed, without unpublishing' }, yes, json],
    examples: ['bindery unpublish', 'BINDERY_TOKEN=… bindery unpublish my-integration --yes'],
  },
  {
    name: 'versions',
    summary: 'List the versions of the integration that a local platform keeps',
    arguments: [integrationName],
    options: [url, data, json],
    examples: ['bindery versions', 'bindery versions my-integration --json'],
  },
  {
    name: 'rollback',
    summary: 'Publish the content of an earlier version as a new one',
    arguments: [{ name: 'version', description: 'version number (default: the one before the live one)' }],
    options: [name, url, data, { flags: '--dry-run', description: 'print the changes, without publishing' }, yes, json],
    examples: ['bindery rollback', 'bindery rollback 3 --dry-run', 'bindery rollback 3 --name my-integration --yes'],
  },
  {
    name: 'rollout',
    summary: 'Change the share of installations that use the candidate, or activate it',
    arguments: [
      { name: 'percent', description: 'share; 0 ends the rollout, 100 activates the version', isRequired: true },
    ],
    options: [name, url, data, yes, json],
    examples: ['bindery rollout 50', 'bindery rollout 100 --yes', 'bindery rollout 0 --name my-integration'],
  },
  {
    name: 'trust',
    summary: 'List, add, or remove the CI jobs that can publish the integration without a stored token',
    arguments: [
      { name: 'action', description: 'action (default: list)', choices: ['list', 'add', 'remove'] },
      { name: 'id', description: 'remove: ID of the trusted publisher' },
    ],
    options: [
      { flags: '--repository <name>', description: 'add: repository of the jobs, for example owner/name' },
      { flags: '--ref <ref>', description: 'add: full ref of the jobs; "*" at the end matches any rest' },
      { flags: '--environment <name>', description: 'add: environment of the jobs (default: any)' },
      { flags: '--workflow <name>', description: 'add: workflow of the jobs (default: any)' },
      { flags: '--issuer <url>', description: 'add: issuer of the ID tokens (default: that of GitHub)' },
      { flags: '--audience <text>', description: 'add: audience of the ID tokens (default: platform URL)' },
      name,
      url,
      data,
      json,
    ],
    examples: [
      'bindery trust',
      'bindery trust add --repository owner/name --ref refs/heads/main',
      'bindery trust add --repository group/name --ref "refs/tags/v*" --issuer https://gitlab.com',
      'bindery trust remove publisher_1',
    ],
  },
  {
    name: 'trace map',
    summary: 'Replace positions of a published script in a stack by those of your files',
    arguments: [{ name: 'file', description: 'file with the stack (default: standard input)' }],
    options: [
      { flags: '--of <version>', description: 'published version (default: the last one from this folder)' },
      { flags: '--map <file>', description: 'source map, for example of "bindery build --out"' },
      name,
      json,
    ],
    examples: ['bindery trace map stack.txt', 'bindery trace map --of 3 < stack.txt'],
  },
];
