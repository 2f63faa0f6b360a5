// A command as data. Its code is loaded only when it runs, so that help and completion are fast.
import type { Io } from './io.ts';

export interface ArgumentDeclaration {
  readonly name: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
  /** Takes all remaining words. */
  readonly isVariadic?: boolean;
}

/** A flag in commander’s notation: `--port <number>`, `--no-open`. */
export interface OptionDeclaration {
  readonly flags: string;
  readonly description: string;
  readonly default?: string | boolean;
  /** Environment variable that is used if the flag is absent. */
  readonly env?: string;
  readonly choices?: readonly string[];
  /** Repeatable. The value is a list. */
  readonly isRepeatable?: boolean;
}

/** Values of a flag with their descriptions, for the help. */
export interface HelpList {
  readonly title: string;
  readonly rows: readonly (readonly [value: string, description: string])[];
}

/** The value of an argument or flag. */
export type InputValue = string | boolean | readonly string[] | undefined;

/** The input of a command: arguments by name, flags by their camel-case name. */
export type Input = Readonly<Record<string, InputValue>>;

/** Runs another command by its name. Resolves to its exit code, throws what it throws. */
export type RunOther = (name: string, input: Input, io: Io) => Promise<number>;

/** The code of a command. Resolves to the exit code. */
export interface CommandCode {
  /** `runOther`: for tools, which are other commands. */
  run(input: Input, io: Io, runOther: RunOther): Promise<number>;
}

export interface CommandDeclaration {
  /** One word, or two for a command in a group, for example `tunnel serve`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly ArgumentDeclaration[];
  readonly options?: readonly OptionDeclaration[];
  readonly lists?: readonly HelpList[];
  /** Lines for `--help`, without the `$`. */
  readonly examples: readonly string[];
  /** The command parses all words after the first argument itself, because they depend on that argument. */
  readonly passesFlagsOn?: boolean;
  /** With `--complete`, the command prints the values of its argument, one per line, for shells. */
  readonly completesArgument?: boolean;
  /** The argument is another command: all words after its name are its own, flags too. */
  readonly runsCommand?: boolean;
  /** Words after `--` are another command, which the command gets as `program`. */
  readonly takesProgram?: boolean;
}

/** The text of a flag, if it is set. */
export function textOf(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a repeatable argument or flag. */
export function textsOf(input: Input, name: string): readonly string[] {
  const value = input[name];
  return typeof value === 'object' ? value : [];
}

export function isSet(input: Input, name: string): boolean {
  return input[name] === true;
}
