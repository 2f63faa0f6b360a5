// Whether a document is valid OpenAPI, as @scalar/openapi-parser says, and where in the text what it found is.
import { isNumber, withPlainNumbers } from '@bindery/api-model';
import { validate } from '@scalar/openapi-parser';
import type { Filesystem } from '@scalar/openapi-parser';
import type { Problem } from '@bindery/diagnostics';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { locatePointers } from './locate-pointers.ts';
import type { ParsedFile } from './parse-file.ts';
import { listInherited, mayInherit } from './references/list-references.ts';
import { escapeName, findAt, segmentsOf } from './references/reference.ts';
import { problemOf } from './specification.ts';
import type { SpecificationDocument, SpecificationVersion } from './specification.ts';

/** What the validator found. */
export interface Validation {
  readonly version: SpecificationVersion | undefined;
  readonly problems: readonly Problem[];
  /** Of all errors; `problems` are the first. */
  readonly count: number;
}

interface Found {
  readonly message: string;
  readonly path?: string | readonly string[];
  readonly code?: string;
}

const REFERENCE_CODES = new Set(['INVALID_REFERENCE', 'EXTERNAL_REFERENCE_NOT_FOUND', 'SELF_REFERENCE']);

/** Checks a document. `file` is where its text is, when it is the text of one file. */
export async function validateDocument(document: SpecificationDocument, file?: ParsedFile): Promise<Validation> {
  if (typeof document['openapi'] !== 'string' && typeof document['swagger'] !== 'string') {
    const message = versionMessage(document);
    return { version: undefined, problems: [problemOf('specification_not_openapi', message)], count: 1 };
  }
  // The validator adds a missing version.
  const { info } = document;
  const hadInfo = typeof info === 'object' && info !== null ? { ...info } : undefined;
  const { errors, version, warnings } = await check(withPlainNumbers(document));
  if (hadInfo !== undefined) restore(info as Record<string, unknown>, hadInfo);
  const found = errors.length > 0 ? errors : inherited(document, file);
  const problems = [...describe(found, file, 'error'), ...describe(warnings, file, 'warning')];
  return { version, problems, count: found.length };
}

/** YAML reads a version without quotes as a number. */
function versionMessage(document: SpecificationDocument): string {
  const [field, example] = isNumber(document['openapi']) ? ['openapi', '3.1.0'] : ['swagger', '2.0'];
  const found = document[field as 'openapi' | 'swagger'];
  if (!isNumber(found)) return 'It has no "openapi" or "swagger" version.';
  return `Its "${field}" version is the number ${String(found)}. Expected text. Put it in quotes, for example ${field}: "${example}".`;
}

interface Checked {
  readonly errors: readonly Found[];
  readonly warnings: readonly Found[];
  readonly version: SpecificationVersion | undefined;
}

/**
 * Runs the validator. A string with the wrong format, for example a link that isn’t a URL, is a warning, because nothing depends on it and
 * other validators accept it. The rest is validated again without those strings, because the validator stops at them.
 */
async function check(document: SpecificationDocument): Promise<Checked> {
  const { errors = [], valid, version } = await validate(toFilesystem(document));
  if (valid) return { errors: [], warnings: [], version };
  const found: readonly Found[] = errors.length > 0 ? errors : [{ message: 'It isn’t valid OpenAPI.' }];
  const placeholders = found.map(placeholderOf);
  if (!placeholders.every((one) => one !== undefined)) return { errors: found, warnings: [], version };
  const copy = structuredClone(document);
  for (const [path, placeholder] of placeholders) replaceAt(copy, path, placeholder);
  const rest = await validate(toFilesystem(copy));
  if (rest.valid) return { errors: [], warnings: found, version: rest.version };
  return { errors: rest.errors ?? found, warnings: found, version };
}

/**
 * The document as the validator’s only file: other files are bundled into it. For a bare document, the validator would list references to
 * files, which takes a seventh of the time.
 */
function toFilesystem(specification: SpecificationDocument): Filesystem {
  return [{ dir: './', isEntrypoint: true, filename: '', references: [], specification }];
}

/** Texts that have a format. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'uri-reference': '/',
  uri: 'urn:placeholder',
  url: 'urn:placeholder',
  email: 'placeholder@example.com',
  regex: '.',
};

/** Where a text has the wrong format, and one that has the right one. Undefined for another error, and for a reference. */
function placeholderOf({ message, path }: Found): readonly [path: string, placeholder: string] | undefined {
  const format = /^format must match format "([\w-]+)"$/.exec(message)?.[1] ?? '';
  const placeholder = PLACEHOLDERS[format];
  if (typeof path !== 'string' || path.endsWith('/$ref') || placeholder === undefined) return undefined;
  return [path, placeholder];
}

function replaceAt(document: SpecificationDocument, pointer: string, value: string): void {
  const last = pointer.lastIndexOf('/');
  const parent = findAt(document, pointer.slice(0, last));
  const [name = ''] = segmentsOf(pointer.slice(last));
  if (typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)) Reflect.set(parent, name, value);
}

function restore(info: Record<string, unknown>, before: Readonly<Record<string, unknown>>): void {
  if (Object.hasOwn(before, 'version')) info['version'] = before['version'];
  else delete info['version'];
}

function inherited(document: SpecificationDocument, file: ParsedFile | undefined): Found[] {
  if (file !== undefined && !mayInherit(file.text)) return [];
  return listInherited(document).map((ref) => ({
    code: 'INVALID_REFERENCE',
    message: `Can’t resolve reference: ${ref}`,
  }));
}

function describe(found: readonly Found[], file: ParsedFile | undefined, severity: Problem['severity']): Problem[] {
  const listed = found.slice(0, SPECIFICATION_LIMITS.PROBLEMS_MAX);
  const pointers = listed.map(({ path }) => (path === undefined ? undefined : pointerOf(path)));
  const positions = file === undefined ? undefined : locatePointers(file.text, pointers);
  return listed.map(({ message, code = '' }, index) => {
    const isVersion = /supported Swagger\/OpenAPI version/.test(message);
    const kind = REFERENCE_CODES.has(code) ? 'reference_unresolved' : 'specification_invalid';
    return problemOf(isVersion ? 'specification_not_openapi' : kind, message, {
      severity,
      ...(pointers[index] === undefined ? {} : { path: pointers[index] }),
      ...positions?.[index],
    });
  });
}

function pointerOf(path: string | readonly string[]): string {
  if (typeof path === 'string') return path;
  return path.map((name) => `/${escapeName(name)}`).join('');
}
