// `bindery trace map`: replaces the positions of a published script in a stack by those of the author’s files.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';
import { mapLocations } from '@bindery/host';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { integrationName } from '../../config/integration-name.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { readRecords } from '../../publish/version-records.ts';

/** Prints the mapped text. Throws source_map_not_found, usage. */
export async function run(input: Input, io: Io): Promise<number> {
  const text = await readStack(input, io);
  const sourceMap = await findSourceMap(input, io);
  const mapped = mapLocations(text, sourceMap);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ text: mapped })}\n`);
  else io.stdout.write(mapped.endsWith('\n') ? mapped : `${mapped}\n`);
  return EXIT.DONE;
}

async function readStack(input: Input, io: Io): Promise<string> {
  const file = textOf(input, 'file');
  const text = file === undefined || file === '-' ? await io.readInput() : await read(io, file);
  if (text.trim() !== '') return text;
  throw new KitError('usage', 'There’s no stack to map.', {
    advice: 'Pass a file, or pipe the text: bindery trace map < stack.txt',
  });
}

async function findSourceMap(input: Input, io: Io): Promise<string> {
  const path = textOf(input, 'map');
  if (path !== undefined) return read(io, path);
  const wanted = textOf(input, 'of')?.replace(/^v/, '');
  const name = await integrationName(input, io);
  const records = readRecords(await projectFolder({}, io), name);
  const found = records.find(({ version }) => wanted === undefined || `${version}` === wanted);
  if (found !== undefined) return found.sourceMap;
  const version = wanted === undefined ? 'any version' : `version ${wanted}`;
  const kept = records.map((record) => record.version).join(', ');
  throw new KitError('source_map_not_found', `There’s no source map of ${version} of ${name} in .bindery/versions.`, {
    advice:
      kept === ''
        ? 'Publish from this folder, or pass the file with --map.'
        : `Pass one of these versions: ${kept}. Or pass the file with --map.`,
  });
}

async function read(io: Io, path: string): Promise<string> {
  try {
    return await readFile(resolve(io.cwd, path), 'utf8');
  } catch (cause) {
    throw new KitError('usage', `Can’t read ${path}: ${messageOf(cause)}`, { cause });
  }
}
