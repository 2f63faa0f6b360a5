// Parses the words after an operation ID into the parts of its request and the options of the command.
import { KitError } from '@bindery/diagnostics';
import type { InputValue } from '../command.ts';
import type { DescribedOperation } from './described-operation.ts';
import { typesOf } from './json-schema.ts';
import type { FlagMatch } from './operation-flags.ts';
import { readList, readValue } from './read-value.ts';
import type { Expected } from './read-value.ts';
import { readFlagTokens } from './flag-tokens.ts';
import type { FlagToken } from './flag-tokens.ts';

/** A field of the body, with its path and value. */
export interface BodyField {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The parsed flags. */
export interface FlagValues {
  /** Flags of the command itself, by their camel-case name. */
  readonly common: Readonly<Record<string, InputValue>>;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly fields: readonly BodyField[];
}

/** All texts of one flag. */
interface FlagTexts {
  readonly flag: string;
  readonly found: FlagMatch;
  readonly texts: string[];
}

/**
 * Parses the flags of an operation.
 * @throws {KitError} usage
 */
export async function readFlags(words: readonly string[], operation: DescribedOperation): Promise<FlagValues> {
  const common: Record<string, InputValue> = {};
  const texts = new Map<string, FlagTexts>();
  for (const token of await readFlagTokens(words, operation)) {
    const { meaning } = token;
    if (meaning.kind === 'option') storeOption(common, token);
    else {
      const { flag: owner, within } = meaning.found;
      const key = [owner.location, owner.field, ...within].join('.');
      const entry = texts.get(key) ?? { flag: token.flag, found: meaning.found, texts: [] };
      texts.set(key, entry);
      entry.texts.push(token.text ?? String(!meaning.isNegated));
    }
  }
  return { common, ...collect([...texts.values()], operation) };
}

function storeOption(common: Record<string, InputValue>, { flag, meaning, text }: FlagToken): void {
  const name = flag.replace(/^-h$/, 'help').replace(/^--/, '');
  const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const before = common[key];
  const isList = meaning.kind === 'option' && meaning.option.isRepeatable === true;
  common[key] = isList ? [...(typeof before === 'object' ? before : []), text ?? ''] : (text ?? true);
}

function collect(allTexts: readonly FlagTexts[], { references }: DescribedOperation): Omit<FlagValues, 'common'> {
  const path: Record<string, string> = {};
  const query: Record<string, unknown> = {};
  const fields: BodyField[] = [];
  for (const { flag, found, texts } of allTexts) {
    const { location, field } = found.flag;
    if (location === 'path') path[field] = onlyOne(texts, flag);
    else {
      const value = readTexts(texts, { flag, schema: found.schema, references });
      if (location === 'query') query[field] = value;
      else fields.push({ path: [field, ...found.within], value });
    }
  }
  return { path, query, fields };
}

function readTexts(texts: readonly string[], expected: Expected): unknown {
  const types = typesOf(expected.schema, expected.references);
  const isNull = types.has('null') && texts.length === 1 && texts[0] === 'null';
  const isList = types.has('array') && (types.size === 1 || (types.size === 2 && types.has('null')));
  if ((isList && !isNull) || (types.has('array') && texts.length > 1)) return readList(texts, expected);
  return readValue(onlyOne(texts, expected.flag), expected);
}

function onlyOne([first = '', ...others]: readonly string[], flag: string): string {
  if (others.length === 0) return first;
  throw new KitError('usage', `${flag} was passed ${others.length + 1} times, but accepts one value.`);
}
