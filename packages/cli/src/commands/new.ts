import { createProject, nextSteps } from 'create-bindery';
import { KitError } from '@bindery/diagnostics';
import { resolve } from 'node:path';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Creates a project. Throws folder_not_empty, template_unknown, project_name_invalid … */
export async function run(input: Input, io: Io): Promise<number> {
  const options = await readOptions(input, io);
  if (options === undefined) return EXIT.INTERRUPTED;
  const created = await createProject({ ...options, folder: resolve(io.cwd, options.folder) });
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify(created)}\n`);
    return EXIT.DONE;
  }
  io.stderr.write(`Created ${created.files.length} files. Next steps:\n`);
  io.stdout.write(nextSteps(created.folder, io.cwd, io.env['npm_config_user_agent']));
  return EXIT.DONE;
}

async function readOptions(input: Input, io: Io) {
  const flags = {
    folder: textOf(input, 'folder'),
    template: textOf(input, 'template'),
    from: textOf(input, 'from'),
    name: textOf(input, 'name'),
    title: textOf(input, 'title'),
    organization: textOf(input, 'organization'),
  };
  if (flags.folder !== undefined) return { ...flags, folder: flags.folder };
  if (!io.isInteractive || isSet(input, 'json')) {
    throw new KitError('usage', 'No folder specified.', { advice: 'Run "bindery new my-integration".' });
  }
  const { promptForOptions } = await import('create-bindery');
  const options = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  const { isAccessible = false, signal } = io;
  return promptForOptions(options, { input: process.stdin, output: process.stdout, isAccessible, signal });
}
