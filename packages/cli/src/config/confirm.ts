import { KitError } from '@bindery/diagnostics';
import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { prompt } from './ask.ts';

/**
 * Asks for confirmation, unless `--yes` is set.
 * @throws {KitError} confirmation_needed without a terminal, declined if the answer is no
 */
export async function confirm(input: Input, io: Io, question: string): Promise<void> {
  if (isSet(input, 'yes')) return;
  if (!io.isInteractive || isSet(input, 'json')) {
    throw new KitError('confirmation_needed', `${question} Can’t ask for confirmation without a terminal.`, {
      advice: 'To confirm, add --yes.',
    });
  }
  const terminal = { input: process.stdin, output: process.stderr };
  const isPlain = io.isAccessible === true;
  const choices = isPlain ? 'Enter y for yes, or n for no (default: n): ' : '[y/N] ';
  const answer = await prompt(`${question} ${choices}`, { ...terminal, signal: io.signal, isPlain });
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new KitError('declined', 'Canceled. No changes were made.');
}
