// Whether a document is valid OpenAPI, as @scalar/openapi-parser says, and where in the text what it found is.
import { validate } from '@scalar/openapi-parser';
import type { Problem } from '@bindery/diagnostics';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { locatePointers } from './locate-pointers.ts';
import type { ParsedFile } from './parse-file.ts';
import { listInherited, mayInherit } from './references/list-references.ts';
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
    const message = 'It has neither a text "openapi" nor a text "swagger" that names its version.';
    return { version: undefined, problems: [problemOf('specification_not_openapi', message)], count: 1 };
  }
  // The validator adds a version where none is.
  const { info } = document;
  const hadInfo = typeof info === 'object' && info !== null ? { ...info } : undefined;
  const { errors = [], valid, version } = await validate(document);
  if (hadInfo !== undefined) restore(info as Record<string, unknown>, hadInfo);
  const found: Found[] = valid ? [] : [...errors];
  if (valid) found.push(...inherited(document, file));
  else if (found.length === 0) found.push({ message: 'It is not valid OpenAPI.' });
  return { version, problems: describe(found, file), count: found.length };
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

function describe(found: readonly Found[], file: ParsedFile | undefined): Problem[] {
  const shown = found.slice(0, SPECIFICATION_LIMITS.PROBLEMS_MAX);
  const pointers = shown.map(({ path }) => (path === undefined ? undefined : pointerOf(path)));
  const places = file === undefined ? undefined : locatePointers(file.text, pointers);
  return shown.map(({ message, code = '' }, index) => {
    const isVersion = /supported Swagger\/OpenAPI version/.test(message);
    const kind = REFERENCE_CODES.has(code) ? 'reference_unresolved' : 'specification_invalid';
    return problemOf(isVersion ? 'specification_not_openapi' : kind, message, {
      ...(pointers[index] === undefined ? {} : { path: pointers[index] }),
      ...places?.[index],
    });
  });
}

function pointerOf(path: string | readonly string[]): string {
  if (typeof path === 'string') return path;
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
