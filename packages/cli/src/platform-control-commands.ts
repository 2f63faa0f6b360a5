// The commands that control a running local platform: what it records, and what it is made to do.
import type { CommandDeclaration } from './command.ts';
import { data, json, url } from './common-options.ts';

/** The commands of `bindery platform` that control a running one. */
export const platformControlCommands: readonly CommandDeclaration[] = [
  {
    name: 'platform requests',
    summary: 'List requests to the API, show one with its answer, clear the record, or turn it on or off',
    arguments: [
      {
        name: 'action',
        description: 'what to do; list when omitted',
        choices: ['list', 'show', 'clear', 'on', 'off'],
      },
      { name: 'id', description: 'show: request, by id' },
    ],
    options: [
      { flags: '--status <status>', description: 'list: a status, a class such as 4xx, or failed' },
      { flags: '--operation <id>', description: 'list: operation, by id' },
      { flags: '--path <text>', description: 'list: part of the path' },
      { flags: '--integration <name>', description: 'list: integration that asked' },
      { flags: '--event <id>', description: 'list: event whose script asked' },
      { flags: '--limit <number>', description: 'list: how many, 20 when omitted' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform requests --status failed',
      'bindery platform requests --integration poll --limit 5 --json',
      'bindery platform requests show request_123',
      'bindery platform requests clear',
      'bindery platform requests off',
    ],
  },
  {
    name: 'platform faults',
    summary: 'List fault rules, add or remove one, or remove all: answers, delays and losses on purpose',
    arguments: [
      { name: 'action', description: 'what to do; list when omitted', choices: ['list', 'add', 'remove', 'clear'] },
      { name: 'id', description: 'remove: rule, by id' },
    ],
    options: [
      { flags: '--on <what>', description: 'add: what the rule meets', choices: ['request', 'delivery'] },
      {
        flags: '--effect <effect>',
        description: 'add: what it does',
        choices: ['status', 'delay', 'reset', 'duplicate', 'reorder'],
      },
      { flags: '--operation <id>', description: 'add: requests for this operation, by id' },
      { flags: '--method <method>', description: 'add: requests with this method' },
      { flags: '--path <pattern>', description: 'add: requests to these paths; * stands for any text' },
      { flags: '--caller <kind>', description: 'add: requests of these', choices: ['person', 'integration'] },
      { flags: '--integration <name>', description: 'add: requests of this integration, deliveries to it' },
      { flags: '--event-type <type>', description: 'add: deliveries of this type' },
      { flags: '--status <number>', description: 'add: status from 400 to 599, of the effect status' },
      { flags: '--body <json>', description: 'add: body of that answer' },
      { flags: '--retry-after <seconds>', description: 'add: Retry-After of that answer' },
      { flags: '--delay-ms <number>', description: 'add: how long, of the effect delay' },
      { flags: '--probability <number>', description: 'add: from 0 to 1; 1 when omitted' },
      { flags: '--seed <text>', description: 'add: the same seed draws the same' },
      { flags: '--times <number>', description: 'add: how often the rule is used' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform faults add --on request --effect status --status 429 --retry-after 3 --integration poll --times 2',
      'bindery platform faults add --on request --effect reset --path "/v1/spaces/*" --probability 0.2 --seed a',
      'bindery platform faults add --on delivery --effect duplicate --event-type space_content_updated',
      'bindery platform faults --json',
      'bindery platform faults remove fault_1',
      'bindery platform faults clear',
    ],
  },
  {
    name: 'platform snapshots',
    summary: 'List snapshots of the running platform, take, restore or remove one, or reset to the first state',
    arguments: [
      {
        name: 'action',
        description: 'what to do; list when omitted',
        choices: ['list', 'take', 'restore', 'remove', 'reset'],
      },
      { name: 'id', description: 'take, restore, remove: name of the snapshot' },
    ],
    options: [
      { flags: '--clock', description: 'restore: set the clock to the time of the snapshot, and freeze it' },
      { flags: '-y, --yes', description: 'do not ask' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform snapshots take before-merge',
      'bindery platform snapshots --json',
      'bindery platform snapshots restore before-merge --clock --yes',
      'bindery platform snapshots remove before-merge',
      'bindery platform snapshots reset --yes',
    ],
  },
  {
    name: 'platform clock',
    summary: 'Show the clock of the platform, freeze it, let it run, set it, move it on, or reset it to the real time',
    arguments: [
      {
        name: 'action',
        description: 'what to do; show when omitted',
        choices: ['show', 'freeze', 'run', 'set', 'advance', 'reset'],
      },
    ],
    options: [
      { flags: '--at <time>', description: 'set and freeze: the time, ISO 8601' },
      { flags: '--by <duration>', description: 'advance: how far, such as 90s, 5m, 1h or 7d' },
      url,
      data,
      json,
    ],
    examples: [
      'bindery platform clock',
      'bindery platform clock freeze --at 2026-06-01T00:00:00Z',
      'bindery platform clock advance --by 1h --json',
      'bindery platform clock reset',
    ],
  },
];
