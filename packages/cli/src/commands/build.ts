import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkProject, measureBundle } from '@bindery/bundler';
import { hasErrors } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { printProblems } from '../output/print-problems.ts';
import { formatTable } from '../output/table.ts';
import { asJson } from '../output/problem-json.ts';

/** Number of modules in the table. The rest is one line. */
const MAX_MODULES = 10;

/** Builds the script for publishing. Exit code 1 if there are errors. */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = await projectFolder(input, io);
  const { problems, reading, bundle } = await checkProject(folder, { environment: textOf(input, 'env') });
  if (bundle === undefined || hasErrors(problems)) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems: problems.map(asJson) })}\n`);
    else printProblems(io.stderr, problems, reading.root);
    return EXIT.PROBLEMS;
  }
  const out = textOf(input, 'out');
  if (out !== undefined) {
    const file = resolve(io.cwd, out);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bundle.script);
    await writeFile(`${file}.map`, bundle.sourceMap);
  }
  const { bytes, gzipBytes } = measureBundle(bundle);
  if (isSet(input, 'json')) {
    const { script, modules } = bundle;
    io.stdout.write(`${JSON.stringify({ script, bytes, gzipBytes, modules })}\n`);
    return EXIT.DONE;
  }
  if (problems.length > 0) printProblems(io.stderr, problems, reading.root);
  const listed = bundle.modules.slice(0, MAX_MODULES).map(({ path, bytes: size }) => [`  ${path}`, kilobytes(size)]);
  io.stdout.write(formatTable([...listed, ['script', kilobytes(bytes)], ['gzipped', kilobytes(gzipBytes)]]));
  return EXIT.DONE;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
