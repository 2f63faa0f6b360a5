// Compares command lines, as the docs show them, with the declarations of the commands.
import type { ArgumentDeclaration, CommandDeclaration } from '../../packages/cli/src/command.ts';
import { commands } from '../../packages/cli/src/commands.ts';
import { accessible } from '../../packages/cli/src/common-options.ts';
import { COMMAND_GROUPS } from '../../packages/cli/src/command-groups.ts';

/** Names under which the command is called. */
const NAMES = new Set(['bindery', '@bindery/cli']);

/** A line without a prompt, variables and `npx`: the words after `bindery`, or undefined when it calls something else. */
export function wordsAfterBindery(line: string): string[] | undefined {
  const words = splitWords(line.replace(/^\s*\$\s+/, ''));
  const call = words.findIndex((word) => !/^[A-Z_]+=/.test(word) && !/^(npx|--yes|--no-install)$/.test(word));
  return NAMES.has(words[call] ?? '') ? words.slice(call + 1) : undefined;
}

/** Words as a shell splits them, up to a pipe, a redirection, or the next command. `[…]` marks optional parts. */
export function splitWords(line: string): string[] {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|\[[^\]]*\]|<[^>]*>|(\S+)/g)];
  const end = words.findIndex(([word]) => /^(\||\|\||&&|;|<|>|>>|#.*)$/.test(word));
  return (end < 0 ? words : words.slice(0, end))
    .filter(([word]) => !word.startsWith('['))
    .map(([word, single, double]) => single ?? double ?? word);
}

/** What is wrong with the words after `bindery`. */
export function findCommandFaults([first, ...others]: readonly string[]): string[] {
  if (first === undefined || /^(--help|-h|--version|-V)$/.test(first)) return [];
  const isGroup = Object.hasOwn(COMMAND_GROUPS, first);
  if (isGroup && (others[0] === undefined || others[0] === '--help')) return [];
  const [name, rest] = isGroup ? [`${first} ${others[0]}`, others.slice(1)] : [first, others];
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return [`there is no command "${name}"`];
  const faults: string[] = [];
  const positionals: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? '';
    if (word === '--' && command.runsCommand === true) return faults;
    if (word === '--' && command.takesProgram === true) break;
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word);
      // What follows depends on this word: the test runs the command itself.
      if (command.passesFlagsOn === true || command.runsCommand === true) return faults;
      continue;
    }
    const [flag = '', value] = word.split('=', 2);
    const kind = kindOfFlag(command, flag);
    if (kind === undefined) faults.push(`"${name}" has no flag "${flag}"`);
    if (kind === 'perhaps a value' && rest[index + 1]?.startsWith('-') === false) index++;
    if (kind === 'value' && value === undefined && rest[++index] === undefined) faults.push(`"${flag}" needs a value`);
  }
  return [...faults, ...findArgumentFaults(command, positionals)];
}

function kindOfFlag(
  { options = [] }: CommandDeclaration,
  flag: string,
): 'value' | 'perhaps a value' | 'switch' | undefined {
  if (['--help', '-h', accessible.flags].includes(flag)) return 'switch';
  const found = options.find(({ flags }) => flags.split(/[\s,]+/).includes(flag));
  if (found === undefined) return undefined;
  return found.flags.includes('<') ? 'value' : found.flags.includes('[') ? 'perhaps a value' : 'switch';
}

function findArgumentFaults({ name, arguments: declared = [] }: CommandDeclaration, args: readonly string[]): string[] {
  const isPlaceholder = (word: string): boolean => word.startsWith('<');
  const missing = declared.filter(({ isRequired }, index) => isRequired === true && args[index] === undefined);
  const rejected = declared.filter(({ choices }: ArgumentDeclaration, index) => {
    const word = args[index];
    return choices !== undefined && word !== undefined && !isPlaceholder(word) && !choices.includes(word);
  });
  return [
    ...missing.map((one) => `"${name}" needs <${one.name}>`),
    ...rejected.map((one) => `"${name}" does not take this <${one.name}>`),
    ...(args.length > declared.length && declared.at(-1)?.isVariadic !== true
      ? [`"${name}" takes ${declared.length} arguments, not ${args.length}`]
      : []),
  ];
}
