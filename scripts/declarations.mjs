// Creates the declarations of every library. Types are not checked here, `npm run check -- types` does that: to print what a
// module exports tsc looks at a tenth of the code.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { node, root } from './setup.mjs';

/** The command and its arguments. Each checker works types out for itself, so there is one a project, and a project a core. */
export function declarationsCommand() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return [node, [tsc, '-b', '--noCheck', '--checkers', '1', '--builders', String(availableParallelism())]];
}

/** Takes away the declarations of modules that moved or went. */
export function removeStaleDeclarations() {
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    if (!existsSync(join(folder, 'dist'))) continue;
    for (const file of readdirSync(join(folder, 'dist'), { recursive: true })) {
      const module = /^(.*)\.d\.ts(?:\.map)?$/.exec(file)?.[1];
      if (module === undefined || ['.ts', '.tsx'].some((ending) => existsSync(join(folder, 'src', module + ending))))
        continue;
      rmSync(join(folder, 'dist', file));
    }
  }
}
