import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { adviseNode } from './node-advice.ts';

/** A project with empty files. */
function projectWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

it.each([
  ['pnpm-lock.yaml', 'pnpm add --save-dev --allow-build=node node@24', 'allowBuilds in pnpm-workspace.yaml'],
  ['bun.lock', 'bun add --dev --trust node@24', 'trustedDependencies in package.json'],
  ['yarn.lock', 'Start it with Node.js 24 or later', 'Start it with Node.js 24 or later'],
  ['package-lock.json', 'npm install --save-dev node@24', 'npm rebuild node'],
])('speaks of the package manager that wrote %s', (lock, add, rebuild) => {
  expect(adviseNode(24, projectWith(lock))).toContain(add);
  const listed = projectWith(lock, 'node_modules/node/package.json', 'src/index.ts');
  expect(adviseNode(24, join(listed, 'src'))).toContain(rebuild);
});

it('speaks of the package manager that runs it', () => {
  const folder = projectWith('package-lock.json');
  expect(adviseNode(24, folder, 'pnpm/12.21.0 npm/? node/v20.20.2 linux x64')).toContain('pnpm add');
  expect(adviseNode(24, folder, 'toString/1')).toContain('npm install');
});

it('speaks of npm outside a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(adviseNode(24, folder)).toContain('npm install --save-dev node@24');
});
