// The `bindery platform` commands, as data.
import type { CommandDeclaration } from './command.ts';
import { data, json, scenario, seed, url } from './common-options.ts';
import {
  allowPrivate,
  askOptions,
  gitOptions,
  outgoing,
  tokenLeeway,
  translateOptions,
  yes,
} from './platform-options.ts';

const serve: CommandDeclaration = {
  name: 'platform serve',
  summary: 'Run a standalone platform, without an integration in development',
  options: [
    { flags: '--port <number>', description: 'first of four ports; 0 picks free ports', default: '4400' },
    // The command reads these environment variables itself, because a storage flag overrides the variable of another storage.
    {
      flags: '--data <folder>',
      description: 'data folder (default: .bindery; env: BINDERY_DATA)',
    },
    { flags: '--memory', description: 'keep all data in memory; it’s lost when the process exits' },
    {
      flags: '--database <url>',
      description:
        'store all data in this PostgreSQL database, postgres://…; secrets are encrypted with BINDERY_VAULT_KEY (env: BINDERY_DATABASE)',
    },
    { flags: '--durable', description: 'with --data: flush every commit to disk' },
    {
      flags: '--token <token>',
      description: 'owner token (default: random, stored in the data folder)',
    },
    { flags: '--no-demo', description: 'start without the demo space and site' },
    {
      flags: '--allow-host <name>',
      description: 'additional hostnames to accept; comma-separated',
    },
    outgoing,
    { flags: '--outgoing-to <module>', description: 'module with mock handlers for outgoing requests' },
    allowPrivate,
    ...gitOptions,
    ...askOptions,
    ...translateOptions,
    tokenLeeway,
    { flags: '--rate-limit <limit>', description: 'request limit per token as requests/seconds, for example 100/60' },
    { flags: '--json', description: 'print readiness as JSON, including a newly created owner token' },
  ],
  examples: [
    'bindery platform serve',
    'bindery platform serve --port 0 --memory --json',
    'bindery platform serve --outgoing none --outgoing-to ./answers.ts',
    'bindery platform serve --data /var/lib/bindery --durable --allow-host docs.example.com',
    'BINDERY_VAULT_KEY=… bindery platform serve --database postgres://bindery@db/bindery --rate-limit 100/60',
  ],
};

const OTHERWISE_IN_EXEC = ['--json', '--port', '--no-demo'];

const exec: CommandDeclaration = {
  name: 'platform exec',
  summary: 'Run a command with a temporary platform',
  arguments: [{ name: 'command', description: 'command with its arguments', isRequired: true, isVariadic: true }],
  runsCommand: true,
  options: [
    { flags: '--port <number>', description: 'first of four ports; 0 picks free ports', default: '0' },
    { flags: '--no-demo', description: 'start without the demo space and site' },
    ...(serve.options ?? []).filter(({ flags }) => !OTHERWISE_IN_EXEC.some((name) => flags.startsWith(name))),
    { flags: '--json', description: 'print the platform as JSON on standard error' },
  ],
  examples: [
    'bindery platform exec -- npm test',
    'bindery platform exec --no-demo -- node seed.js',
    'bindery platform exec --outgoing none -- sh -c "curl $BINDERY_SITES_URL"',
  ],
};

export const platformCommands: readonly CommandDeclaration[] = [
  serve,
  exec,
  {
    name: 'platform status',
    summary: 'Print the platform’s URLs, start time, and clock',
    options: [
      url,
      data,
      {
        flags: '--format <format>',
        description: 'text, json, or env: variables for a shell, with the token (default: text)',
        choices: ['text', 'json', 'env'],
      },
      json,
    ],
    examples: [
      'bindery platform status',
      'bindery platform status --json',
      'bindery platform status --format env > platform.env',
    ],
  },
  {
    name: 'platform reset',
    summary: 'Delete all data in a data folder, except its key and token (stop the platform first)',
    options: [
      data,
      { ...seed, description: 'with --scenario: file that has it (default: bindery.seed.ts in the current folder)' },
      { ...scenario, description: 'scenario that the next "bindery dev" begins with (default: default)' },
      yes,
      json,
    ],
    examples: [
      'bindery platform reset',
      'bindery platform reset --scenario large',
      'bindery platform reset --data .bindery --yes',
    ],
  },
  {
    name: 'platform seed',
    summary: 'Write a seed from a running platform: users, spaces, sites, and installations, without secrets',
    options: [
      { flags: '--from-running', description: 'required: use the data of the running platform' },
      {
        flags: '--out <file>',
        description: 'output file (default: bindery.seed.ts); long spaces go to a "seed" folder next to it',
      },
      { flags: '--force', description: 'replace existing files' },
      {
        flags: '--organization <id>',
        description: 'organization ID or subdomain (default: the only one)',
        env: 'BINDERY_ORGANIZATION',
      },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform seed --from-running',
      'bindery platform seed --from-running --out ./large.seed.ts --force',
      'BINDERY_TOKEN=… bindery platform seed --from-running --url https://api.example.com --organization harbor',
    ],
  },
  {
    name: 'platform snapshot',
    summary: 'Back up a data folder, without its key, to a file, even while the platform is running',
    arguments: [{ name: 'file', description: 'output file', isRequired: true }],
    options: [data, { flags: '-y, --yes', description: 'replace an existing file without asking' }, json],
    examples: ['bindery platform snapshot before.snapshot', 'bindery platform snapshot nightly.snapshot --yes --json'],
  },
  {
    name: 'platform restore',
    summary: 'Restore a data folder from a snapshot file (stop the platform first)',
    arguments: [{ name: 'file', description: 'snapshot file from "bindery platform snapshot"', isRequired: true }],
    options: [data, yes, json],
    examples: [
      'bindery platform restore before.snapshot',
      'bindery platform restore before.snapshot --data copy --yes',
    ],
  },
  {
    name: 'platform users',
    summary: 'List the platform’s users, or add one',
    arguments: [{ name: 'action', description: 'action (default: list)', choices: ['list', 'add'] }],
    options: [
      { flags: '--name <name>', description: 'add: display name' },
      { flags: '--email <email>', description: 'add: email address; pending invites to it are accepted automatically' },
      url,
      data,
      json,
    ],
    examples: ['bindery platform users', 'bindery platform users add --name "Grace Hopper" --email grace@example.com'],
  },
  {
    name: 'platform content',
    summary: 'Sync a Markdown folder with a space: push, pull, or watch',
    arguments: [
      { name: 'action', description: 'action', isRequired: true, choices: ['push', 'pull', 'watch'] },
      { name: 'space', description: 'space ID', isRequired: true },
      { name: 'folder', description: 'folder with SUMMARY.md (default: current folder)' },
    ],
    options: [url, data, { flags: '--json', description: 'print each sync result as JSON, one object per line' }],
    examples: [
      'bindery platform content push space_demo ./docs',
      'bindery platform content pull space_demo ./docs --json',
      'bindery platform content watch space_demo ./docs',
    ],
  },
  {
    name: 'platform token',
    summary: 'Issue a token for a user or an integration, list tokens, or revoke one',
    arguments: [
      { name: 'action', description: 'action (default: issue)', choices: ['issue', 'list', 'revoke'] },
      { name: 'id', description: 'revoke: token ID' },
    ],
    options: [
      { flags: '--user <id>', description: 'issue, list: user ID or email address (default for issue: you)' },
      { flags: '--integration <name>', description: 'issue, list: integration name' },
      { flags: '--label <text>', description: 'issue: token label, for example its purpose' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform token --label ci',
      'bindery platform token --user grace@example.com',
      'bindery platform token --integration poll --json',
      'bindery platform token list --integration poll',
      'bindery platform token revoke token_123',
    ],
  },
  {
    name: 'platform sessions',
    summary: 'List SSO sessions, or end one',
    arguments: [
      { name: 'action', description: 'action (default: list)', choices: ['list', 'end'] },
      { name: 'id', description: 'end: session ID' },
    ],
    options: [
      {
        flags: '--organization <id>',
        description: 'list: all sessions of this organization ID (default: your sessions)',
      },
      url,
      data,
      json,
    ],
    examples: ['bindery platform sessions --organization org_demo', 'bindery platform sessions end session_123'],
  },
  {
    name: 'platform idp',
    summary: 'Run a local SAML identity provider for testing single sign-on',
    options: [
      { flags: '--port <number>', description: 'port to listen on; 0 picks a free port', default: '4480' },
      {
        flags: '--users <file>',
        description: 'users file, JSON or YAML: a list of email, name, and attributes (default: three sample users)',
      },
      { flags: '--as <email>', description: 'always sign in this user, without showing the user list' },
      { flags: '--acs <url>', description: 'ACS URL of a service provider for IdP-initiated logins' },
      { flags: '--audience <id>', description: 'entity ID of the service provider' },
      { flags: '--data <folder>', description: 'folder for the identity provider’s key', env: 'BINDERY_DATA' },
      { flags: '--json', description: 'print readiness and logins as JSON, one object per line' },
    ],
    examples: [
      'bindery platform idp',
      'bindery platform idp --users users.yaml --port 0 --json',
      'bindery platform idp --as ada@example.com',
      'bindery platform idp --acs http://127.0.0.1:4400/saml/1/acs --audience http://127.0.0.1:4400/saml/1',
    ],
  },
];
