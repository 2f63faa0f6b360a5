// Upgrades: integrations of the published kit become ours, and work as before.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder } from '../testing/served-platform.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'existing');
const MODULES = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');

let project: ReturnType<typeof aFolder>;
beforeEach(() => {
  project = aFolder();
});
afterEach(() => project.remove());

const read = (file: string): string => readFileSync(join(project.folder, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project.folder, file)), { recursive: true });
  writeFileSync(join(project.folder, file), text);
};
const upgrade = (...words: string[]) => runCommand(['upgrade', '--to', '9.9.9', ...words], { cwd: project.folder });
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: project.folder });

/** A project of the published kit. */
function addProject(): void {
  write(
    'gitbook-manifest.yaml',
    'name: mine\ntitle: Mine\ndescription: Mine\nscript: ./src/index.tsx\nscopes: [space:metadata:read]\n',
  );
  write('package.json', '{\n  "dependencies": { "@gitbook/runtime": "*" }\n}\n');
  write('tsconfig.json', '{ "compilerOptions": { "jsxImportSource": "@gitbook/runtime" } }\n');
  const lines = [
    `import { createIntegration } from '@gitbook/runtime';`,
    'export default createIntegration({',
    '  fetch: async (request, context) => {',
    `    const { data: space } = await context.api.spaces.getSpaceById('s');`,
    `    const response = await context.api.spaces.getSpaceById('s');`,
    '    return new Response(space.title + response.data.title);',
    '  },',
    '});',
  ];
  write('src/index.tsx', `${lines.join('\n')}\n`);
}

describe('an upgrade', () => {
  it('shows the changes, makes them, and has nothing to do the next time', async () => {
    addProject();
    const before = read('src/index.tsx');
    const { stdout: diff } = await upgrade('--dry-run');
    expect(diff).toContain(`+import { createIntegration } from '@bindery/runtime';`);
    expect(diff).toContain('"@bindery/contentkit": "^9.9.9"');
    expect(diff).toContain('src/index.tsx:5:28: Call request(');
    expect(read('src/index.tsx')).toBe(before);
    const { stdout, stderr } = await upgrade();
    expect(stdout).toContain('Wrote src/index.tsx\nWrote tsconfig.json\nWrote package.json\n');
    expect(stdout).toContain('Change 1 place by hand:\n  src/index.tsx:5:28: Call request(');
    expect(stderr).toContain('Next: install the packages');
    expect(read('src/index.tsx')).toContain(
      `const space = await context.api.request('GET /spaces/{spaceId}', { spaceId: 's' });`,
    );
    expect(JSON.parse(read('tsconfig.json')).compilerOptions.jsxImportSource).toBe('@bindery/contentkit');
    const { stdout: again } = await upgrade('--json');
    expect(JSON.parse(again)).toMatchObject({ version: '9.9.9', files: [], byHand: [{ file: 'src/index.tsx' }] });
  });

  it('goes on after an interruption', async () => {
    addProject();
    write('src/index.tsx', read('src/index.tsx').replace('@gitbook/runtime', '@bindery/runtime'));
    await upgrade();
    expect(read('package.json')).toContain('"@bindery/runtime": "^9.9.9"');
  });

  it('refuses files with uncommitted changes, unless it’s forced', async () => {
    addProject();
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'First');
    write('src/index.tsx', `${read('src/index.tsx')}// mine\n`);
    const { code, stderr } = await upgrade();
    expect([code, stderr]).toEqual([1, expect.stringContaining('changes_uncommitted: ')]);
    expect(stderr).toContain('src/index.tsx');
    expect(read('package.json')).toContain('@gitbook/runtime');
    expect((await upgrade('--force')).code).toBe(0);
    expect(read('src/index.tsx')).toContain('@bindery/runtime');
  });

  it.each([
    ['{', 'package_json_unreadable: '],
    [undefined, 'package_json_unreadable: '],
  ])('needs package.json: %s', async (text, code) => {
    addProject();
    if (text === undefined) rmSync(join(project.folder, 'package.json'));
    else write('package.json', text);
    const { code: exit, stderr } = await upgrade();
    expect([exit, stderr]).toEqual([1, expect.stringContaining(code)]);
    expect(read('src/index.tsx')).toContain('@gitbook/runtime');
  });

  it('needs a version', async () => {
    const { code, stderr } = await runCommand(['upgrade', '--to', 'latest'], { cwd: project.folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('Expected a version')]);
  });
});

describe('an existing integration', () => {
  it.each(['fence', 'gate', 'hosts', 'keys', 'levels', 'policy'])(
    '%s is upgraded without a place by hand, and builds',
    async (name) => {
      cpSync(join(FIXTURES, name), project.folder, { recursive: true });
      symlinkSync(MODULES, join(project.folder, 'node_modules'));
      const { stdout, stderr } = await upgrade('--json');
      expect(JSON.parse(stdout || '{}'), stderr).toMatchObject({ byHand: [] });
      expect(read('src/index.tsx') + read('package.json')).not.toContain('@gitbook/');
      const env = { FIXTURE_PRIVATE_KEY: 'key', FIXTURE_PROVIDER: 'http://127.0.0.1:1' };
      const { code, stderr: problems } = await runCommand(['build', '--out', 'out.js'], { cwd: project.folder, env });
      expect(code, problems).toBe(0);
    },
  );
});
