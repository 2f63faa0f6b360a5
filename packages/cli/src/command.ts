// A command as data. Its code is loaded only when it runs, so that help and completion are instant.
import type { Io } from './io.ts';

/** An argument by position. */
export interface ArgumentDeclaration {
  readonly name: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
  /** Takes every word that is left. */
  readonly isVariadic?: boolean;
}

/** A flag, as commander writes them: `--port <number>`, `--no-open`. */
export interface OptionDeclaration {
  readonly flags: string;
  readonly description: string;
  readonly default?: string | boolean;
  /** Variable that gives the value when the flag is absent. */
  readonly env?: string;
  readonly choices?: readonly string[];
  /** May be given several times; its value is a list. */
  readonly isRepeatable?: boolean;
}

/** What one argument or flag was given. */
export type InputValue = string | boolean | readonly string[] | undefined;

/** What a command was called with: arguments by name, flags by their camel-case name. */
export type Input = Readonly<Record<string, InputValue>>;

/** The code of a command. Resolves to the exit code. */
export interface CommandCode {
  run(input: Input, io: Io): Promise<number>;
}

/** One command of `bindery`. */
export interface CommandDeclaration {
  /** One word, or two where it stands in a group, as `tunnel serve`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly ArgumentDeclaration[];
  readonly options?: readonly OptionDeclaration[];
  /** Lines for `--help`, without the `$`. */
  readonly examples: readonly string[];
  /** What follows the first argument is left for the command to read, flags and all: they depend on that argument. */
  readonly passesFlagsOn?: boolean;
}

/** A flag's text, if it was given one. */
export function textOf(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** The texts of an argument or flag that may be given several times. */
export function textsOf(input: Input, name: string): readonly string[] {
  const value = input[name];
  return typeof value === 'object' ? value : [];
}

/** Whether a flag is set. */
export function isSet(input: Input, name: string): boolean {
  return input[name] === true;
}
