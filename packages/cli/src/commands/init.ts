import { join } from 'node:path';
import { applyFiles } from '../add/apply-files.ts';
import { planConfig } from '../add/plan-config.ts';
import { printAdditionDiff } from '../add/print-addition.ts';
import { readText } from '../add/planned-file.ts';
import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Writes the manifest in TypeScript. Throws manifest_not_found, config_exists, manifest_invalid, init_differs, project_unwritable. */
export async function run(input: Input, io: Io): Promise<number> {
  const { root, planned, yaml } = await planConfig(await folderOf(input, io));
  const isDryRun = isSet(input, 'dryRun');
  if (!isDryRun && planned.before !== planned.after) await applyFiles([planned]);
  if (isSet(input, 'json')) {
    const { file, after } = planned;
    io.stdout.write(`${JSON.stringify({ file, from: yaml, ...(isDryRun ? { after } : {}) })}\n`);
    return EXIT.DONE;
  }
  if (isDryRun) {
    printAdditionDiff(io, { files: [planned], byHand: [] });
    return EXIT.DONE;
  }
  io.stdout.write(`Wrote ${planned.file}\n`);
  const packages = (await readText(join(root, 'package.json'))) ?? '';
  const steps = [
    ...(packages.includes('"@bindery/cli"') ? [] : ['npm install --save-dev @bindery/cli']),
    'npx bindery check',
    `rm ${yaml}`,
  ];
  io.stderr.write(`Bindery reads it instead of ${yaml}. Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return EXIT.DONE;
}

/** Of a folder without a manifest, too: the error has its own advice. */
async function folderOf(input: Input, io: Io): Promise<string> {
  return projectFolder({ ...input, folder: input['folder'] ?? io.cwd }, io);
}
