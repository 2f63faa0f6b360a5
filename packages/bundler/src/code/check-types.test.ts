// The compiler of a project, started and ended.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { checkTypes } from './check-types.ts';

afterAll(removeFolders);

/** A compiler that writes its process ID, and that a polite request doesn’t end. */
const COMPILER = `
process.on('SIGTERM', () => {});
require('node:fs').writeFileSync('pid', String(process.pid));
setInterval(() => {}, 1000);
`;

function projectWithCompiler(): string {
  const root = temporaryFolder();
  const files = {
    'package.json': '{}',
    'tsconfig.json': '{}',
    'node_modules/typescript/package.json': JSON.stringify({ name: 'typescript', bin: { tsc: 'tsc.js' } }),
    'node_modules/typescript/tsc.js': COMPILER,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends a compiler that is no longer needed, whatever it does', async () => {
  const root = projectWithCompiler();
  const controller = new AbortController();
  const checking = checkTypes(root, { signal: controller.signal, isBackground: true });
  const pidFile = join(root, 'pid');
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  controller.abort();
  expect(await checking).toEqual([]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
