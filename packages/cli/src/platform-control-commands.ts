// The commands that control a running local platform: request log, fault rules, snapshots, and clock.
import type { CommandDeclaration } from './command.ts';
import { data, json, url } from './common-options.ts';

export const platformControlCommands: readonly CommandDeclaration[] = [
  {
    name: 'platform requests',
    summary: 'List API requests, show one with its response, clear the log, or turn recording on or off',
    arguments: [
      {
        name: 'action',
        description: 'action (default: list)',
        choices: ['list', 'show', 'clear', 'on', 'off'],
      },
      { name: 'id', description: 'show: request ID' },
    ],
    options: [
      { flags: '--status <status>', description: 'list: a status, a class (for example 4xx), or failed' },
      { flags: '--operation <id>', description: 'list: operation ID' },
      { flags: '--path <text>', description: 'list: part of the path' },
      { flags: '--integration <name>', description: 'list: integration that made the request' },
      { flags: '--event <id>', description: 'list: event whose script made the request' },
      { flags: '--limit <number>', description: 'list: maximum number (default: 20)' },
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
    summary: 'Manage fault rules, which inject errors, delays, and duplicates',
    arguments: [
      {
        name: 'action',
        description: 'action (default: list); remove deletes a rule, clear deletes all rules',
        choices: ['list', 'add', 'remove', 'clear'],
      },
      { name: 'id', description: 'remove: rule ID' },
    ],
    options: [
      { flags: '--on <target>', description: 'add: target of the rule', choices: ['request', 'delivery'] },
      {
        flags: '--effect <effect>',
        description: 'add: effect of the rule',
        choices: ['status', 'delay', 'reset', 'duplicate', 'reorder'],
      },
      { flags: '--operation <id>', description: 'add: match requests for this operation ID' },
      { flags: '--method <method>', description: 'add: match requests with this method' },
      { flags: '--path <pattern>', description: 'add: match requests to this path; * matches any text' },
      {
        flags: '--caller <kind>',
        description: 'add: match requests from this kind of caller (default: all except the dashboard)',
        choices: ['person', 'integration', 'dashboard'],
      },
      { flags: '--integration <name>', description: 'add: match requests from, or deliveries to, this integration' },
      { flags: '--event-type <type>', description: 'add: match deliveries of this event type' },
      { flags: '--status <number>', description: 'add: response status from 400 to 599, for --effect status' },
      { flags: '--body <json>', description: 'add: response body, for --effect status' },
      { flags: '--retry-after <seconds>', description: 'add: Retry-After header, for --effect status' },
      { flags: '--delay-ms <number>', description: 'add: delay, for --effect delay' },
      { flags: '--probability <number>', description: 'add: probability from 0 to 1 (default: 1)' },
      { flags: '--seed <text>', description: 'add: random seed, for repeatable results' },
      { flags: '--times <number>', description: 'add: maximum number of times the rule applies' },
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
    summary: 'List, take, restore, or delete snapshots inside the running platform, or reset all data',
    arguments: [
      {
        name: 'action',
        description: 'action (default: list); remove deletes a snapshot, reset deletes all data',
        choices: ['list', 'take', 'restore', 'remove', 'reset'],
      },
      { name: 'id', description: 'take, restore, remove: snapshot name' },
    ],
    options: [
      { flags: '--clock', description: 'restore: freeze the clock at the snapshot’s time' },
      { flags: '-y, --yes', description: 'skip the confirmation prompt' },
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
    summary: 'Show, freeze, set, or advance the platform’s clock',
    arguments: [
      {
        name: 'action',
        description:
          'action (default: show); run unfreezes the clock at its current time, reset returns to the machine’s time',
        choices: ['show', 'freeze', 'run', 'set', 'advance', 'reset'],
      },
    ],
    options: [
      { flags: '--at <time>', description: 'set, freeze: ISO 8601 time' },
      { flags: '--by <duration>', description: 'advance: duration, for example 90s, 5m, 1h, or 7d' },
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
