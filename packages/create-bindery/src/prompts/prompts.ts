// How questions are asked. Implemented for terminals that redraw lines, and as plain text.
import type { Readable, Writable } from 'node:stream';

/** Where questions are shown and answered. */
export interface PromptTerminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Asks in plain text, for screen readers: no colors, and no redrawn lines. */
  readonly isAccessible?: boolean;
  /** Cancels the current question. */
  readonly signal?: AbortSignal | undefined;
}

/** A value to choose, with its description. */
export interface Choice {
  readonly name: string;
  readonly description: string;
}

/** Questions of one terminal. Each answer is undefined if the user cancels. */
export interface Prompts {
  /** `check` throws an error whose message is shown before the question is asked again. */
  text(message: string, initialValue: string, check: (value: string) => void): Promise<string | undefined>;
  choose(message: string, choices: readonly Choice[], initialValue: string): Promise<string | undefined>;
  close(): void;
}
