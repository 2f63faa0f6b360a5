// The type-aware linter has been seen to end without findings where types could not be read. This plants a fault
// that only types reveal, and one that only the package's own globals reveal, and insists that the linter finds both.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

const folder = mkdtempSync(join(ROOT, 'packages', 'diagnostics', 'src', 'canary-'));
try {
  const file = join(folder, 'canary.ts');
  writeFileSync(file, 'async function work(): Promise<void> {}\nwork();\nexport const id = process.pid;\n');
  const linter = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--type-aware', file], { cwd: ROOT, encoding: 'utf8' });
  const readsTypes = stdout.includes('no-floating-promises');
  if (!readsTypes) console.error(`The linter missed a floating promise, so it reads no types:\n${stdout}`);
  const knowsGlobals = stdout.includes("'process' is not defined");
  if (!knowsGlobals) console.error(`The linter missed a global of Node's in a package that runs elsewhere:\n${stdout}`);
  process.exitCode = readsTypes && knowsGlobals ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
