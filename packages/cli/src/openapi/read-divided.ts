// Puts a specification together that is divided into files of this machine: a platform takes one text. What it refers to on the web is
// fetched as well, guarded.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isKitError } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { createFetcher } from '@bindery/importers';
import { SPECIFICATION_LIMITS, createSpecificationReader, specificationError } from '@bindery/openapi';
import type { SourceOutcome } from '@bindery/openapi';

/** A specification of files. */
export interface DividedSpecification {
  readonly outcome: SourceOutcome;
  /** Paths of the files that it refers to, there or not, and of that which it begins with. */
  readonly files: readonly string[];
}

/** Whose turn it is in the worker: nobody else is there. */
const CALLER = 'command';

/**
 * Reads a specification with the files that it refers to. They lie in `folder`, or in the folder of the first one: `reference_refused` for
 * a file elsewhere, `reference_unresolved` for one that is not there.
 * @throws {KitError} specification_queue_full
 */
export async function readDivided(file: string, bytes: Uint8Array, folder: string): Promise<DividedSpecification> {
  const roots = await Promise.all([folder, dirname(file)].map((path) => realpath(path)));
  const files = [file];
  const web = createFetcher({ limits: { bytes: SPECIFICATION_LIMITS.BYTES_MAX } });
  const fetch = async (location: string): Promise<Uint8Array> => {
    if (!location.startsWith('file:')) return (await web.fetch(location)).bytes;
    const path = pathOf(location);
    files.push(path);
    return readBelow(path, roots);
  };
  const reader = createSpecificationReader();
  try {
    const first = { location: pathToFileURL(file).href, bytes };
    const outcome = await reader.read({ file: first, caller: CALLER, fetch, follows: /^(?:https?|file):/ });
    return { outcome, files };
  } catch (thrown) {
    if (!isKitError(thrown) || thrown.code === 'specification_queue_full') throw thrown;
    const { code, message, advice } = thrown;
    const problem: Problem = { code, message, severity: 'error', ...(advice === undefined ? {} : { advice }) };
    return { outcome: { outcome: 'refused', problems: [problem], count: 1 }, files };
  } finally {
    await reader.close();
  }
}

function pathOf(location: string): string {
  try {
    return fileURLToPath(location);
  } catch (cause) {
    throw specificationError('reference_refused', `"${location}" isn’t a local file.`, {
      advice: ADVICE,
      cause,
    });
  }
}

const ADVICE = 'Move the files into one folder, and run the command there.';

/** Links are followed first: a specification from elsewhere must not publish what lies outside of its folder. */
async function readBelow(path: string, roots: readonly string[]): Promise<Uint8Array> {
  const real = await realpath(path).catch((cause: unknown) => {
    throw specificationError('reference_unresolved', `The specification references ${path}, which doesn’t exist.`, {
      advice: 'Fix the "$ref", or add the file.',
      cause,
    });
  });
  if (!roots.some((root) => isBelow(real, root))) {
    const message = `The specification references ${path}, which is outside its folder and the working folder.`;
    throw specificationError('reference_refused', message, { advice: ADVICE });
  }
  const found = await stat(real);
  if (!found.isFile()) {
    throw specificationError('reference_unresolved', `The specification references ${path}, which isn’t a file.`);
  }
  const { size } = found;
  if (size > SPECIFICATION_LIMITS.BYTES_MAX) {
    const message = `${path} is too large: ${size} bytes (limit ${SPECIFICATION_LIMITS.BYTES_MAX}).`;
    throw specificationError('specification_too_large', message);
  }
  return readFile(real);
}

function isBelow(path: string, root: string): boolean {
  const from = relative(root, path);
  return from !== '' && from !== '..' && !from.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(from);
}
