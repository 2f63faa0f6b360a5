// The completion script of fish.
import { commands } from '../commands.ts';
import {
  below,
  dynamicCommands,
  firstWords,
  groups,
  optionsOf,
  quote,
  secondWord,
  summaryOf,
} from './declared-words.ts';

/** The script, for the folder `completions` of fish. */
export function writeFishScript(): string {
  const lines = [
    'function __bindery_complete',
    '  set -l words (commandline -opc)',
    '  bindery $argv --complete $words[(math (count $argv) + 2)] 2>/dev/null',
    'end',
    ...dynamicCommands().map(
      (name) => `complete -c bindery -n '${conditionOf(name)}' -f -a '(__bindery_complete ${name})'`,
    ),
    ...firstWords().map(
      (word) => `complete -c bindery -n __fish_use_subcommand -a ${word} -d '${quote(summaryOf(word))}'`,
    ),
    ...groups().flatMap((group) =>
      below(group).map((command) => {
        const word = secondWord(command);
        const others = below(group).map(secondWord).join(' ');
        const condition = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${others}`;
        return `complete -c bindery -n '${condition}' -a ${word} -d '${quote(command.summary)}'`;
      }),
    ),
    ...commands.flatMap((command) => {
      const { name } = command;
      return optionsOf(command).flatMap(({ flags, description }) =>
        (flags.match(/--([\w-]+)/g) ?? []).map(
          (flag) => `complete -c bindery -n '${conditionOf(name)}' -l ${flag.slice(2)} -d '${quote(description)}'`,
        ),
      );
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether the command line has each word of a command. */
function conditionOf(name: string): string {
  return name
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');
}
