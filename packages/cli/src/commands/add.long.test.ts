// Every piece in a project with either manifest: checked strictly, and its tests run by its own Vitest.
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@bindery/testkit/repository';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PIECE_KINDS } from '../add/add-commands.ts';
import type { PieceKind } from '../add/add-commands.ts';
import { HANDLED_EVENTS } from '../add/piece-names.ts';
import { MANIFESTS, PIECE_NAMES, createBlankProject } from '../testing/blank-project.ts';
import { runCommand } from '../testing/run-command.ts';

/** Inside the repository, so that projects find its packages. */
const cache = join(ROOT, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const parent = mkdtempSync(join(cache, 'added-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

type Addition = readonly [kind: PieceKind, name: string, ...flags: string[]];

const ALL: readonly Addition[] = PIECE_KINDS.map((kind) => [kind, PIECE_NAMES[kind]]);

const PROJECTS: readonly { readonly title: string; readonly additions: readonly Addition[] }[] = [
  ...ALL.map((addition) => ({ title: `the piece ${addition[0]}`, additions: [addition] })),
  { title: 'all pieces', additions: ALL },
  {
    title: 'screens of all levels',
    additions: (['account', 'space', 'site'] as const).map((level) => [
      'component',
      `${level}-settings`,
      '--level',
      level,
    ]),
  },
  // The template handles the other one.
  {
    title: 'handlers of all events',
    additions: HANDLED_EVENTS.filter((type) => type !== 'space_content_updated').map((type) => ['event', type]),
  },
];

/** A test file in the report of Vitest. */
interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
}

const cases = PROJECTS.flatMap((project) => MANIFESTS.map((manifest) => ({ ...project, manifest })));

describe('a project', () => {
  const folders = new Map<object, string>();
  let files: readonly TestFile[];

  beforeAll(async () => {
    for (const one of cases) {
      const { folder } = await createBlankProject(one.manifest, parent);
      folders.set(one, folder);
      for (const words of one.additions) {
        const { code, stdout, stderr } = await runCommand(['add', ...words], { cwd: folder });
        if (code !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`);
      }
      copyFileSync(join(folder, 'vitest.config.ts'), join(parent, 'vitest.config.ts'));
    }
    files = await runTests();
  });

  it.each(cases)('with $title and $manifest has no problems', async (one) => {
    const { code, stdout, stderr } = await runCommand(['check', '--strict'], { cwd: folders.get(one) ?? '' });
    expect([stdout, stderr, code]).toEqual([expect.stringContaining('No problems'), '', 0]);
  });

  it.each(cases)('with $title and $manifest passes its tests', (one) => {
    const own = files.filter(
      ({ name }) => join(parent, relative(parent, name).split(sep)[0] ?? '') === folders.get(one),
    );
    const failures = own.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
    ]);
    expect(failures.filter((text) => text !== '')).toEqual([]);
    expect(own.map(({ status }) => status)).toEqual(Array.from({ length: one.additions.length + 1 }, () => 'passed'));
  });
});

/** The tests of all projects in one process, which loads the packages once. */
async function runTests(): Promise<readonly TestFile[]> {
  const report = join(parent, 'report.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--no-isolate', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: 'test' };
  const run = promisify(execFile)(process.execPath, args, { cwd: parent, env });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  if (!existsSync(report)) throw new Error(stdout);
  return (JSON.parse(readFileSync(report, 'utf8')) as { readonly testResults: TestFile[] }).testResults;
}

it('says which file can’t be written in a read-only folder', async () => {
  const { folder, remove } = await createBlankProject('bindery.config.ts');
  onTestFinished(remove);
  const isRoot = process.getuid?.() === 0;
  // Root writes everywhere, so another user runs the command.
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'src'), 0o555],
  ] as const)
    chmodSync(path, mode);
  onTestFinished(() => chmodSync(join(folder, 'src'), 0o755));
  const main = join(ROOT, 'packages', 'cli', 'src', 'bin.ts');
  const args = ['--conditions=@bindery/source', '--no-warnings', main, 'add', 'block', 'notice', folder];
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const failed = promisify(execFile)(process.execPath, args, { cwd: folder, ...user });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^error project_unwritable: Can’t write src\/notice\.tsx: .*EACCES.* Nothing was changed\./,
    ) as string,
  });
});
