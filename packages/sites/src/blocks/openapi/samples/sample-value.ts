// Values of fields in samples.
import { parseExact } from '@bindery/api-model';
import type { Json } from '@bindery/api-model';
import type { CallField } from '../../../model/api-call.ts';

/** What the panel begins with, else an example that the schema allows; undefined if there is neither. */
export function sampleValue(field: CallField, example: () => unknown): Json | undefined {
  const { kind, value } = field;
  if (value === undefined || value === '') return (example() ?? undefined) as Json | undefined;
  if (kind === 'list' || kind === 'choices') return value.split('\n');
  return kind === 'object' ? (parseExact(value) as Json) : value;
}
