// Output of `bindery dev` for a first build with problems: the problems, and their number when it is ready.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const TYPESCRIPT = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const SCRIPT = 'export default { fetch: async () => new Response("OK") };';

/** Runs `dev` on a project with this manifest until it is ready. Returns its output. */
async function dev(
  manifest: string,
  flags: readonly string[] = [],
  { script = SCRIPT, isOver = /^ready |"event":"ready"/m }: { script?: string; isOver?: RegExp } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-dev-problems-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'index.ts'), script);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "types": [], "lib": ["ES2024", "WebWorker"] } }',
  );
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(TYPESCRIPT, join(folder, 'node_modules', 'typescript'), 'dir');
  writeFileSync(
    join(folder, 'integration.yaml'),
    `name: keys\ntitle: Keys\ndescription: Reads\nscript: ./src/index.ts\nscopes: []\n${manifest}`,
  );
  const stop = new AbortController();
  const isReady = /^ready |"event":"ready"/m;
  const run = await runCommand(['dev', '--port', '0', '--no-open', ...flags], {
    cwd: folder,
    signal: stop.signal,
    onStdout: (text) => {
      if (isOver.test(text)) stop.abort();
    },
  });
  return { ...run, ready: run.stdout.split('\n').find((line) => isReady.test(line)) ?? '' };
}

describe('bindery dev', () => {
  it('reports secrets without a value immediately, and publishes without them', async () => {
    const { stderr, ready } = await dev('secrets:\n  TOKEN: ${{ env.BINDERY_TEST_NOT_SET }}\n');
    expect(stderr).toContain('integration.yaml:7:10 warning variable_missing');
    expect(stderr).toMatch(/^built v1 in /m);
    expect(ready).toMatch(/^ready http:\S+ \(1 warning\)$/);
  });

  it(
    'says when it is ready that the first build has errors, so that nothing is published',
    { tags: ['long'] },
    async () => {
      const { ready } = await dev('scopes2: []\n');
      expect(ready).toMatch(/^ready http:\S+ \(1 error; not published yet\)$/);
      const { problems } = JSON.parse((await dev('scopes2: []\n', ['--json'])).ready) as {
        problems: { code: string }[];
      };
      expect(problems.map(({ code }) => code)).toEqual(['manifest_unknown_key']);
    },
  );

  it('says nothing of problems where there are none', { tags: ['long'] }, async () => {
    expect((await dev('')).ready).toMatch(/^ready http:\S+$/);
  });

  it.each([
    [
      'an import that its runtime lacks',
      `import { readFile } from 'node:fs';\nconsole.log(readFile);\n${SCRIPT}`,
      'node_module_unknown',
    ],
    ['no default export', 'export const nothing = 1;', 'default_export_missing'],
    ['an exception at its start', `const all: string[] = [];\nall[0]!.trim();\n${SCRIPT}`, 'script_failed_to_start'],
  ])('names the line of a script with %s, as check does', { tags: ['long'] }, async (_what, script, code) => {
    const { ready } = await dev('', ['--json'], { script });
    const { problems } = JSON.parse(ready) as { problems: { code: string; file: string; line: number }[] };
    expect(problems.map((one) => [one.code, one.file])).toEqual([[code, 'src/index.ts']]);
    expect(problems[0]?.line).toBeGreaterThan(0);
  });

  it('checks types after the build is live', { tags: ['long'] }, async () => {
    const script = `const count: number = 'one';\nconsole.log(count);\n${SCRIPT}`;
    const { stdout } = await dev('', ['--json'], { script, isOver: /"event":"checked"/ });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; ok?: boolean });
    expect(lines.find(({ event }) => event === 'build')).toMatchObject({ ok: true, problems: [] });
    const problems = [{ code: 'type_error', file: 'src/index.ts', line: 1 }];
    expect(lines.find(({ event }) => event === 'checked')).toMatchObject({ problems });
  });
});
