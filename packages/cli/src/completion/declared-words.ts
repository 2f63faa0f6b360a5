// The words of the declared commands, for the completion scripts.
import { commands } from '../commands.ts';
import { COMMAND_GROUPS } from '../command-groups.ts';
import { accessible } from '../common-options.ts';
import type { CommandDeclaration, OptionDeclaration } from '../command.ts';

/** Options of a command, and those of every command. */
export function optionsOf({ options = [] }: CommandDeclaration): readonly OptionDeclaration[] {
  return [...options, accessible];
}

/** Flags of a command, and those of every command. */
export function flagsOf(command: CommandDeclaration): string[] {
  return [...optionsOf(command).flatMap(({ flags }) => flags.match(/--[\w-]+/g) ?? []), '--help'];
}

/** First words of two-word commands. */
export function groups(): string[] {
  return Object.keys(COMMAND_GROUPS);
}

/** Commands of a group. */
export function below(group: string): CommandDeclaration[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}

/** The word of a command after its group. */
export function secondWord({ name }: CommandDeclaration): string {
  return name.split(' ')[1] ?? '';
}

/** Valid first words: each group once, and the commands without a group. */
export function firstWords(): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
}

/** Description of a first word. */
export function summaryOf(word: string): string {
  return COMMAND_GROUPS[word] ?? commands.find(({ name }) => name === word)?.summary ?? '';
}

/** Commands that print words with `--complete`: flags that depend on the first argument, or values of the argument. */
export function dynamicCommands(): string[] {
  return commands
    .filter(({ passesFlagsOn, completesArgument }) => passesFlagsOn === true || completesArgument === true)
    .map(({ name }) => name);
}

/** Text that is safe between single quotes in every shell. */
export function quote(text: string): string {
  return text.replaceAll("'", '’').replaceAll(':', ' –').replaceAll(/[[\]]/g, '');
}
