// The commands below `bindery platform`, as data.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { data, json, url } from './common-options.ts';
import { OUTGOING_POLICIES } from './config/read-options.ts';

/** Of `dev`, too. */
export const outgoing: OptionDeclaration = {
  flags: '--outgoing <policy>',
  description:
    'where integrations and imports may call: any host, hosts of the internet, or none but the platform; public when omitted with a database, --allow-host or a tunnel, else allow',
  choices: OUTGOING_POLICIES,
};
/** Of `dev`, too. The key is read from the environment alone: a flag would show it to everybody on the computer. */
export const askOptions: readonly OptionDeclaration[] = [
  {
    flags: '--ask-url <url>',
    description:
      'endpoint in OpenAI’s form that words answers to questions, such as http://127.0.0.1:11434/v1, with the key of BINDERY_ASK_KEY; answers quote pages when omitted',
  },
  { flags: '--ask-model <name>', description: 'with --ask-url: the model' },
];
const yes: OptionDeclaration = { flags: '-y, --yes', description: 'do not ask' };

/** What translates on a platform that is started here. */
export const translateOptions: readonly OptionDeclaration[] = [
  {
    flags: '--translate-command <command>',
    description: 'program that translates, JSON in and out (or BINDERY_TRANSLATE_COMMAND in the environment)',
  },
  {
    flags: '--translate-url <url>',
    description:
      'endpoint that translates, in LibreTranslate’s form, or OpenAI’s with a model (or BINDERY_TRANSLATE_URL in the environment); its key comes from BINDERY_TRANSLATE_KEY',
  },
  {
    flags: '--translate-model <name>',
    description: 'model of an endpoint in OpenAI’s form (or BINDERY_TRANSLATE_MODEL in the environment)',
  },
];

const serve: CommandDeclaration = {
  name: 'platform serve',
  summary: 'Run the platform by itself, without an integration under development',
  options: [
    { flags: '--port <number>', description: 'first of four ports; 0 picks free ones', default: '4400' },
    // The command reads the variables of these itself: a flag for one place outdoes a variable for another.
    {
      flags: '--data <folder>',
      description: 'folder to keep everything in; .bindery when omitted (or BINDERY_DATA in the environment)',
    },
    { flags: '--memory', description: 'keep everything in memory, until the process ends' },
    {
      flags: '--database <url>',
      description:
        'keep everything in this PostgreSQL, postgres://… (or BINDERY_DATABASE in the environment); BINDERY_VAULT_KEY seals the secrets',
    },
    { flags: '--durable', description: 'with a folder: wait for the disk at each commit' },
    {
      flags: '--token <token>',
      description: 'token of the owner; a random one, kept in the data folder, when omitted',
    },
    { flags: '--no-demo', description: 'start without the demo space and site' },
    {
      flags: '--allow-host <name>',
      description: 'further host name to answer to; several with commas',
    },
    {
      flags: '--allow-git <folder>',
      description: 'folder whose Git repositories may be imported and exported; several with commas',
    },
    outgoing,
    {
      flags: '--allow-private <host:port>',
      description: 'address of this network that may be called, and imported from; several with commas',
    },
    ...askOptions,
    ...translateOptions,
    { flags: '--rate-limit <limit>', description: 'requests that a token may make, in how many seconds, as 100/60' },
    { flags: '--json', description: 'print readiness as JSON, with the owner’s token when it is new' },
  ],
  examples: [
    'bindery platform serve',
    'bindery platform serve --port 0 --memory --json',
    'bindery platform serve --data /var/lib/bindery --durable --allow-host docs.example.com',
    'BINDERY_VAULT_KEY=… bindery platform serve --database postgres://bindery@db/bindery --rate-limit 100/60',
  ],
};

/** Every command of `bindery platform`. */
export const platformCommands: readonly CommandDeclaration[] = [
  serve,
  {
    name: 'platform status',
    summary: 'Print where the platform listens, since when, and its clock',
    options: [url, data, json],
    examples: ['bindery platform status', 'bindery platform status --json'],
  },
  {
    name: 'platform reset',
    summary: 'Empty a data folder that is not in use; its key and token are kept',
    options: [data, yes, json],
    examples: ['bindery platform reset', 'bindery platform reset --data .bindery --yes'],
  },
  {
    name: 'platform snapshot',
    summary: 'Write everything in a data folder but its key to one file, also while a platform runs on it',
    arguments: [{ name: 'file', description: 'file to write', isRequired: true }],
    options: [data, { flags: '-y, --yes', description: 'replace an existing file without asking' }, json],
    examples: ['bindery platform snapshot before.snapshot', 'bindery platform snapshot nightly.snapshot --yes --json'],
  },
  {
    name: 'platform restore',
    summary: 'Replace the content of a data folder, which must not be in use, with a snapshot',
    arguments: [{ name: 'file', description: 'file that "bindery platform snapshot" wrote', isRequired: true }],
    options: [data, yes, json],
    examples: [
      'bindery platform restore before.snapshot',
      'bindery platform restore before.snapshot --data copy --yes',
    ],
  },
  {
    name: 'platform users',
    summary: 'List the people of the platform, or add one',
    arguments: [{ name: 'action', description: 'what to do; list when omitted', choices: ['list', 'add'] }],
    options: [
      { flags: '--name <name>', description: 'add: name that others see' },
      { flags: '--email <address>', description: 'add: e-mail address; pending invites to it are accepted at once' },
      url,
      data,
      json,
    ],
    examples: ['bindery platform users', 'bindery platform users add --name "Grace Hopper" --email grace@example.com'],
  },
  {
    name: 'platform content',
    summary: 'Sync a folder of Markdown with a space: push, pull, or watch both',
    arguments: [
      { name: 'action', description: 'what to do', isRequired: true, choices: ['push', 'pull', 'watch'] },
      { name: 'space', description: 'space, by id', isRequired: true },
      { name: 'folder', description: 'folder with SUMMARY.md; this one when omitted' },
    ],
    options: [url, data, { flags: '--json', description: 'print the result of each sync as JSON, one object a line' }],
    examples: [
      'bindery platform content push space_demo ./docs',
      'bindery platform content pull space_demo ./docs --json',
      'bindery platform content watch space_demo ./docs',
    ],
  },
  {
    name: 'platform token',
    summary: 'Issue a token of a user or of an integration and print it once, list tokens, or revoke one',
    arguments: [
      { name: 'action', description: 'what to do; issue when omitted', choices: ['issue', 'list', 'revoke'] },
      { name: 'id', description: 'revoke: token, by id' },
    ],
    options: [
      { flags: '--user <id>', description: 'person whose token it is, by id or e-mail address; you when omitted' },
      { flags: '--integration <name>', description: 'integration whose token it is' },
      { flags: '--label <text>', description: 'what it is for' },
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
    summary: 'List who is signed in through an identity provider, or end a session',
    arguments: [
      { name: 'action', description: 'what to do; list when omitted', choices: ['list', 'end'] },
      { name: 'id', description: 'end: session, by id' },
    ],
    options: [
      {
        flags: '--organization <id>',
        description: 'list: every session of this organization, by id; yours when omitted',
      },
      url,
      data,
      json,
    ],
    examples: ['bindery platform sessions --organization org_demo', 'bindery platform sessions end session_123'],
  },
  {
    name: 'platform idp',
    summary: 'Run a SAML identity provider for tests of single sign-on, on this machine alone',
    options: [
      { flags: '--port <number>', description: 'port to listen on; 0 picks a free one', default: '4480' },
      {
        flags: '--users <file>',
        description:
          'people who may sign in, JSON or YAML: a list of email, name and attributes; three examples when omitted',
      },
      { flags: '--as <address>', description: 'sign in this user at once, without a page to choose on' },
      { flags: '--acs <url>', description: 'ACS URL of a service provider that logins can start for here' },
      { flags: '--audience <id>', description: 'entity ID of that service provider' },
      { flags: '--data <folder>', description: 'folder its key is kept in', env: 'BINDERY_DATA' },
      { flags: '--json', description: 'print readiness and logins as JSON, one object a line' },
    ],
    examples: [
      'bindery platform idp',
      'bindery platform idp --users users.yaml --port 0 --json',
      'bindery platform idp --as ada@example.com',
      'bindery platform idp --acs http://127.0.0.1:4400/saml/1/acs --audience http://127.0.0.1:4400/saml/1',
    ],
  },
];
