// `bindery test` on a small project that uses the built packages of this repository.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const SCRIPT = `export default {
  async fetch(request: Request): Promise<Response> {
    const form = await request.formData();
    const event = JSON.parse(String(form.get('event')));
    if (event.type !== 'task') return new Response();
    const response = await fetch('https://api.example.com/notes', METHOD);
    await response.text();
    return new Response(null, { status: response.ok ? 200 : 500 });
  },
};
`;

const FIXTURES = `import { defineFixtures } from '@bindery/testing';
export default defineFixtures({
  outgoing: { 'api.example.com': () => Response.json({}) },
  fixtures: [{ type: 'task', name: 'note', task: {} }],
});
`;

/** A project whose task sends a request with a method. */
function project(method: string, fixtures: string | undefined = FIXTURES): string {
  const root = mkdtempSync(join(tmpdir(), 'bindery-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'integration.yaml': 'name: notes\ntitle: Notes\ndescription: Notes\nscript: ./index.ts\nscopes: []\n',
    'index.ts': SCRIPT.replace('METHOD', `{ method: '${method}', body: event.eventId.length.toString() }`),
    ...(fixtures === undefined ? {} : { 'bindery.fixtures.ts': fixtures }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const testing = dirname(dirname(createRequire(import.meta.url).resolve('@bindery/testing')));
  mkdirSync(join(root, 'node_modules', '@bindery'), { recursive: true });
  symlinkSync(testing, join(root, 'node_modules', '@bindery', 'testing'), 'dir');
  return root;
}

it('prints findings with their lines, and exits with 1', async () => {
  const { code, stdout, stderr } = await runCommand(['test', '--fault', 'duplicate', '--seed', 'seven'], {
    cwd: project('POST'),
  });
  expect([code, stderr.split('\n')[0]]).toEqual([1, 'Performing the fixtures under faults…']);
  expect(stdout).toContain('Adversity: 1 finding at 1 place, with seed "seven":');
  expect(stdout).toMatch(/^index\.ts:6:\d+: repeats an effect$/m);
  expect(stdout).toContain('  duplicate: The platform delivers the event twice (note)');
});

it('runs all modes, prints JSON, and exits with 0 without findings', { tags: ['long'] }, async () => {
  const { code, stdout } = await runCommand(['test', '--json'], { cwd: project('PUT') });
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    {
      adversity: { findings: [], seed: 'test' },
      tenants: { leaks: [] },
      canaries: { leaks: [] },
      crawl: { findings: [], components: [], seed: 'test' },
    },
  ]);
});

/** A block whose button does nothing in a project without fixtures. */
const BLOCK = `
const render = () => ({ type: 'block', children: [{ type: 'button', label: 'Vote', onPress: { action: 'vote' } }] });
export default { fetch: async () => Response.json({ type: 'element', state: {}, props: {}, element: render() }) };
`;

it('crawls components without fixtures, and writes a storyboard', async () => {
  const root = project('PUT');
  rmSync(join(root, 'bindery.fixtures.ts'));
  writeFileSync(join(root, 'index.ts'), BLOCK);
  const manifest = readFileSync(join(root, 'integration.yaml'), 'utf8');
  writeFileSync(join(root, 'integration.yaml'), `${manifest}blocks:\n  - id: vote\n    title: A vote\n`);
  const { code, stdout, stderr } = await runCommand(['test', '--crawl', '--storyboard', 'story.html'], { cwd: root });
  expect([code, stderr]).toEqual([1, 'Crawling the components…\n  vote\nWrote story.html\n']);
  expect(stdout).toContain('Crawl: 1 finding at 1 place in 1 state of 1 component, with seed "test":');
  expect(stdout).toContain('No code handles the action "vote" of the button "Vote".');
  expect(readFileSync(join(root, 'story.html'), 'utf8')).toContain('<strong>unhandled_action</strong>');
  const json = await runCommand(['test', '--crawl', '--json'], { cwd: root });
  expect(JSON.parse(json.stdout)).toMatchObject({
    crawl: { findings: [{ kind: 'unhandled_action', component: 'vote' }] },
  });
});

it('--storyboard requires a crawl', async () => {
  const { code, stderr } = await runCommand(['test', '--tenants', '--storyboard', 'story.html'], {
    cwd: project('PUT'),
  });
  expect([code, stderr]).toEqual([2, expect.stringContaining('--storyboard requires --crawl.')]);
});

it.each([
  ['fixtures_invalid', 1, ['test'], 'export default 5;'],
  ['usage', 2, ['test', '--tenants', '--fault', 'killed'], FIXTURES],
  ['fault_unknown', 1, ['test', '--fault', 'kiled'], FIXTURES],
])('%s', async (reason, code, argv, fixtures) => {
  const run = await runCommand(argv, { cwd: project('PUT', fixtures) });
  expect([run.code, run.stdout + run.stderr]).toEqual([
    code,
    expect.stringMatching(reason === 'usage' ? /--fault requires --adversity/ : new RegExp(reason)),
  ]);
});

it('names what a project lacks', async () => {
  const root = project('PUT');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect((await runCommand(['test'], { cwd: root })).stderr).toContain('@bindery/testing isn’t installed');
  rmSync(join(root, 'bindery.fixtures.ts'));
  expect((await runCommand(['test'], { cwd: root })).stderr).toContain('has no bindery.fixtures.ts');
});
