// Examples that an author wrote for a body, a parameter, a header, or a schema.
import { isRecord, listOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { findResolved } from '../data/references.ts';
import type { References } from '../data/references.ts';

/** An example. */
export interface WrittenExample {
  /** What it is called; undefined for one that has no name. */
  readonly title?: string | undefined;
  /** In Markdown. */
  readonly description?: string | undefined;
  readonly value: unknown;
}

/** Examples of one value that are read. */
const MAX_EXAMPLES = 20;

/** What older versions call an example that is the only one. */
const ONLY = 'default';

/** The examples, in their order: `example` first, then those of `examples`. What is only named by a URL is left out. */
export function writtenExamples(value: JsonRecord, references: References): WrittenExample[] {
  const { example, examples } = value;
  const only = example === undefined ? [] : [{ value: example }];
  if (Array.isArray(examples))
    return [...only, ...listOf(examples).map((one) => ({ value: one }))].slice(0, MAX_EXAMPLES);
  const named = isRecord(examples) ? Object.entries(examples).slice(0, MAX_EXAMPLES) : [];
  const written = named.flatMap(([name, one]) => writtenExample(name, findResolved(one, references)));
  const [first] = written;
  if (written.length === 1 && named[0]?.[0] === ONLY && first?.title === ONLY) return [...only, { value: first.value }];
  return [...only, ...written];
}

function writtenExample(name: string, example: JsonRecord | undefined): WrittenExample[] {
  // Of OpenAPI 3.2, the value as data is called otherwise.
  const value = ['value', 'dataValue', 'serializedValue']
    .map((field) => example?.[field])
    .find((one) => one !== undefined);
  if (example === undefined || value === undefined) return [];
  return [{ title: textOf(example['summary']) ?? name, description: textOf(example['description']), value }];
}

/** Examples that readers choose from: several, or one that has a name. */
export function examplesToChoose(examples: readonly WrittenExample[]): readonly WrittenExample[] {
  return examples.length > 1 || examples[0]?.title !== undefined ? examples : [];
}

/** The first example; undefined if there is none. */
export function firstExample(value: JsonRecord, references: References): unknown {
  return writtenExamples(value, references)[0]?.value;
}
