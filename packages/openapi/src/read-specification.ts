// A specification from the bytes of its files: parsed, put together, checked. Long ones take seconds, so platforms call it in a
// worker: create-specification-reader.ts.
import type { Problem } from '@bindery/diagnostics';
import { fitDocument } from './fit-document.ts';
import { bundle } from './references/bundle.ts';
import { listReferred, mayReferenceFiles } from './references/list-references.ts';
import { createFindTarget } from './references/reference.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { parseFile } from './parse-file.ts';
import type { ParsedFile } from './parse-file.ts';
import { SpecificationRejected, problemOf } from './specification.ts';
import type { ReadOutcome, ReadSpecification, SpecificationDocument, SpecificationFile } from './specification.ts';
import { upgradeSpecification } from './upgrade-specification.ts';
import { validateDocument } from './validate-document.ts';

/** A specification, with the files that it was made of as data. */
export interface ReadFiles extends ReadSpecification {
  readonly files: readonly ParsedFile[];
}

/** How strictly a specification is read. */
export interface ReadOptions {
  /** Whether one that is not valid, but can be shown, is read: what is wrong with it is warnings then. */
  readonly isLoose?: boolean;
}

/**
 * Reads a specification of one file or several, the first of which it begins with. Files that are missing are named in the outcome:
 * get them, and read again. Throws nothing for what an author can get wrong.
 */
export async function readSpecification(
  files: readonly SpecificationFile[],
  options: ReadOptions = {},
): Promise<ReadOutcome<ReadFiles>> {
  try {
    return await read(files, options);
  } catch (thrown) {
    if (thrown instanceof SpecificationRejected) return rejected(thrown.problems, thrown.problems.length);
    // The stack of recursive functions: those of the libraries, and `structuredClone`.
    const isTooDeep = thrown instanceof RangeError || (thrown as { name?: unknown } | null)?.name === 'DataCloneError';
    if (!isTooDeep) throw thrown;
    return rejected([problemOf('specification_too_complex', 'It is nested too deeply.')], 1);
  }
}

async function read(files: readonly SpecificationFile[], options: ReadOptions): Promise<ReadOutcome<ReadFiles>> {
  const [first] = files;
  if (first === undefined) throw new TypeError('A specification must have at least one file.');
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const { BYTES_MAX, FILES_MAX } = SPECIFICATION_LIMITS;
  if (size > BYTES_MAX) {
    const message = `It has ${size} bytes. The limit is ${BYTES_MAX}.`;
    return rejected([problemOf('specification_too_large', message)], 1);
  }
  const parsed = new Map<string, ParsedFile>();
  const fileAt = (location: string): ParsedFile | undefined => {
    const cached = parsed.get(location);
    if (cached !== undefined) return cached;
    const file = files.find((one) => one.location === location);
    if (file === undefined) return undefined;
    const parsedFile = parseFile(file);
    parsed.set(location, parsedFile);
    return parsedFile;
  };
  const contentOf = (location: string): unknown => fileAt(location)?.content;
  const entry = fileAt(first.location) as ParsedFile;
  if (!mayReferenceFiles(entry.text)) return toOutcome(entry.content, [entry], options);
  const findTarget = createFindTarget(files);
  const { parts, missing, isNamed } = listReferred(first.location, contentOf, findTarget);
  if (files.length + missing.size > FILES_MAX) {
    const message = `It has more than ${FILES_MAX} files.`;
    return rejected([problemOf('reference_too_many', message)], 1);
  }
  if (missing.size > 0) return { outcome: 'incomplete', missing: [...missing] };
  const document = parts.length === 0 && !isNamed ? entry.content : bundle(first.location, contentOf, findTarget);
  return toOutcome(document, [entry, ...[...parsed.values()].filter((one) => one !== entry)], options);
}

async function toOutcome(
  document: SpecificationDocument,
  files: readonly [ParsedFile, ...ParsedFile[]],
  { isLoose = false }: ReadOptions,
): Promise<ReadOutcome<ReadFiles>> {
  const [entry] = files;
  // JSON has quotes around every text.
  if (files.some(({ format }) => format === 'yaml')) fitDocument(document);
  const { version, problems, count } = await validateDocument(document, files.length === 1 ? entry : undefined);
  if (version === undefined || (count > 0 && !(isLoose && isRenderable(document, problems)))) {
    return rejected(problems, count);
  }
  const { title } = (document['info'] ?? {}) as { readonly title?: unknown };
  const text = typeof title === 'string' ? title : '';
  const warnings = problems.map((problem) => ({ ...problem, severity: 'warning' as const }));
  return { outcome: 'read', version, format: entry.format, title: text, problems: warnings, document, files };
}

/** What is wrong is somewhere inside, so that operations can be found, and brought to 3.1. */
function isRenderable(document: SpecificationDocument, problems: readonly Problem[]): boolean {
  const { paths } = document;
  const isFound = typeof paths === 'object' && paths !== null && !Array.isArray(paths);
  const isInside = problems.every(({ code }) => code === 'specification_invalid' || code === 'reference_unresolved');
  return isFound && isInside && isUpgraded(document);
}

function isUpgraded(document: SpecificationDocument): boolean {
  try {
    upgradeSpecification(document);
    return true;
  } catch {
    return false;
  }
}

function rejected(problems: readonly Problem[], count: number): ReadOutcome<never> {
  return { outcome: 'refused', problems, count };
}
