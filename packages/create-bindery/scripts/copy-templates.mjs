// Before packing: puts the repository's templates into the package. After it, with --undo, takes them away again: a copy
// that stays would be taken for the templates when those change.
import { cp, rm } from 'node:fs/promises';

const source = new URL('../../../templates/', import.meta.url);
const target = new URL('../templates/', import.meta.url);
await rm(target, { recursive: true, force: true });
if (!process.argv.includes('--undo')) {
  await cp(source, target, {
    recursive: true,
    filter: (path) => !/(^|\/)(node_modules|dist|\.bindery)(\/|$)/.test(path),
  });
}
