import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../packages/cli/src/commands.ts';
import { COMMAND_GROUPS } from '../../packages/cli/src/command-groups.ts';
import { runCommand } from '../../packages/cli/src/testing/run-command.ts';
import { ROOT } from '../checks/source-files.ts';
import { findCommandFaults, wordsAfterBindery } from './command-lines.ts';
import { codeBlocksOf, codeSpansOf, readDocs, tableOf } from './markdown.ts';

/** A line of a page that calls something. */
interface DocumentedCommand {
  readonly path: string;
  readonly line: string;
}

const SHELLS = ['', 'sh', 'bash', 'console'];
const docs = readDocs();
const commandLines: DocumentedCommand[] = docs.flatMap(({ path, text }) => {
  const blocks = codeBlocksOf(text).filter(({ info }) => SHELLS.includes(info[0] ?? ''));
  const lines = blocks.flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'));
  return [...lines, ...codeSpansOf(text)].map((line) => ({ path, line }));
});

describe('command lines in the docs', () => {
  const calls = commandLines.flatMap(({ path, line }) => {
    const words = wordsAfterBindery(line);
    return words === undefined || words[0]?.startsWith('…') === true ? [] : [{ path, line, words }];
  });

  it('all parse: the command is there, and so is every flag and argument', () => {
    expect(calls.length).toBeGreaterThan(20);
    const faults = calls.flatMap(({ path, line, words }) =>
      findCommandFaults(words).map((fault) => `${path}: ${line}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('in the commands’ own help parse too', () => {
    const faults = commands.flatMap(({ examples }) =>
      examples.flatMap((line) => findCommandFaults(wordsAfterBindery(line) ?? ['no call of bindery'])),
    );
    expect(faults).toEqual([]);
  });

  it('that call an operation make a request', async () => {
    const examples = commands.flatMap(({ examples: lines }) => lines.map((line) => ({ path: 'help', line })));
    const requests = [...calls, ...examples].flatMap(({ path, line }) => {
      const [command, operation = '', ...rest] = wordsAfterBindery(line) ?? [];
      const isCall = command === 'api' && /^\w/.test(operation) && !rest.includes('--help');
      return isCall ? [{ path, line, words: [operation, ...rest] }] : [];
    });
    expect(requests.length).toBeGreaterThan(10);
    for (const { path, line, words } of requests) {
      const args = words.map((word) => (word.startsWith('@') ? '{}' : word));
      const { code, stderr } = await runCommand(['api', ...args, '--dry-run'], { input: '{}' });
      expect([code, stderr], `${path}: ${line}`).toEqual([0, '']);
    }
  });

  it.each([
    ['$ bindery publsh', 'there is no command "publsh"'],
    ['TOKEN=x npx bindery publish --tokn x', '"publish" has no flag "--tokn"'],
    ['bindery dev --port', '"--port" needs a value'],
    ['bindery trigger --json', '"trigger" needs <type>'],
    ['npx @bindery/cli completion cmd', '"completion" does not take this <shell>'],
    ['bindery tunnel serv --port 0', 'there is no command "tunnel serv"'],
    ['bindery check a b | cat', '"check" takes 1 arguments, not 2'],
  ])('finds the fault in: %s', (line, fault) => {
    expect(findCommandFaults(wordsAfterBindery(line) ?? [])).toContain(fault);
  });
});

describe('the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

  it('shows the summaries of the commands in its table', () => {
    const summaries = new Map(commands.map(({ name, summary }) => [name, summary]));
    const listed = tableOf(readme, ['command', 'effect']).map(([call = '', summary]) => {
      const [, first = '', second = ''] = call.split(' ');
      return [Object.hasOwn(COMMAND_GROUPS, first) ? `${first} ${second}` : first, summary] as const;
    });
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(listed.map(([name]) => [name, summaries.get(name)]));
  });

  it('is right that every command has --json', () => {
    const without = commands.filter(({ options = [] }) => !options.some(({ flags }) => flags === '--json'));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('has every package that is published in its table', () => {
    const listed = tableOf(readme, ['package', 'purpose']).map(([name = '']) => /^\[(.+)\]/.exec(name)?.[1]);
    const { fixed } = JSON.parse(readFileSync(join(ROOT, '.changeset', 'config.json'), 'utf8')) as {
      fixed: string[][];
    };
    expect(new Set(listed)).toEqual(new Set([...(fixed[0] ?? []), 'dashboard']));
  });

  it('names npm start and npm test on its first screen', () => {
    const SCREEN = 40;
    const first = readme.split('\n').slice(0, SCREEN);
    expect(first).toContain('npm start');
    expect(first).toContain('npm test');
  });
});

it('npm scripts that the docs name exist', () => {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const template = JSON.parse(readFileSync(join(ROOT, 'templates', '_common', 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const scripts = new Set([...Object.keys(root.scripts), ...Object.keys(template.scripts)]);
  const named = commandLines.flatMap(({ path, line }) =>
    [...line.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => ({ path, script })),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ script }) => !scripts.has(script))).toEqual([]);
});
