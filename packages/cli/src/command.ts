// A command as data. Its code is loaded only when it runs, so that help and completion are instant.
import type { Io } from './io.ts';

/** An argument by position. */
export interface ArgumentDeclaration {
  readonly name: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

/** A flag, as commander writes them: `--port <number>`, `--no-open`. */
export interface OptionDeclaration {
  readonly flags: string;
  readonly description: string;
  readonly default?: string | boolean;
  /** Variable that gives the value when the flag is absent. */
  readonly env?: string;
  readonly choices?: readonly string[];
}

/** What a command was called with: arguments by name, flags by their camel-case name. */
export type Input = Readonly<Record<string, string | boolean | undefined>>;

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
}

/** A flag's text, if it was given one. */
export function textOf(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whether a flag is set. */
export function isSet(input: Input, name: string): boolean {
  return input[name] === true;
}
