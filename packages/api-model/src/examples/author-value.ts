// Values that an author wrote for a schema, within the bounds of an example.
import { listOf, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import type { References } from '../data/references.ts';
import { boundedCopy } from './bounded-copy.ts';
import { firstExample } from './written-examples.ts';

/** Bounds of an example, written by an author or made. */
export const EXAMPLE_BOUNDS = { depth: 5, values: 60, characters: 500 } as const;

/** The author’s first example of a media type, a parameter, a header, or a schema, within limits. */
export function authorExample(value: JsonRecord, references: References): unknown {
  const example = firstExample(value, references);
  return example === undefined ? undefined : boundedCopy(example, EXAMPLE_BOUNDS);
}

/** The author’s value of a schema: an example, its only value, the first of its values, or its default. */
export function authorValueOf(schema: JsonRecord, references: References): unknown {
  const example = authorExample(schema, references);
  if (example !== undefined) return example;
  const fallback = schema['const'] ?? listOf(schema['enum']).find((value) => value !== null) ?? schema['default'];
  return fallback === undefined ? undefined : boundedCopy(fallback, EXAMPLE_BOUNDS);
}

/** Whether an author wrote a value of a property. */
export function isWritten(property: unknown): boolean {
  const { example, examples, default: fallback } = recordOf(property);
  return example !== undefined || listOf(examples).length > 0 || fallback !== undefined;
}
