// The same components and matchers in a run of `node:test`.
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

const TEST = `import { test } from 'node:test';
import { ck } from '@bindery/contentkit';
import { createComponent, createIntegration } from '@bindery/runtime';
import { assertThat, createRuntimeTransport, createTestRuntime, mountComponent } from '@bindery/testing';

const poll = createComponent({
  componentId: 'poll',
  initialState: { votes: 0 },
  action: async ({ state }) => ({ state: { votes: state.votes + 1 } }),
  render: async ({ state }) =>
    ck.block({}, ck.button({ label: 'Yes', onPress: { action: 'vote' } }), ck.text({}, \`Votes: \${state.votes}\`)),
});

const mount = () =>
  mountComponent({
    transport: createRuntimeTransport(createTestRuntime(createIntegration({ components: [poll] }))),
    componentId: 'poll',
    context: { type: 'document', spaceId: 'space_1', editable: true, theme: 'light' },
  });

test('passes', async () => {
  await using block = await mount();
  await block.getByRole('button', { name: 'Yes' }).press();
  assertThat(block).toShowText('Votes: 1');
  assertThat(block).toBeValidContentKit();
});

test('fails', async () => {
  await using block = await mount();
  assertThat(block).toShowText('Votes: 1');
});
`;

afterAll(() => removeFolders());

it('node:test passes and fails with the messages of the matchers', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'poll.test.mjs'), TEST);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // A run of tests inside of another one reports to that.
  const { NODE_TEST_CONTEXT: _context, NODE_OPTIONS: _options, ...env } = process.env;
  const flags = ['--conditions=@bindery/source', '--test', '--test-reporter=tap', 'poll.test.mjs'];
  const running = promisify(execFile)(process.execPath, flags, { cwd: folder, env });
  const { stdout } = await running.catch((thrown: { readonly stdout: string }) => thrown);
  expect(stdout).toMatch(/^ok 1 - passes$/m);
  expect(stdout).toMatch(/^not ok 2 - fails$/m);
  expect(stdout).toContain('Expected the text "Votes: 1". Shown: "Yes Votes: 0"');
  expect(stdout).toContain("operator: 'toShowText'");
});
