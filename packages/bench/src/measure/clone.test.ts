import { expect, it } from 'vitest';
import { isPackageFile } from './clone.ts';

it.each([
  ['/a/node_modules', true],
  ['/a/node_modules/.bin/tsc', true],
  ['/a/node_modules/.package-lock.json', true],
  ['/a/packages/cli/node_modules/ws/index.js', true],
  ['/a/node_modules/.vitest-cache', false],
  ['/a/node_modules/.vitest-cache/results.json', false],
  ['/a/packages/cli/node_modules/.vite/deps', false],
  ['C:\\a\\node_modules\\.cache\\x', false],
])('%s is copied with the packages: %s', (path, isCopied) => {
  expect(isPackageFile(path)).toBe(isCopied);
});
