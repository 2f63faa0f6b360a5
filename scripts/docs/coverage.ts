// What a run of every test showed of the API: operations handled, operations whose effect was seen, values never seen.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { absolutePath, operations } from '../../packages/contract/src/index.ts';
import type { Operation } from '../../packages/contract/src/index.ts';
import { createOpenApiDocument } from '../../packages/contract/src/openapi.ts';
import { handlers } from '../../packages/platform/src/handlers.ts';
import type { FileRecord } from '../../packages/platform/test/support/recorder/recorder.ts';
import { everythingOf, modelsBelow } from '../../packages/platform/test/support/recorder/seen-values.ts';
import type { Models } from '../../packages/platform/test/support/recorder/seen-values.ts';

/** Values of models that no answer in a run had, each with why that is right: `Model.field`, `Model.field = value`. */
export type Explanations = Readonly<Record<string, string>>;

/** What a run showed. */
export interface Coverage {
  /** Operations with a handler. */
  readonly handled: readonly string[];
  /** Operations with a handler whose effect a test saw. */
  readonly withEffect: readonly string[];
  /** Values of the models of handled operations that no answer had. */
  readonly neverSeen: readonly string[];
  /** Those of them that are not explained. */
  readonly unexplained: readonly string[];
}

/** Operations whose answer nothing changes: they have no effect to see, and count as if it had been seen. */
export const NEVER_CHANGED: Explanations = {
  listTemplates: 'templates are part of the platform, which has the same ones for as long as it runs',
  getApiInformation: 'the versions of the API and of the build are the same for as long as a platform runs',
};

/** Reads the records in a folder. */
export function readRecords(folder: string): FileRecord[] {
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as FileRecord);
}

/** What the records of a run show. */
export function measureCoverage(records: readonly FileRecord[], explanations: Explanations): Coverage {
  const effects = new Set([...records.flatMap((record) => record.effects), ...Object.keys(NEVER_CHANGED)]);
  const values = new Set(records.flatMap((record) => record.seen));
  const handled = Object.keys(operations).filter((id) => id in handlers);
  const neverSeen = possibleValues(handled).filter((value) => !values.has(value));
  return {
    handled,
    withEffect: handled.filter((id) => effects.has(id)),
    neverSeen,
    unexplained: neverSeen.filter((value) => !(value in explanations)),
  };
}

/** Every field and value that answers of these operations can have, by model. */
function possibleValues(ids: readonly string[]): string[] {
  const declared = Object.fromEntries(
    ids.map((id) => [id, (operations as Record<string, Operation>)[id] as Operation]),
  );
  const { paths, components } = createOpenApiDocument(declared, { version: '0', serverUrl: 'http://127.0.0.1' });
  const models = components['schemas'] as Models;
  const results = Object.values(declared).flatMap((one) => successResponses(paths, one));
  return [...modelsBelow(models, results)].sort().flatMap((name) => [...everythingOf(models, name)]);
}

function successResponses(paths: Readonly<Record<string, Record<string, unknown>>>, declared: Operation): unknown[] {
  const described = paths[absolutePath(declared)]?.[declared.method.toLowerCase()] as
    | { responses: Record<string, unknown> }
    | undefined;
  return Object.entries(described?.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
}
