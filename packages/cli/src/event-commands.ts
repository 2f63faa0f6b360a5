// The commands for events and renders of an integration, as data.
import type { CommandDeclaration } from './command.ts';
import { data, environment, integrationName, json, url } from './common-options.ts';

export const eventCommands: readonly CommandDeclaration[] = [
  {
    name: 'trigger',
    summary: 'Trigger an event for the integration on a local platform',
    arguments: [{ name: 'type', description: 'event type, for example site_view', isRequired: true }, integrationName],
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
    name: 'tail',
    summary: 'Print events and logs of the integration as they happen, on a hosted or a local platform',
    arguments: [integrationName],
    options: [
      { flags: '--type <type>', description: 'only events of this type' },
      { flags: '--state <state>', description: 'only events with this outcome', choices: ['success', 'failed'] },
      { flags: '--text <text>', description: 'only events with this text in the payload or the logs' },
      { flags: '--limit <number>', description: 'number of earlier events to begin with, at most 100', default: '10' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery tail',
      'bindery tail --state failed --limit 0',
      'bindery tail my-integration --profile work --type page_feedback --json',
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
];
