// The flags of `bindery test --coverage`.
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf, textsOf } from '../command.ts';
import type { Input } from '../command.ts';
import { readCount } from '../config/read-options.ts';

/** Flags of other modes. */
const OTHERS = ['adversity', 'tenants', 'canaries', 'crawl', 'fault', 'storyboard'];

/** What they say. */
export interface CoverageFlags {
  /** The command after `--`, with its arguments. */
  readonly program: readonly string[];
  /** Percent, 0 to 100. */
  readonly minLines: number;
  readonly isJson: boolean;
}

/** Undefined without `--coverage`. @throws {KitError} usage */
export function coverageFlags(input: Input): CoverageFlags | undefined {
  const program = textsOf(input, 'program');
  const hasMin = textOf(input, 'minLines') !== undefined;
  if (!isSet(input, 'coverage')) {
    if (hasMin) throw new KitError('usage', '--min-lines requires --coverage.');
    if (program.length > 0) throw new KitError('usage', 'A command after -- requires --coverage.');
    return undefined;
  }
  const other = OTHERS.find(
    (name) => isSet(input, name) || textOf(input, name) !== undefined || textsOf(input, name).length > 0,
  );
  if (other !== undefined) throw new KitError('usage', `--coverage and --${other} can’t be combined.`);
  const minLines = hasMin ? readCount(input, 'minLines', { min: 0, max: 100 }) : 0;
  return { program, minLines, isJson: isSet(input, 'json') };
}
