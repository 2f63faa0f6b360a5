// Writes the files of a plan. Either all are written, or none.
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';
import type { PlannedFile } from './planned-file.ts';
import { readText } from './planned-file.ts';

/**
 * Writes files in their order. If one fails, the earlier ones get their old texts again. After an interruption, a file has its
 * whole old or its whole new text, and a new file can be cut.
 * @throws {KitError} project_unwritable, file_exists
 */
export async function applyFiles(files: readonly PlannedFile[]): Promise<void> {
  const written: PlannedFile[] = [];
  for (const planned of files) {
    try {
      await write(planned);
      written.push(planned);
    } catch (thrown) {
      for (const done of written.toReversed()) await revert(done);
      throw failure(planned, thrown);
    }
  }
}

async function write({ path, before, after, file }: PlannedFile): Promise<void> {
  if (before === undefined) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, after, { flag: 'wx' });
    return;
  }
  if ((await readText(path)) !== before) {
    throw new KitError('file_exists', `${file} changed during the command.`, {
      ...ADD_ERRORS.file_exists,
      advice: 'Run the command again.',
    });
  }
  await replace(path, after);
}

/** A reader sees the old or the new text. The file keeps its permissions, and a link stays a link. */
async function replace(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await chmod(temporary, (await stat(target)).mode);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function revert({ path, before }: PlannedFile): Promise<void> {
  if (before === undefined) await rm(path, { force: true }).catch(() => {});
  else await replace(path, before).catch(() => {});
}

function failure({ file }: PlannedFile, thrown: unknown): KitError {
  if (thrown instanceof KitError) return thrown;
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  if (code === 'EEXIST' && syscall === 'open') {
    return new KitError('file_exists', `${file} was created during the command.`, ADD_ERRORS.file_exists);
  }
  return new KitError('project_unwritable', `Can’t write ${file}: ${messageOf(thrown)}. Nothing was changed.`, {
    ...ADD_ERRORS.project_unwritable,
    cause: thrown,
  });
}
