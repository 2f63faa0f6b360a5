// `bindery test --coverage` on a small project with fixtures and a test for Vitest.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@bindery/testkit/repository';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const SCRIPT = `import { createIntegration } from '@bindery/runtime';

export default createIntegration({
  task: async () => {
    console.log('a task');
  },
  fetch: async (request) => {
    if (request.method === 'POST') {
      return new Response('written');
    }
    return new Response('read');
  },
  events: {
    space_content_updated: async () => {
      console.log('an update');
    },
  },
});
`;

const FIXTURES = `import { defineFixtures } from '@bindery/testing';
export default defineFixtures({ fixtures: [{ type: 'task', task: {} }] });
`;

const TEST = `import { it } from 'vitest';
import { createTestPlatform } from '@bindery/testing';
it('works', async () => {
  await using platform = await createTestPlatform();
  const notes = await platform.install('.', { space: 'docs' });
  await notes.deliver('space_content_updated', { space: 'docs' });
});
`;

const FILES = {
  'package.json': '{ "type": "module" }',
  // Packages are links here, which Vitest would transform.
  'vitest.config.mjs': 'export default { test: { server: { deps: { external: [/packages/] } } } };',
  'integration.yaml': 'name: notes\ntitle: Notes\ndescription: Notes\nscript: ./index.ts\nscopes: []\n',
  'index.ts': SCRIPT,
  'update.test.mjs': TEST,
};

function project(files: Readonly<Record<string, string>> = FILES): string {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  mkdirSync(join(root, 'node_modules', '@bindery'), { recursive: true });
  for (const name of ['testing', 'runtime']) {
    symlinkSync(join(ROOT, 'packages', name), join(root, 'node_modules', '@bindery', name), 'dir');
  }
  symlinkSync(join(ROOT, 'node_modules', 'vitest'), join(root, 'node_modules', 'vitest'), 'dir');
  return root;
}

/** Runs it without the variables of this run of tests. */
function bindery(cwd: string, ...words: readonly string[]) {
  return runCommand(['test', '--coverage', ...words], { cwd, env: { PATH: process.env['PATH'] ?? '' } });
}

const VITEST = [process.execPath, join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=dot'];
const EXIT_3 = [process.execPath, '-e', 'console.log("no JSON"); process.exit(3)'];

afterAll(removeFolders);

it(
  'prints what the fixtures and the tests of Vitest cover, and fails below the minimum',
  { tags: ['long'] },
  async () => {
    const cwd = project({ ...FILES, 'bindery.fixtures.ts': FIXTURES });
    const { code, stdout, stderr } = await bindery(cwd, '--min-lines', '90', '--', ...VITEST);
    expect(stderr).toBe('Performing the fixtures once…\nTests cover 70 % of lines. Expected at least 90 %.\n');
    expect(stdout).toBe(
      [
        '',
        '           covered  not covered',
        'events         2/3  fetch',
        '',
        'file         lines  not covered',
        'index.ts      70 %  8–11',
        'all files     70 %',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  },
);

it('passes with enough lines of the fixtures alone', { tags: ['long'] }, async () => {
  const run = await bindery(project({ ...FILES, 'bindery.fixtures.ts': FIXTURES }), '--min-lines', '10');
  expect(run.stdout).toMatch(/^events +1\/3 +fetch, space_content_updated$/m);
  expect(run.code).toBe(0);
});

it('prints JSON, and passes the exit code of tests that fail on', { tags: ['long'] }, async () => {
  const { code, stdout } = await bindery(project(), '--json', '--min-lines', '90', '--', ...EXIT_3);
  expect(JSON.parse(stdout)).toMatchObject({
    integration: 'notes',
    rows: [{ name: 'events', covered: [], missing: ['fetch', 'space_content_updated', 'task'] }],
    files: [{ file: 'index.ts', covered: 0, missing: [[3, 15]] }],
    lines: { percent: 0 },
    platforms: 0,
  });
  expect(code).toBe(3);
});

it.each([
  [[], 'fixtures_missing', 'bindery test --coverage -- vitest run'],
  [['--adversity'], 'usage', '--coverage and --adversity can’t be combined'],
  [['--fault', 'killed'], 'usage', '--coverage and --fault can’t be combined'],
  [['--min-lines', '101'], 'usage', '--min-lines is "101". Expected a whole number from 0 to 100'],
  [['--', 'no-such-program'], 'program_not_found', 'Can’t run "no-such-program"'],
])('rejects %j', async (words, _code, message) => {
  expect((await bindery(project(), ...words)).stderr).toContain(message);
});

it.each([
  [['--min-lines', '80'], '--min-lines requires --coverage'],
  [['--', 'vitest', 'run'], 'A command after -- requires --coverage'],
])('rejects %j without --coverage', async (words, message) => {
  expect(await runCommand(['test', ...words], { cwd: project() })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(message) as string,
  });
});
