// Splits words of a command line into flags with their texts. The meaning of a flag decides whether the next word is its value.
import { KitError } from '@bindery/diagnostics';
import { commonOptions } from '../api-command.ts';
import type { OptionDeclaration } from '../command.ts';
import type { DescribedOperation } from './described-operation.ts';
import { typesOf } from './json-schema.ts';
import { findFlag, flagsOf, isSwitch, withFieldsWithin } from './operation-flags.ts';
import type { FlagMatch } from './operation-flags.ts';
import { unknownName } from './unknown-name.ts';

/** The meaning of a flag: an option of the command, or a value of the request. */
export type Meaning =
  | { readonly kind: 'option'; readonly option: OptionDeclaration }
  | { readonly kind: 'value'; readonly found: FlagMatch; readonly isNegated: boolean };

/** A flag on the command line. */
export interface FlagToken {
  /** With its dashes. */
  readonly flag: string;
  readonly meaning: Meaning;
  /** Undefined if the flag has no value. */
  readonly text: string | undefined;
}

/** Whether a flag takes a value: never, only if the next word is `true` or `false`, optionally, or always. */
type FlagArity = 'none' | 'true or false' | 'optional' | 'always';

/**
 * Splits the words after an operation ID.
 * @throws {KitError} usage
 */
export async function readFlagTokens(words: readonly string[], operation: DescribedOperation): Promise<FlagToken[]> {
  const tokens: FlagToken[] = [];
  for (let index = 0; index < words.length; index++) {
    const { flag, name, inline } = splitWord(words[index] ?? '');
    const meaning = await getMeaning(name, operation);
    const arity = arityOf(meaning, operation);
    if (arity === 'none' && inline !== undefined) throw new KitError('usage', `${flag} doesn’t accept a value.`);
    const next = inline === undefined ? words[index + 1] : undefined;
    const isValue = next !== undefined && acceptsValue(next, arity);
    if (isValue) index++;
    const text = inline ?? (isValue ? next : undefined);
    if (text === undefined && arity === 'always') throw valueMissing(flag, next);
    tokens.push({ flag, meaning, text });
  }
  return tokens;
}

function splitWord(word: string): { flag: string; name: string; inline: string | undefined } {
  if (word === '-h') return { flag: word, name: 'help', inline: undefined };
  const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (name !== undefined) return { flag: `--${name}`, name, inline };
  throw new KitError('usage', `Unexpected argument "${word}".`, {
    advice: 'Pass parameters as flags, for example --spaceId space_demo, and quote values that contain spaces.',
  });
}

const HELP: OptionDeclaration = { flags: '--help', description: 'show help for the operation' };

/** The command’s flags that are allowed after an operation ID. */
const OPTIONS = [...commonOptions, HELP];

const NEGATION = 'no-';

async function getMeaning(name: string, operation: DescribedOperation): Promise<Meaning> {
  const option = OPTIONS.find(({ flags }) => flags.split(' ')[0] === `--${name}`);
  if (option !== undefined) return { kind: 'option', option };
  const found = findFlag(operation, name);
  if (found !== undefined) return { kind: 'value', found, isNegated: false };
  const denied = name.startsWith(NEGATION) ? findFlag(operation, name.slice(NEGATION.length)) : undefined;
  if (denied !== undefined && isSwitch(denied, operation)) return { kind: 'value', found: denied, isNegated: true };
  throw await unknownFlag(name, operation);
}

function unknownFlag(name: string, operation: DescribedOperation): Promise<KitError> {
  const flags = flagsOf(operation).flatMap((flag) => withFieldsWithin(operation, flag));
  const advice = name === 'token' ? 'Set the token in BINDERY_TOKEN, not in a flag. ' : '';
  return unknownName(`Unknown flag "--${name}" for the operation "${operation.id}".`, name, {
    candidates: flags.map((flag) => flag.name),
    all: `${advice}Run "bindery api ${operation.id} --help" to list its flags.`,
  });
}

function arityOf(meaning: Meaning, operation: DescribedOperation): FlagArity {
  if (meaning.kind === 'option') return meaning.option.flags.includes('<') ? 'always' : 'none';
  if (meaning.isNegated) return 'none';
  if (!isSwitch(meaning.found, operation)) return 'always';
  return typesOf(meaning.found.schema, operation.references).size === 1 ? 'true or false' : 'optional';
}

function acceptsValue(next: string, arity: FlagArity): boolean {
  if (arity === 'true or false') return next === 'true' || next === 'false';
  return arity !== 'none' && !next.startsWith('--');
}

function valueMissing(flag: string, next: string | undefined): KitError {
  const advice = next === undefined ? `Use ${flag} <value>.` : `If "${next}" is the value, use ${flag}=${next}.`;
  return new KitError('usage', `${flag} requires a value.`, { advice });
}
