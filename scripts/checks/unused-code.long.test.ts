// Shows that the check for unused code (knip, with our knip.json) finds what is planted in a copy of the project.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const copy = mkdtempSync(join(tmpdir(), 'bindery-unused-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Copies what is under version control, or will be. */
function copyProject(): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of list.toString('utf8').split('\0')) {
    if (file === '' || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}

interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files?: readonly { readonly name: string }[];
    readonly exports?: readonly { readonly name: string }[];
    readonly dependencies?: readonly { readonly name: string }[];
  }[];
}

function runKnip(): { readonly status: number | null; readonly report: Report } {
  const knip = join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js');
  const { status, stdout } = spawnSync(process.execPath, [knip, '--no-progress', '--reporter', 'json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, report: JSON.parse(stdout) as Report };
}

describe('the check for unused code', () => {
  it('finds an unused file, export, and dependency', () => {
    copyProject();
    writeFileSync(join(copy, 'packages/diagnostics/src/never-imported.ts'), 'export const nothing = 1;\n');
    appendFileSync(join(copy, 'packages/diagnostics/src/redact.ts'), '\nexport const neverUsed = 1;\n');
    const manifestFile = join(copy, 'packages/diagnostics/package.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { dependencies: object };
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, dependencies: { hono: '1.0.0' } }));
    const { status, report } = runKnip();
    expect(status).toBe(1);
    const found = report.issues.filter(({ file }) => file.startsWith('packages/diagnostics/'));
    expect(found.flatMap(({ files = [] }) => files.map(({ name }) => name))).toEqual([
      'packages/diagnostics/src/never-imported.ts',
    ]);
    expect(found.flatMap(({ exports = [] }) => exports.map(({ name }) => name))).toEqual(['neverUsed']);
    expect(found.flatMap(({ dependencies = [] }) => dependencies.map(({ name }) => name))).toEqual(['hono']);
  });
});
