// Before packing: puts the repository's templates into the package.
import { cp, rm } from 'node:fs/promises';

const source = new URL('../../../templates/', import.meta.url);
const target = new URL('../templates/', import.meta.url);
await rm(target, { recursive: true, force: true });
await cp(source, target, {
  recursive: true,
  filter: (path) => !/(^|\/)(node_modules|dist|\.bindery)(\/|$)/.test(path),
});
