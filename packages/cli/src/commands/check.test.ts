// Problems that `bindery check` finds in addition to the build: a script that fails to start, modules that workerd lacks, type errors.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire, builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWorkerdHost } from '@bindery/host';
import { anEnvironment } from '@bindery/testkit/environment';
import { runCommand } from '../testing/run-command.ts';

interface ProblemJson {
  readonly code: string;
  readonly severity: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly message: string;
}

/** Runs `check` on a project with this entry file. */
async function check(code: string, files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'bindery-check-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = {
    'integration.yaml': 'name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.ts\nscopes: []\n',
    'src/index.ts': code,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  symlinkSync(compiler, join(root, 'node_modules/typescript'), 'dir');
  const run = await runCommand(['check', '--json'], { cwd: root });
  return { code: run.code, problems: (JSON.parse(run.stdout) as { problems: ProblemJson[] }).problems };
}

const FETCH = 'export default { fetch: () => new Response() };';
const TSCONFIG =
  '{ "compilerOptions": { "strict": true, "types": [], "lib": ["ES2024", "WebWorker"] }, "include": ["src"] }';

describe('a script that does not start', () => {
  it('is an error at the line that throws', async () => {
    const { code, problems } = await check(`const limits: string[] = [];\nlimits[0]!.trim();\n${FETCH}`);
    expect(code).toBe(1);
    expect(problems).toMatchObject([
      { code: 'script_failed_to_start', severity: 'error', file: 'src/index.ts', line: 2 },
    ]);
  });

  it('is an error where a module lacks what is imported from it', async () => {
    const { code, problems } = await check(`import { nope } from 'node:buffer';\nconsole.log(nope);\n${FETCH}`);
    expect(code).toBe(1);
    expect(problems).toMatchObject([{ code: 'script_failed_to_start' }]);
    expect(problems[0]?.message).toContain('nope');
  });

  it('is an error where it never ends', { tags: ['long'] }, async () => {
    const { code, problems } = await check(`while (Date.now() > 0);\n${FETCH}`);
    expect(code).toBe(1);
    expect(problems[0]?.code).toMatch(/^script_/);
  });

  it('is not looked for, and that is said, where no workerd starts', async () => {
    vi.stubEnv('BINDERY_WORKERD', '/nowhere/workerd');
    const { code, problems } = await check(FETCH).finally(() => vi.unstubAllEnvs());
    expect([code, problems.map((one) => [one.code, one.severity])]).toEqual([0, [['host_failed_to_start', 'warning']]]);
  });

  it('is not tried twice where a module is missing', async () => {
    const { problems } = await check(`import { readFile } from 'node:fs';\nconsole.log(readFile);\n${FETCH}`);
    expect(problems.map((one) => one.code)).toEqual(['node_module_unknown']);
  });
});

describe('type errors', () => {
  it('warn, so that the project still builds', async () => {
    const { code, problems } = await check(`const count: number = 'one';\nconsole.log(count);\n${FETCH}`, {
      'tsconfig.json': TSCONFIG,
    });
    expect(code).toBe(0);
    expect(problems).toMatchObject([{ code: 'type_error', severity: 'warning', file: 'src/index.ts', line: 1 }]);
    expect(problems[0]?.message).toContain('(TS2322)');
  });

  it('of packages are none of the project’s', async () => {
    const files = {
      'tsconfig.json': TSCONFIG.replace(
        '"strict": true',
        '"strict": true, "moduleResolution": "bundler", "module": "esnext"',
      ),
      'node_modules/wrong/package.json': '{ "name": "wrong", "main": "index.ts" }',
      'node_modules/wrong/index.ts': `export const a: number = 'x';`,
    };
    const { problems } = await check(`import { a } from 'wrong';\nconsole.log(a);\n${FETCH}`, files);
    expect(problems).toEqual([]);
  });
});

it('knows the modules that workerd has', async () => {
  const names = [...new Set(builtinModules.map((name) => `node:${name.replace(/^node:/, '')}`))].filter(
    (name) => !/:_/.test(name),
  );
  const imports = names.map((name) => `  () => import('${name}'),`).join('\n');
  const { problems } = await check(`export const all = [\n${imports}\n];\n${FETCH}`);
  const missing = problems
    .filter(({ code }) => code === 'node_module_unavailable')
    .map(({ line }) => names[(line ?? 0) - 2]);

  const host = createWorkerdHost({ onOutgoing: async () => new Response() });
  onTestFinished(() => host.dispose());
  const probe = `const names = ${JSON.stringify(names)};
    export default { async fetch() {
      const found = await Promise.allSettled(names.map((name) => import(name)));
      return Response.json(names.filter((_, index) => found[index].status === 'rejected'));
    } };`;
  const { response } = await host.deliver({
    eventId: 'event',
    script: {
      id: 'probe',
      integration: 'probe',
      version: 1,
      organization: '',
      modules: { 'a.js': probe },
      mainModule: 'a.js',
    },
    event: { eventId: 'event', type: 'task', task: {} },
    environment: anEnvironment(),
    timeoutMs: 20_000,
  });
  expect(missing).toEqual(await response.json());
});
