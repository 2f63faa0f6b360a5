// A test platform in a run of `node:test`, whose process ends by itself.
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '@bindery/testkit/repository';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it } from 'vitest';

const DESK = pathToFileURL(join(ROOT, 'packages/testing/test/desk'));

const TEST = `import { test } from 'node:test';
import { assertThat, createTestPlatform } from '@bindery/testing';

for (const isolate of ['workerd', 'node']) {
  test('in ' + isolate, async () => {
    await using platform = await createTestPlatform({ isolate, outgoing: { 'tracker.example.com': () => new Response() } });
    const desk = await platform.install(${JSON.stringify(DESK.href)}, { conditions: ['@bindery/source'] });
    await desk.deliver('space_content_updated', { space: 'docs' });
    assertThat(desk.calls).toHaveCalled('tracker.example.com', { method: 'POST' });
    const block = await desk.mount('counter');
    await block.getByRole('button', { name: 'Add' }).press();
    assertThat(block).toShowText('Hello, 1 times');
  });
}
`;

afterAll(removeFolders);

it('passes in both isolates, and nothing keeps the process alive', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'desk.test.mjs'), TEST);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // A run of tests inside of another one reports to that.
  const { NODE_TEST_CONTEXT: _context, NODE_OPTIONS: _options, ...env } = process.env;
  const flags = ['--conditions=@bindery/source', '--test', '--test-reporter=tap', 'desk.test.mjs'];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: folder, env });
  expect(stdout).toMatch(/^# pass 2$/m);
});
