// Inline snapshots are written by a run of Vitest of its own, on a file of its own.
import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

const CONFIG = `export default {
  resolve: { conditions: ['@bindery/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@bindery/source', 'module', 'node'] } },
  test: { server: { deps: { inline: [/bindery/] } } },
};`;

const TEST = (label: string, snapshot: string): string => `import { expect, it } from 'vitest';
import '@bindery/testing/vitest';

it('shows a button', () => {
  const tree = { type: 'block', children: [{ type: 'button', label: '${label}', onPress: { action: 'vote' } }] };
  expect(tree).toMatchJsx(${snapshot});
});
`;

const SNAPSHOT = (label: string): string =>
  ['`', '    <block>', `      <button label="${label}" onPress={{ action: 'vote' }} />`, '    </block>', '  `'].join(
    '\n',
  );

/** Runs a test file once. Resolves with whether it passes, its output, and its text after the run. */
async function runVitest(text: string, ...flags: readonly string[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'poll.test.js');
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

afterAll(() => removeFolders());

describe('toMatchJsx in Vitest', () => {
  it('writes the tree as JSX into the test', async () => {
    const run = await runVitest(TEST('Yes', ''));
    expect(run.output).toContain('1 written');
    expect(run.text).toBe(TEST('Yes', SNAPSHOT('Yes')));
  });

  it('fails for another tree, with the difference', async () => {
    const run = await runVitest(TEST('No', SNAPSHOT('Yes')));
    expect(run.isPassed).toBe(false);
    expect(run.output).toContain(`+   <button label="No" onPress={{ action: 'vote' }} />`);
    expect(run.text).toBe(TEST('No', SNAPSHOT('Yes')));
  });

  it('updates the JSX where the run says so', async () => {
    const run = await runVitest(TEST('No', SNAPSHOT('Yes')), '--update');
    expect(run.output).toContain('1 updated');
    expect(run.text).toBe(TEST('No', SNAPSHOT('No')));
  });
});
