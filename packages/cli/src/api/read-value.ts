// Parses the text of a flag into a value of its schema.
import { KitError } from '@bindery/diagnostics';
import { describeType } from './describe-schema.ts';
import { itemsOf, typesOf, variantsOf } from './json-schema.ts';
import { allowedValues } from '@bindery/api-model';
import type { References } from '@bindery/api-model';

/** A flag with its schema, and where the references of the schema lead. */
export interface Expected {
  /** The flag, with its dashes. */
  readonly flag: string;
  readonly schema: unknown;
  readonly references: References;
}

/**
 * Parses one value. If the schema allows only text, the text is the value. Otherwise, JSON of an allowed type is parsed, and
 * anything else stays text. The platform validates the values of a type, because it might be newer.
 * @throws {KitError} usage
 */
export function readValue(text: string, expected: Expected): unknown {
  const { schema, references } = expected;
  const types = typesOf(schema, references);
  if (types.size === 1 && types.has('string')) return text;
  if (isNamed(text, schema, references)) return text;
  const parsed = parse(text);
  if (parsed !== undefined && isOf(parsed.value, types)) return parsed.value;
  if (types.has('string') || types.has('any')) return text;
  throw wrongType(text, expected);
}

/**
 * Parses the texts of a list flag: one item per text, or the full list as JSON in a single text.
 * @throws {KitError} usage
 */
export function readList(texts: readonly string[], expected: Expected): unknown[] {
  const items = { ...expected, schema: itemsOf(expected.schema, expected.references) };
  const hasLists = typesOf(items.schema, items.references).has('array');
  return texts.flatMap((text) => {
    const parsed = text.startsWith('[') && !hasLists ? parse(text) : undefined;
    return Array.isArray(parsed?.value) ? (parsed.value as unknown[]) : [readValue(text, items)];
  });
}

/** Whether a text is a value of the schema’s enumeration, so that `null` or `1` can be a word of an enumeration. */
function isNamed(text: string, schema: unknown, references: References): boolean {
  return variantsOf(schema, references).some((variant) =>
    allowedValues(variant.schema).some(({ value }) => value === text),
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined; // Plain text, like most flags.
  }
}

function isOf(value: unknown, types: ReadonlySet<string>): boolean {
  if (types.has('any')) return true;
  if (value === null) return types.has('null');
  if (Array.isArray(value)) return types.has('array');
  if (typeof value === 'number') return types.has('number') || (types.has('integer') && Number.isInteger(value));
  return types.has(typeof value);
}

function wrongType(text: string, { flag, schema, references }: Expected): KitError {
  const excerpt = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return new KitError('usage', `${flag} is "${excerpt}". Expected ${describeType(schema, references)}.`);
}
