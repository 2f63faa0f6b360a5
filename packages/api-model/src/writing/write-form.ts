// Form values, as fields that follow each other, or as separate parts.
import type { WrittenField } from './written-field.ts';
import { pairsOf } from './write-value.ts';
import type { Json, Pair } from './write-value.ts';

/** A value as fields of a form. Assumption: an object is JSON in a form, unless the description says how it is written. */
export function formPairs(field: WrittenField, value: Json): Pair[] {
  const isJson = field.kind === 'object' && field.style === 'form' && !Array.isArray(value);
  return pairsOf(isJson ? { ...field, isJson } : field, value);
}

/** A part of a form that is sent in parts. */
export interface FormPart {
  readonly name: string;
  readonly text: string;
  /** Its media type, where it has its own one. */
  readonly type?: string;
}

/** A value as parts. An object is one part of JSON. */
export function formParts(field: WrittenField, value: Json): FormPart[] {
  const { name } = field;
  if (field.kind === 'object') return [{ name, text: JSON.stringify(value), type: 'application/json' }];
  return pairsOf(field, value).map(([own, text]) => ({ name: own, text }));
}
