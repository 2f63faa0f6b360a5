// Every command, as data. `load-command.ts` loads their code from `commands/`.
import { apiCommand } from './api-command.ts';
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { data, environment, folder, json, url } from './common-options.ts';
import { devCommand } from './dev-command.ts';
import { openApiCommands } from './openapi-commands.ts';
import { platformCommands } from './platform-commands.ts';
import { platformControlCommands } from './platform-control-commands.ts';
import { tunnelCommands } from './tunnel-commands.ts';

const organization: OptionDeclaration = {
  flags: '--organization <id>',
  description: 'organization ID or subdomain',
  env: 'BINDERY_ORGANIZATION',
};
const name = { name: 'name', description: 'integration name (default: from the manifest in this folder)' };

export const commands: readonly CommandDeclaration[] = [
  {
    name: 'new',
    summary: 'Create an integration from a template',
    arguments: [{ name: 'folder', description: 'folder to create; must be new or empty' }],
    options: [
      { flags: '--template <name>', description: 'template to start from' },
      { flags: '--name <name>', description: 'integration name (default: derived from the folder name)' },
      { flags: '--title <title>', description: 'integration title' },
      organization,
      json,
    ],
    examples: ['bindery new my-integration', 'bindery new my-integration --template block --title "My integration"'],
  },
  devCommand,
  {
    name: 'check',
    summary: 'Check the manifest, code, and assets for problems',
    arguments: [folder],
    options: [environment, { flags: '--strict', description: 'exit with code 1 for warnings too' }, json],
    examples: ['bindery check', 'bindery check --strict', 'bindery check ./my-integration --json'],
  },
  {
    name: 'test',
    summary: 'Perform the fixtures of bindery.fixtures.ts under faults, for two tenants, and with canaries',
    arguments: [folder],
    options: [
      { flags: '--adversity', description: 'only with faults: duplicate, late, and interrupted events, failing calls' },
      { flags: '--tenants', description: 'only for two tenants in one isolate' },
      { flags: '--canaries', description: 'only with unique secrets and personal data' },
      {
        flags: '--fault <name>',
        description: 'only this fault, for example duplicate (repeatable)',
        isRepeatable: true,
      },
      { flags: '--seed <text>', description: 'random seed; a report names the seed that shows its findings again' },
      json,
    ],
    examples: [
      'bindery test',
      'bindery test --adversity --seed 7',
      'bindery test --fault duplicate --fault killed',
      'bindery test ./my-integration --tenants --canaries --json',
    ],
  },
  {
    name: 'build',
    summary: 'Build the script for publishing',
    arguments: [folder],
    options: [environment, { flags: '--out <file>', description: 'output file' }, json],
    examples: ['bindery build', 'bindery build --out dist/script.js', 'bindery build --json'],
  },
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
      { flags: '-y, --yes', description: 'skip the confirmation prompt' },
      json,
    ],
    examples: [
      'bindery publish --dry-run',
      'bindery publish --env production',
      'BINDERY_TOKEN=… bindery publish --url https://api.example.com --yes --json',
    ],
  },
  {
    name: 'unpublish',
    summary: 'Unpublish the integration and remove its installations',
    arguments: [name],
    options: [
      url,
      { flags: '--dry-run', description: 'print what would be removed, without unpublishing' },
      { flags: '-y, --yes', description: 'skip the confirmation prompt' },
      json,
    ],
    examples: ['bindery unpublish', 'BINDERY_TOKEN=… bindery unpublish my-integration --yes'],
  },
  {
    name: 'install',
    summary: 'Install the integration on an organization, and on its spaces or sites',
    arguments: [name],
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
    arguments: [name],
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
    name: 'trigger',
    summary: 'Trigger an event for the integration on a local platform',
    arguments: [{ name: 'type', description: 'event type, for example site_view', isRequired: true }, name],
    options: [
      {
        flags: '--payload <json>',
        description: 'JSON merged over the sample payload; @file reads a file, - reads standard input',
      },
      { flags: '--space <id>', description: 'space of the event' },
      { flags: '--site <id>', description: 'site of the event' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery trigger site_view',
      `bindery trigger page_feedback --payload '{"feedback":{"rating":"bad"}}'`,
      'bindery trigger task --payload @task.json --json',
    ],
  },
  {
    name: 'events',
    summary: 'List the integration’s events on a local platform, or show one with its trace',
    arguments: [{ name: 'id', description: 'event ID' }],
    options: [
      { flags: '--name <name>', description: 'integration name (default: from the manifest in this folder)' },
      { flags: '--type <type>', description: 'only events of this type' },
      {
        flags: '--state <state>',
        description:
          'only events in this state (queued includes retrying; failed: a synchronous event failed; dead: no retries left)',
        choices: ['queued', 'running', 'success', 'failed', 'dead'],
      },
      {
        flags: '--status <status>',
        description: 'only events whose last response had this status, for example 500 or 5xx',
      },
      {
        flags: '--text <text>',
        description: 'only events with this text in the request, error, or logs',
      },
      { flags: '--component <id>', description: 'only renders of this component' },
      { flags: '--slower-than <ms>', description: 'only events that took at least this long' },
      { flags: '--limit <number>', description: 'maximum number of events (default: 20), or of rows (default: 1000)' },
      {
        flags: '--sql <query>',
        description:
          'read-only SQL query of all events you can see, or with --name of one integration; - reads standard input',
      },
      { flags: '--follow', description: 'stream new events' },
      { flags: '--replay', description: 'replay the event with the same ID (a render creates a new event)' },
      { flags: '--test', description: 'print a Vitest test that reproduces the event' },
      { flags: '--out <file>', description: 'with --test: output file; a long test stores its data next to it' },
      {
        flags: '--export <path>',
        description:
          'export traces of the event, or of all that match: to a .json file, or to a folder with a file each',
      },
      url,
      data,
      json,
    ],
    examples: [
      'bindery events',
      'bindery events --follow --type ui_render',
      'bindery events --state failed --slower-than 500',
      'bindery events --text "votes" --status 5xx --json',
      'bindery events --sql "select type, count(*) from events group by type"',
      'bindery events --sql - --json < slow-calls.sql',
      'bindery events event_123',
      'bindery events event_123 --replay',
      'bindery events event_123 --test --out src/votes.test.ts',
      'bindery events event_123 --export traces/vote.json',
      'bindery events --type ui_render --limit 50 --export traces',
    ],
  },
  {
    name: 'replay',
    summary: 'Run exported traces on the code in this folder, and report where it behaves differently',
    arguments: [
      {
        name: 'files',
        description: 'trace files, or folders of them (default: traces); with --renew also copied tests',
        isVariadic: true,
      },
    ],
    options: [
      { flags: '--renew', description: 'update the expectations to the behavior of this code' },
      environment,
      json,
    ],
    examples: [
      'bindery replay',
      'bindery replay traces/vote.json',
      'bindery replay traces/vote.json --renew',
      'bindery replay src/votes.test.ts --renew',
    ],
  },
  {
    name: 'diff',
    summary: 'Run traces on two builds, and report where their behavior differs',
    arguments: [
      {
        name: 'files',
        description: 'trace files, or folders of them (default: traces, else the last events of the local platform)',
        isVariadic: true,
      },
    ],
    options: [
      { flags: '--base <build>', description: 'Git commit, branch, or tag, or the script of a build', default: 'HEAD' },
      { flags: '--events <number>', description: 'use the last events of the platform instead of files' },
      { flags: '--format <format>', description: 'output format', choices: ['text', 'json', 'markdown'] },
      { flags: '--fail-on <outcome>', description: 'exit with code 1 if a trace changed', choices: ['change'] },
      environment,
      url,
      data,
      json,
    ],
    examples: [
      'bindery diff',
      'bindery diff --base origin/main --fail-on change',
      'bindery diff --events 100 --base v1.2.0',
      'bindery diff --base dist/script.js --format markdown',
    ],
  },
  {
    name: 'render',
    summary: 'Render a component of the integration and print the response',
    arguments: [{ name: 'component', description: 'component ID, for example a block ID', isRequired: true }],
    options: [
      { flags: '--name <name>', description: 'integration name (default: from the manifest in this folder)' },
      { flags: '--props <json>', description: 'component props', default: '{}' },
      { flags: '--state <json>', description: 'component state' },
      { flags: '--action <json>', description: 'action to dispatch' },
      { flags: '--space <id>', description: 'space of the block or configuration' },
      { flags: '--site <id>', description: 'site of the configuration' },
      { flags: '--installation <id>', description: 'installation of the configuration' },
      {
        flags: '--context <json>',
        description: 'full render context (default: the demo space, site, or organization)',
      },
      { flags: '--theme <theme>', description: 'color theme', choices: ['light', 'dark'] },
      {
        flags: '--format <format>',
        description: 'output format: response as JSON, or rendered as JSX, HTML, or PNG (PNG requires a browser)',
        choices: ['json', 'jsx', 'html', 'png'],
      },
      { flags: '--out <file>', description: 'output file (default: standard output)' },
      { flags: '--width <pixels>', description: 'image width in pixels (default: 720)' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery render poll',
      `bindery render poll --props '{"question":"Tea?"}' --json`,
      'bindery render settings --site site_demo',
      'bindery render poll --format jsx',
      'bindery render poll --format png --theme dark --width 360 --out poll.png',
    ],
  },
  {
    name: 'whoami',
    summary: 'Print the current user and platform',
    options: [url, data, json],
    examples: ['bindery whoami', 'BINDERY_URL=https://api.example.com BINDERY_TOKEN=… bindery whoami --json'],
  },
  apiCommand,
  ...openApiCommands([url, data, json]),
  ...platformCommands,
  ...platformControlCommands,
  ...tunnelCommands,
  {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    arguments: [{ name: 'shell', description: 'shell name', isRequired: true, choices: ['bash', 'zsh', 'fish'] }],
    options: [json],
    examples: [
      'bindery completion bash >> ~/.bashrc',
      'bindery completion zsh > ~/.zfunc/_bindery',
      'bindery completion fish > ~/.config/fish/completions/bindery.fish',
    ],
  },
];
