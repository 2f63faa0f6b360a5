// Before packing: puts the repository's templates and examples into the package. After it, with --undo, takes them away again: copies
// that stay would be taken for the templates when those change.
import { cp, rm } from 'node:fs/promises';

for (const folder of ['templates', 'examples']) {
  const target = new URL(`../${folder}/`, import.meta.url);
  await rm(target, { recursive: true, force: true });
  if (process.argv.includes('--undo')) continue;
  await cp(new URL(`../../../${folder}/`, import.meta.url), target, {
    recursive: true,
    // npm applies an example's .gitignore to its files, and a project has the one of the templates.
    filter: (path) => !/(^|\/)(node_modules|dist|\.bindery|\.gitignore)(\/|$)/.test(path),
  });
}
