// Small specifications for tests of the engine.
import { readSpecification } from '../read-specification.ts';
import type { ReadFiles } from '../read-specification.ts';
import type { ReadOutcome } from '../specification.ts';

const ENCODER = new TextEncoder();

/** Where the first file of a test is. */
export const FIRST = 'https://specs.example.org/api/openapi.yaml';

/** Bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** Reads one file. */
export function readText(text: string): Promise<ReadOutcome<ReadFiles>> {
  return readSpecification([{ location: FIRST, bytes: bytesOf(text) }]);
}

/** The codes of what is rejected; the outcome where it is not. */
export async function codesOf(text: string): Promise<string[]> {
  const outcome = await readText(text);
  return outcome.outcome === 'refused' ? outcome.problems.map(({ code }) => code) : [outcome.outcome];
}

/** A valid document of a version. */
export function aDocument(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { openapi: '3.0.3', info: { title: 'Pets', version: '1' }, paths: {}, ...fields };
}

/** A schema in the response of an operation. */
export function withSchema(schema: object, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const content = { 'application/json': { schema } };
  return aDocument({ paths: { '/pets': { get: { responses: { 200: { description: 'ok', content } } } } }, ...fields });
}
