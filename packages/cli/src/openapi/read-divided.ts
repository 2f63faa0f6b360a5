// Bundles a specification that is split into local files, because a platform accepts a single text. References to URLs are
// fetched with the same guards as on the platform.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isKitError } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { createFetcher } from '@bindery/importers';
import { SPECIFICATION_LIMITS, createSpecificationReader, specificationError } from '@bindery/openapi';
import type { FetchReferred, SourceOutcome } from '@bindery/openapi';

/** A specification with its files. */
export interface DividedSpecification {
  readonly outcome: SourceOutcome;
  /** Paths of the entry file and of all referenced files, including missing ones. */
  readonly files: readonly string[];
}

/** The only caller of the worker. */
const CALLER = 'command';

/**
 * Reads a specification and its referenced files. They must be in `folder`, or in the folder of the entry file: otherwise
 * `reference_refused`, or `reference_unresolved` for a missing file.
 * @throws {KitError} specification_queue_full
 */
export async function readDivided(file: string, bytes: Uint8Array, folder: string): Promise<DividedSpecification> {
  const roots = await Promise.all([folder, dirname(file)].map((path) => realpath(path)));
  const files = [file];
  const web = createFetcher({ limits: { bytes: SPECIFICATION_LIMITS.BYTES_MAX } });
  const fetch: FetchReferred = async (location) => {
    if (!location.startsWith('file:')) return web.fetch(location);
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

/** Resolves links first: a third-party specification must not publish files outside its folder. */
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
