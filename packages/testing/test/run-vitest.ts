// Runs one test file in a Vitest of its own. Imported by tests only.
import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@bindery/testkit/repository';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';

const CONFIG = `const conditions = ['@bindery/source', 'module', 'node'];
export default {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { server: { deps: { inline: [/bindery/] } } },
};`;

/** What a run did. */
export interface VitestRun {
  readonly isPassed: boolean;
  readonly output: string;
  /** The test file after the run. */
  readonly text: string;
}

/** Runs a test file once, in a temporary folder. */
export async function runVitest(text: string, ...flags: readonly string[]): Promise<VitestRun> {
  const folder = temporaryFolder();
  const file = join(folder, 'sample.test.tsx');
  writeFileSync(join(folder, 'vitest.config.js'), CONFIG);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(file, text);
  // A run inside of another one would take over its settings.
  const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|CI$|NODE_OPTIONS|TINYPOOL)/.test(name));
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const running = promisify(execFile)(process.execPath, [program, 'run', '--root', folder, ...flags], {
    cwd: folder,
    env: { ...Object.fromEntries(environment), NO_COLOR: '1' },
  });
  const { stdout, stderr, isPassed } = await running.then(
    (output) => ({ ...output, isPassed: true }),
    (thrown: { readonly stdout: string; readonly stderr: string }) => ({ ...thrown, isPassed: false }),
  );
  return { isPassed, output: stdout + stderr, text: readFileSync(file, 'utf8') };
}
