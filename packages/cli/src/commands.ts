// Every command, as data. `load-command.ts` loads their code from `commands/`.
import { apiCommand } from './api-command.ts';
import type { CommandDeclaration, HelpList } from './command.ts';
import { accountCommands } from './account/account-commands.ts';
import { data, environment, folder, json, organization, profile, url } from './common-options.ts';
import { addCommands } from './add/add-commands.ts';
import { checkCommands } from './check/check-commands.ts';
import { completionCommand } from './completion-command.ts';
import { devCommand } from './dev-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { docsCommands } from './manual/docs-commands.ts';
import { eventCommands } from './event-commands.ts';
import { installationCommands } from './configure/installation-commands.ts';
import { mcpCommand } from './mcp-command.ts';
import { openApiCommands } from './openapi/openapi-commands.ts';
import { publishCommands } from './publish/publish-commands.ts';
import { platformCommands } from './platform-commands.ts';
import { platformControlCommands } from './platform-control-commands.ts';
import { tunnelCommands } from './tunnel-commands.ts';
import { upgradeCommand } from './upgrade/upgrade-command.ts';

// The package that has the templates is loaded only when the command runs. A test compares the lists.
const templates: HelpList = {
  title: 'Templates',
  rows: [
    ['blank', 'A script with one event handler'],
    ['block', 'A poll block with a dialog, a chart in a web frame, unfurled links, and a Markdown fence'],
    ['configuration', 'A configuration form with typed settings, and a configuration screen of a component'],
    ['content-source', 'A content source: pages computed from the data of an API'],
    ['events', 'Events forwarded to a URL as signed webhooks'],
    ['oauth', 'An account of another service, connected with OAuth, and a block with its data'],
    ['script', 'A script on published sites that counts visits after consent'],
    ['visitor-auth', 'Sign-in of site visitors at an OpenID Connect provider'],
  ],
};

const examples: HelpList = {
  title: 'Examples for --from',
  rows: [
    ['analytics', 'Counts visits of published sites, once visitors have agreed'],
    ['feedback-inbox', 'Asks readers of published sites for feedback, and lists it in the configuration of the site'],
    ['glossary', 'A page for each term of a glossary, with a screen to edit and search terms'],
    ['issue-card', 'Cards for links to issues of a tracker, with an account connected by OAuth'],
    ['poll', 'Polls in documents and on published sites'],
    ['spec-changes', 'Pages with the changes of an OpenAPI specification, version by version'],
    ['visitor-auth', 'Signs visitors of a published site in at an OpenID provider'],
    ['webhook-forwarder', 'Sends events as signed webhooks, with retries and a list of failed deliveries'],
  ],
};

const declared: readonly CommandDeclaration[] = [
  {
    name: 'new',
    summary: 'Create an integration from a template or an example',
    arguments: [{ name: 'folder', description: 'folder to create; must be new or empty' }],
    options: [
      { flags: '--template <name>', description: 'template to start from (default: block)' },
      { flags: '--from <example>', description: 'example to copy instead of a template' },
      { flags: '--name <name>', description: 'integration name (default: derived from the folder name)' },
      { flags: '--title <title>', description: 'integration title' },
      organization,
      json,
    ],
    lists: [templates, examples],
    examples: [
      'bindery new my-integration',
      'bindery new my-integration --template block --title "My integration"',
      'bindery new my-poll --from poll',
    ],
  },
  ...addCommands,
  upgradeCommand,
  devCommand,
  ...checkCommands,
  {
    name: 'test',
    summary: 'Test an integration under faults, for two tenants, with canaries, and by a crawl of its components',
    arguments: [folder],
    takesProgram: true,
    options: [
      { flags: '--adversity', description: 'only with faults: duplicate, late, and interrupted events, failing calls' },
      { flags: '--tenants', description: 'only for two tenants in one isolate' },
      { flags: '--canaries', description: 'only with unique secrets and personal data' },
      { flags: '--crawl', description: 'only every reachable state of the components' },
      { flags: '--storyboard <file>', description: 'with the crawl: HTML file with a picture of each state' },
      {
        flags: '--fault <name>',
        description: 'only this fault, for example duplicate (repeatable)',
        isRepeatable: true,
      },
      { flags: '--seed <text>', description: 'random seed; a report names the seed that shows its findings again' },
      {
        flags: '--coverage',
        description: 'print what the fixtures, and the tests that the command after -- runs, cover',
      },
      { flags: '--min-lines <percent>', description: 'with --coverage: exit with code 1 if fewer lines are covered' },
      json,
    ],
    examples: [
      'bindery test',
      'bindery test --adversity --seed 7',
      'bindery test --fault duplicate --fault killed',
      'bindery test ./my-integration --tenants --canaries --json',
      'bindery test --crawl --storyboard storyboard.html',
      'bindery test --coverage -- vitest run',
      'bindery test --coverage --min-lines 80 -- node --test',
    ],
  },
  {
    name: 'build',
    summary: 'Build the script for publishing',
    arguments: [folder],
    options: [environment, { flags: '--out <file>', description: 'output file' }, json],
    examples: ['bindery build', 'bindery build --out dist/script.js', 'bindery build --json'],
  },
  ...publishCommands,
  ...installationCommands,
  ...eventCommands,
  ...docsCommands,
  doctorCommand,
  mcpCommand,
  {
    name: 'whoami',
    summary: 'Print the current user and platform',
    options: [url, data, json],
    examples: ['bindery whoami', 'BINDERY_URL=https://api.example.com BINDERY_TOKEN=… bindery whoami --json'],
  },
  ...accountCommands,
  apiCommand,
  ...openApiCommands([url, data, json]),
  ...platformCommands,
  ...platformControlCommands,
  ...tunnelCommands,
  completionCommand,
];

/** Every command. Those that take the URL of a platform take a profile, too. */
export const commands: readonly CommandDeclaration[] = declared.map(withProfile);

function withProfile(command: CommandDeclaration): CommandDeclaration {
  const { options = [] } = command;
  const at = options.findIndex(({ flags }) => flags === url.flags);
  const hasProfile = options.some(({ flags }) => flags === profile.flags);
  return at === -1 || hasProfile ? command : { ...command, options: options.toSpliced(at + 1, 0, profile) };
}
