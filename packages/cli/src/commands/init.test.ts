// `bindery init` in folders of the published kit.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '@bindery/bundler';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'existing');
const VARIABLES = { FIXTURE_PRIVATE_KEY: 'k', FIXTURE_PROVIDER: 'https://provider.example.com' };

function project(files: Readonly<Record<string, string>>, from?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (from !== undefined) cpSync(join(FIXTURES, from), folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const init = (...flags: string[]) => runCommand(['init', ...flags], { cwd: folder });
  return { folder, init, config: () => readFileSync(join(folder, 'bindery.config.ts'), 'utf8') };
}

const YAML = `name: polls # of the team
title: Polls
description: Ask
organization: acme
script: ./src/index.ts
scopes: []
`;

describe('init', () => {
  it.each(readdirSync(FIXTURES).filter((name) => name !== 'README.md'))(
    'writes a manifest that says what the YAML of the integration "%s" says',
    async (fixture) => {
      const { folder, init } = project({}, fixture);
      const before = await readManifest(folder, { variables: VARIABLES });
      const { code, stdout, stderr } = await init();
      expect([code, stdout]).toEqual([0, 'Wrote bindery.config.ts\n']);
      expect(stderr).toContain('npm install --save-dev @bindery/cli\n  npx bindery check\n  rm gitbook-manifest.yaml');
      const after = await readManifest(folder, { variables: VARIABLES });
      expect(after.source.file).toBe('bindery.config.ts');
      expect(after.manifest).toEqual(before.manifest);
      expect(after.manifest).toBeDefined();
      expect(after.problems).toEqual([]);
    },
  );

  it('completes what an interrupted run wrote, and changes nothing else', async () => {
    const { folder, init, config } = project({ 'integration.yaml': YAML, 'package.json': '{}' });
    const { stdout } = await init('--dry-run');
    expect(stdout).toContain("+  name: 'polls', // of the team\n");
    expect(readdirSync(folder)).not.toContain('bindery.config.ts');
    await init();
    const whole = config();
    truncateSync(join(folder, 'bindery.config.ts'), 40);
    expect((await init()).code).toBe(0);
    expect(config()).toBe(whole);
    expect(JSON.parse((await init('--json')).stdout)).toEqual({ file: 'bindery.config.ts', from: 'integration.yaml' });
    expect(readdirSync(folder).toSorted()).toEqual(['bindery.config.ts', 'integration.yaml', 'package.json']);
  });

  it.each<[string, Readonly<Record<string, string>>, string, number, string]>([
    [
      'another config',
      { 'integration.yaml': YAML, 'bindery.config.ts': '// mine' },
      'config_exists',
      2,
      'bindery.config.ts',
    ],
    ['a config in JavaScript', { 'bindery.config.mjs': 'export default {}' }, 'config_exists', 2, 'bindery.config.mjs'],
    ['no manifest', { 'notes.txt': '' }, 'manifest_not_found', 2, 'bindery new my-integration'],
    [
      'a half-written manifest',
      { 'integration.yaml': 'name: polls\ntitle: "Po' },
      'manifest_invalid',
      1,
      'integration.yaml:2',
    ],
    ['an empty manifest', { 'integration.yaml': '# Later\n' }, 'manifest_invalid', 1, 'expected a map of fields'],
    [
      'a key that sets a prototype',
      { 'integration.yaml': `${YAML}envs: { __proto__: {} }\n` },
      'init_differs',
      1,
      '"envs',
    ],
  ])('writes nothing in a folder with %s', async (_title, files, code, exitCode, text) => {
    const { folder, init } = project(files);
    const run = await init();
    expect([run.code, run.stdout]).toEqual([exitCode, '']);
    expect(run.stderr).toContain(`error ${code}: `);
    expect(run.stderr).toContain(text);
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(files).toSorted());
  });
});
