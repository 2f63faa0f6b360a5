// The built dashboard, built at most once per process. Used by browser tests.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { isBuilt } from '@bindery/testkit/repository';

const PACKAGE = join(import.meta.dirname, '..');
let built: Promise<string> | undefined;

/** Path of a folder with it, that is removed when the process ends. */
export function builtDashboard(): Promise<string> {
  built ??= provide();
  return built;
}

/** Copies what `npm test` built, because another process may build again while tests run; builds where sources changed since. */
async function provide(): Promise<string> {
  const cache = join(PACKAGE, '.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'app-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  if (isBuilt('javascript')) cpSync(join(PACKAGE, 'dist', 'app'), root, { recursive: true });
  else {
    const configFile = join(PACKAGE, 'vite.config.ts');
    await build({ configFile, build: { outDir: root, emptyOutDir: true }, logLevel: 'error' });
  }
  return root;
}
