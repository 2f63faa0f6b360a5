// `bindery api --complete`: input for completion scripts, a word and its description per line.
import { commonOptions } from '../api-command.ts';
import type { Io } from '../io.ts';
import { findDescribedOperation, listOperations } from './described-operation.ts';
import type { DescribedOperation } from './described-operation.ts';
import { describeLimits } from './describe-schema.ts';
import { flagsOf, isSwitch, withFieldsWithin } from './operation-flags.ts';

/** Prints all operation IDs, or the flags of one operation. An unknown operation has no flags. */
export function printCompletions(id: string | undefined, io: Io): void {
  const operation = id === undefined ? undefined : findDescribedOperation(id);
  const ids = (): [string, string][] => listOperations().map((one) => [one.id, one.declared.summary]);
  const words = operation === undefined ? (id === undefined ? ids() : []) : flagCompletions(operation);
  io.stdout.write(words.map(([word, description]) => `${word}\t${description.replaceAll(/\s+/g, ' ')}\n`).join(''));
}

function flagCompletions(operation: DescribedOperation): [string, string][] {
  const own = flagsOf(operation)
    .flatMap((flag) => withFieldsWithin(operation, flag))
    .flatMap((flag): [string, string][] => {
      const limits = describeLimits(flag.schema, operation.references);
      const denied: [string, string][] = isSwitch(flag, operation) ? [[`--no-${flag.name}`, 'false']] : [];
      return [[`--${flag.name}`, limits], ...denied];
    });
  const common = commonOptions.map(({ flags, description }): [string, string] => [
    flags.split(' ')[0] ?? '',
    description,
  ]);
  return [...own, ...common, ['--help', 'show help for the operation']];
}
