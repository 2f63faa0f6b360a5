// A document of an older version as OpenAPI 3.1, for what is computed of it. The stored document stays as its author wrote it.
import { copyData } from '@bindery/api-model';
import type { ExactNumber } from '@bindery/api-model';
import { upgrade } from '@scalar/openapi-upgrader';
import { specificationError } from './error-codes.ts';
import type { SpecificationDocument } from './specification.ts';

/**
 * Converts a document to OpenAPI 3.1. Later versions are returned unchanged. The input isn’t modified.
 * @throws {KitError} specification_invalid if a document can’t be expressed in 3.1, or isn’t valid
 */
export function upgradeSpecification(document: SpecificationDocument): SpecificationDocument {
  const numbers: ExactNumber[] = [];
  const copy = copyData(document, (number) => STAND_IN + (numbers.push(number) - 1)) as Record<string, unknown>;
  try {
    const upgraded = upgrade(copy, '3.1');
    return numbers.length === 0 ? upgraded : (withNumbers(upgraded, numbers) as SpecificationDocument);
  } catch (cause) {
    if (cause instanceof RangeError) throw cause; // It is nested too deep.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw specificationError('specification_invalid', `It can’t be upgraded to OpenAPI 3.1: ${reason}.`, { cause });
  }
}

/** Begins a text that is in the place of a number with its digits: the library copies objects field by field. */
const STAND_IN = '\0number ';

function withNumbers(value: unknown, numbers: readonly ExactNumber[]): unknown {
  if (typeof value === 'string') {
    return value.startsWith(STAND_IN) ? (numbers[Number(value.slice(STAND_IN.length))] ?? value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, numbers));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withNumbers(field, numbers)]));
}
