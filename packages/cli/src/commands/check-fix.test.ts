// `bindery check --fix` and its formats, `bindery scopes`, and `bindery explain`, on real projects.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const MANIFEST = `# Polls in pages.
name: polls
titel: Polls
description: Ask
script: ./src/index.ts
scopes: [] # none yet
`;
const CODE = `import { createIntegration } from './runtime.ts';
export default createIntegration({ events: { site_viw() {}, page_feedback() {} } });
`;

function project(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'bindery-fix-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = {
    'integration.yaml': MANIFEST,
    'src/index.ts': CODE,
    'src/runtime.ts':
      'export const createIntegration = (options: object) => ({ ...options, fetch: () => new Response() });',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

describe('check --fix', () => {
  it('fixes what it can, in as many rounds as needed, and reports the rest', { tags: ['long'] }, async () => {
    const root = project();
    const run = await runCommand(['check', '--fix', '--json'], { cwd: root });
    const { problems, fixed } = JSON.parse(run.stdout) as Record<'problems' | 'fixed', { code: string }[]>;
    expect([run.code, problems]).toEqual([0, []]);
    // The scope of the misspelled event shows only after its fix.
    expect(fixed.map(({ code }) => code)).toEqual([
      'manifest_unknown_key',
      'event_unknown',
      'scope_missing',
      'scope_missing',
    ]);
    expect(readFileSync(join(root, 'integration.yaml'), 'utf8')).toBe(
      MANIFEST.replace('titel', 'title').replace('[]', '[page:feedback:read, site:views:read]'),
    );
    expect(readFileSync(join(root, 'src/index.ts'), 'utf8')).toBe(CODE.replace('site_viw', 'site_view'));
  });

  it('prints the changes of a dry run, and writes none', async () => {
    const root = project();
    const run = await runCommand(['check', '--fix', '--dry-run'], { cwd: root });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(
      [
        '--- a/integration.yaml',
        '+++ b/integration.yaml',
        '@@ -1,6 +1,6 @@',
        ' # Polls in pages.',
        ' name: polls',
        '-titel: Polls',
        '+title: Polls',
        ' description: Ask',
        ' script: ./src/index.ts',
        '-scopes: [] # none yet',
      ].join('\n'),
    );
    expect(readFileSync(join(root, 'integration.yaml'), 'utf8')).toBe(MANIFEST);
    expect((await runCommand(['check', '--dry-run'], { cwd: root })).code).toBe(2);
  });

  it('reverts a change that causes an error', async () => {
    const code = `import './vote.ts';\n${CODE.replace('site_viw() {}, page_feedback() {}', '')}`;
    const root = project({
      'integration.yaml': MANIFEST.replace('titel', 'title'),
      'src/index.ts': code,
      // The file with the nearest name has two errors, which the import hides.
      'src/votes.ts': `import 'first-package';\nimport 'second-package';`,
    });
    const run = await runCommand(['check', '--fix', '--json'], { cwd: root });
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ problems: [{ code: 'bundle_unresolved_import' }], fixed: [] });
    expect(readFileSync(join(root, 'src/index.ts'), 'utf8')).toBe(code);
  });
});

describe('check --format', () => {
  it('prints annotations with paths from the root of the workspace', async () => {
    const root = project();
    const env = { GITHUB_WORKSPACE: dirname(root) };
    const run = await runCommand(['check', '--format', 'github'], { cwd: root, env });
    const folder = root.slice(dirname(root).length + 1);
    expect(run.stdout).toContain(`::error file=${folder}/integration.yaml,line=3,col=1,title=manifest_unknown_key::`);
  });

  it('prints SARIF, and JSON as --json does', async () => {
    const root = project();
    const sarif = JSON.parse((await runCommand(['check', '--format', 'sarif'], { cwd: root })).stdout) as object;
    expect(sarif).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: 'manifest_missing_field' },
            { ruleId: 'manifest_unknown_key', fixes: [{}] },
            { ruleId: 'event_unknown' },
            { ruleId: 'scope_missing' },
          ],
        },
      ],
    });
    const [json, same] = await Promise.all([
      runCommand(['check', '--format', 'json'], { cwd: root }),
      runCommand(['check', '--json'], { cwd: root }),
    ]);
    expect(json).toEqual(same);
    expect((await runCommand(['check', '--format', 'sarif', '--json'], { cwd: root })).code).toBe(2);
  });

  it('says how to fix problems', async () => {
    const run = await runCommand(['check'], { cwd: project() });
    expect(run.stdout).toContain('To fix 3 problems automatically, run: bindery check --fix\n');
  });
});

it('searches the files that Git doesn’t ignore for secrets', async () => {
  const token = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_');
  const root = project({
    '.gitignore': '.env.local\nbuild/\n',
    '.env': 'A=b',
    '.env.local': 'A=b',
    '.env.example': 'A=',
    'README.md': token,
    'build/out.txt': token,
  });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  // As in a hook.
  vi.stubEnv('GIT_DIR', '.hook');
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = await runCommand(['check', '--json'], { cwd: root });
  const { problems } = JSON.parse(run.stdout) as { problems: { code: string; file: string }[] };
  expect(problems.filter(({ code }) => /repository|tracked/.test(code)).map(({ code, file }) => [code, file])).toEqual([
    ['variables_file_tracked', '.env'],
    ['secret_in_repository', 'README.md'],
  ]);
});

describe('scopes', () => {
  it('prints a table, and fails if a scope is missing', async () => {
    const root = project({ 'integration.yaml': MANIFEST.replace('titel', 'title').replace('[]', '[openapi:read]') });
    const run = await runCommand(['scopes'], { cwd: root });
    expect(run.code).toBe(1);
    expect(run.stdout).toBe(
      [
        'scope               status   declared at            needed at',
        'openapi:read        unused   integration.yaml:6:10',
        'page:feedback:read  missing                         src/index.ts:2:61 page_feedback',
        '',
      ].join('\n'),
    );
    const written = await runCommand(['scopes', '--write', '--json'], { cwd: root });
    expect(written.code).toBe(0);
    expect(JSON.parse(written.stdout)).toMatchObject({ scopes: [{ scope: 'page:feedback:read', status: 'used' }] });
    expect(readFileSync(join(root, 'integration.yaml'), 'utf8')).toContain('scopes: [page:feedback:read] # none yet\n');
  });
});

describe('explain', () => {
  it('prints the meaning, the fix, and an example', async () => {
    const run = await runCommand(['explain', 'csp_semicolon']);
    expect(run.stdout).toBe(`csp_semicolon (Integration problems, warning)

  A “;” in a content security policy ends a directive in the middle of its sources.

  → Separate the sources of a directive with spaces.

  Before:
    connect-src: 'https://a.example.com; https://b.example.com'

  After:
    connect-src: 'https://a.example.com https://b.example.com'

  docs/reference/errors.md#integration-problems
`);
  });

  it('prints each meaning of a code of several sections', async () => {
    const { stdout } = await runCommand(['explain', 'scope_missing', '--json']);
    const { codes } = JSON.parse(stdout) as { codes: { section: string }[] };
    expect(codes.map(({ section }) => section)).toEqual(['API', 'Integration problems']);
  });

  it('suggests the nearest codes', async () => {
    const run = await runCommand(['explain', 'scope_mising']);
    expect([run.code, run.stderr]).toEqual([
      2,
      'error usage: Code "scope_mising" not found.\n  → Did you mean "scope_missing"?\n',
    ]);
    expect((await runCommand(['explain', 'xyz'])).stderr).toContain('Run "bindery explain" for a list of every code.');
  });

  it('lists every code, also for completion', async () => {
    const words = (await runCommand(['explain', '--complete'])).stdout.trim().split('\n');
    expect(words).toContain('scope_missing');
    expect(words.length).toBe(new Set(words).size);
    const listed = (await runCommand(['explain'])).stdout.split('\n').map((line) => line.split(' ')[0]);
    expect(words.filter((word) => !listed.includes(word))).toEqual([]);
  });
});
