// Every command, as data. Their code lies in `commands/`, and is loaded by `load-command.ts`.
import { apiCommand } from './api-command.ts';
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { data, json } from './common-options.ts';
import { openApiCommands } from './openapi-commands.ts';
import { askOptions, outgoing, platformCommands, translateOptions } from './platform-commands.ts';
import { platformControlCommands } from './platform-control-commands.ts';
import { devTunnelOptions as tunnelOptions, tunnelCommands } from './tunnel-commands.ts';

const environment: OptionDeclaration = {
  flags: '--env <name>',
  description: 'entry of the manifest’s "envs" to apply',
  env: 'BINDERY_ENV',
};
const url: OptionDeclaration = {
  flags: '--url <url>',
  description: 'platform to use; the one that "bindery dev" runs here when omitted',
  env: 'BINDERY_URL',
};
const organization: OptionDeclaration = {
  flags: '--organization <id>',
  description: 'organization, by id or subdomain',
  env: 'BINDERY_ORGANIZATION',
};
const folder = { name: 'folder', description: 'folder of the integration; this one when omitted' };
const name = { name: 'name', description: 'name of the integration; the one of this folder when omitted' };

/** Every command of `bindery`. */
export const commands: readonly CommandDeclaration[] = [
  {
    name: 'new',
    summary: 'Create an integration from a template',
    arguments: [{ name: 'folder', description: 'folder to create; must be empty or new' }],
    options: [
      { flags: '--template <name>', description: 'template to start from' },
      { flags: '--name <name>', description: 'name of the integration; made from the folder’s when omitted' },
      { flags: '--title <title>', description: 'title of the integration' },
      organization,
      json,
    ],
    examples: ['bindery new my-integration', 'bindery new my-integration --template block --title "My integration"'],
  },
  {
    name: 'dev',
    summary: 'Run your integration live: on a local platform, or through a tunnel on a hosted one',
    arguments: [folder],
    options: [
      { flags: '--port <number>', description: 'first of four ports, 4400 when omitted; 0 picks free ones' },
      { flags: '--no-open', description: 'do not open the dashboard in a browser' },
      {
        flags: '--token <token>',
        description: 'token of the owner; a random one, kept in the data folder, when omitted',
      },
      {
        flags: '--allow-host <name>',
        description: 'further host name to answer to, such as a tunnel’s; several with commas',
      },
      {
        flags: '--allow-git <folder>',
        description: 'folder whose Git repositories may be imported and exported; several with commas',
      },
      outgoing,
      {
        flags: '--outgoing-to <module>',
        description: 'module whose functions answer in place of hosts; bindery.outgoing.ts of the project when omitted',
      },
      {
        flags: '--allow-private <host:port>',
        description: 'address of this network that may be called, and imported from; several with commas',
      },
      ...askOptions,
      ...translateOptions,
      { flags: '--durable', description: 'wait for the disk at each commit' },
      { flags: '--docs <folder>', description: 'sync this folder of Markdown with a space, both ways' },
      {
        flags: '--docs-space <id>',
        description: 'with --docs: the space; when omitted, the one that the folder had before, or a new one',
      },
      { flags: '--inspect', description: 'let debuggers attach, such as an editor’s or Chromium’s' },
      {
        flags: '--inspect-port <number>',
        description: 'with --inspect: its port, 9229 when omitted; 0 picks a free one',
      },
      ...tunnelOptions,
      { ...url, description: 'with a tunnel: the platform that sends the events; its token comes from BINDERY_TOKEN' },
      data,
      environment,
      { flags: '--json', description: 'print builds, readiness and received events as JSON, one object a line' },
    ],
    examples: [
      'bindery dev',
      'bindery dev ./my-integration --port 4500 --no-open',
      'bindery dev --port 0 --token t0ken',
      'bindery dev --docs ./docs --docs-space space_demo',
      'bindery dev --inspect',
      'bindery dev --allow-host abc.example.com',
      'bindery dev --outgoing none --outgoing-to ./answers.ts',
      'bindery dev --tunnel https://tunnel.example.com --tunnel-name poll --url https://api.example.com',
      'bindery dev --tunnel cloudflared --all',
      'bindery dev --tunnel-url https://abc.example.com --tunnel-port 4490',
    ],
  },
  {
    name: 'check',
    summary: 'Find every problem in manifest, code and assets',
    arguments: [folder],
    options: [environment, json],
    examples: ['bindery check', 'bindery check ./my-integration --json'],
  },
  {
    name: 'build',
    summary: 'Build the script as it will be published',
    arguments: [folder],
    options: [environment, { flags: '--out <file>', description: 'write the script here' }, json],
    examples: ['bindery build', 'bindery build --out dist/script.js', 'bindery build --json'],
  },
  {
    name: 'publish',
    summary: 'Publish the integration; the token comes from BINDERY_TOKEN',
    arguments: [folder],
    options: [
      environment,
      organization,
      url,
      {
        flags: '--dry-run',
        description: 'print the body, secrets redacted, and what would change; send nothing',
      },
      { flags: '--full', description: 'with --dry-run: print script and images whole, not their sizes and hashes' },
      { flags: '-y, --yes', description: 'do not ask' },
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
    summary: 'Unpublish the integration and end its installations; the token comes from BINDERY_TOKEN',
    arguments: [name],
    options: [
      url,
      { flags: '--dry-run', description: 'print what would end; send nothing' },
      { flags: '-y, --yes', description: 'do not ask' },
      json,
    ],
    examples: ['bindery unpublish', 'BINDERY_TOKEN=… bindery unpublish my-integration --yes'],
  },
  {
    name: 'install',
    summary: 'Install the integration on an organization, and on a space or site of it',
    arguments: [name],
    options: [
      organization,
      { flags: '--space <id>', description: 'space to install on; "all" for every one, also later ones' },
      { flags: '--site <id>', description: 'site to install on; "all" for every one, also later ones' },
      url,
      data,
      json,
    ],
    examples: ['bindery install', 'bindery install my-integration --organization harbor --space all'],
  },
  {
    name: 'uninstall',
    summary: 'Uninstall the integration from an organization, or from a space or site of it',
    arguments: [name],
    options: [
      organization,
      { flags: '--space <id>', description: 'only from this space' },
      { flags: '--site <id>', description: 'only from this site' },
      url,
      data,
      json,
    ],
    examples: ['bindery uninstall', 'bindery uninstall my-integration --space space_demo'],
  },
  {
    name: 'trigger',
    summary: 'Send an event to the integration on a local platform',
    arguments: [{ name: 'type', description: 'type of the event, such as site_view', isRequired: true }, name],
    options: [
      {
        flags: '--payload <json>',
        description:
          'fields that replace those of the sample, at every depth; @file reads a file, - reads standard input',
      },
      { flags: '--space <id>', description: 'space it is about' },
      { flags: '--site <id>', description: 'site it is about' },
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
    summary: 'List the events of the integration on a local platform, or show one with its trace',
    arguments: [{ name: 'id', description: 'event to show' }],
    options: [
      { flags: '--name <name>', description: 'name of the integration; the one of this folder when omitted' },
      { flags: '--type <type>', description: 'only events of this type' },
      {
        flags: '--state <state>',
        description: 'only events in this state',
        choices: ['queued', 'running', 'success', 'failed', 'dead'],
      },
      { flags: '--status <status>', description: 'only events whose last answer had this status, such as 500 or 5xx' },
      {
        flags: '--text <text>',
        description: 'only events with this text in what was asked for, went wrong or was said',
      },
      { flags: '--component <id>', description: 'only renders of this component' },
      { flags: '--slower-than <ms>', description: 'only events that took at least as long' },
      { flags: '--limit <number>', description: 'how many', default: '20' },
      { flags: '--follow', description: 'print further events as they happen' },
      { flags: '--replay', description: 'deliver the event again, under the same id' },
      { flags: '--test', description: 'print a test of what the integration did with the event, for Vitest' },
      { flags: '--out <file>', description: 'with --test: file to write to; the data of a long test goes next to it' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery events',
      'bindery events --follow --type ui_render',
      'bindery events --state failed --slower-than 500',
      'bindery events --text "votes" --status 5xx --json',
      'bindery events event_123',
      'bindery events event_123 --replay',
      'bindery events event_123 --test --out src/votes.test.ts',
    ],
  },
  {
    name: 'render',
    summary: 'Render a component of the integration and print what it answers',
    arguments: [{ name: 'component', description: 'id of the component, such as a block’s', isRequired: true }],
    options: [
      { flags: '--name <name>', description: 'name of the integration; the one of this folder when omitted' },
      { flags: '--props <json>', description: 'props of the component', default: '{}' },
      { flags: '--state <json>', description: 'its state' },
      { flags: '--action <json>', description: 'action to dispatch' },
      { flags: '--space <id>', description: 'space that the block is in, or that the component configures' },
      { flags: '--site <id>', description: 'site that the component configures' },
      { flags: '--installation <id>', description: 'installation that the component configures' },
      {
        flags: '--context <json>',
        description: 'the whole context, instead of one on the demo’s space, site or organization',
      },
      { flags: '--theme <theme>', description: 'colours that it is drawn in', choices: ['light', 'dark'] },
      {
        flags: '--format <format>',
        description: 'its answer as JSON, or what it draws as JSX, as a page, or as a picture, which needs a browser',
        choices: ['json', 'jsx', 'html', 'png'],
      },
      { flags: '--out <file>', description: 'file to write to, instead of standard output' },
      { flags: '--width <pixels>', description: 'width of the picture, 720 when omitted' },
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
    summary: 'Print whose token is used, and on which platform',
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
    arguments: [{ name: 'shell', description: 'the shell', isRequired: true, choices: ['bash', 'zsh', 'fish'] }],
    options: [json],
    examples: [
      'bindery completion bash >> ~/.bashrc',
      'bindery completion zsh > ~/.zfunc/_bindery',
      'bindery completion fish > ~/.config/fish/completions/bindery.fish',
    ],
  },
];
