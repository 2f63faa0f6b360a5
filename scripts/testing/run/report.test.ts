// What `npm test` says of a run: its last lines, and the counts behind them, read from reports of real runs.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTests, listFailures, namePatternOf } from './report.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const exec = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node in the repository. The environment is not that of a test. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { VITEST: _isTest, ...own } = process.env;
  const options = { cwd: ROOT, env: { ...own, ...env } };
  return exec(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

describe('npm test', () => {
  it('fails if no path of a test file contains the filter', { tags: ['long'] }, async () => {
    const { code, stdout } = await run(['scripts/test.mjs', 'nothing-like-this']);
    expect(stdout.trimEnd().split('\n')).toEqual(['No test file matches "nothing-like-this".', '0 passed, 1 failed']);
    expect(code).toBe(1);
  });

  it.each([
    [['packages/content', '-t', 'a b'], 'a b'],
    [['--testNamePattern=^x$'], '^x$'],
    [['packages/content', '-u'], undefined],
  ])('finds the name pattern in %j', (args, pattern) => {
    expect(namePatternOf(args)).toBe(pattern);
  });
});

describe('the counts of a run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, '.cache', 'counted-'));
    const write = (name: string, lines: readonly string[]): void =>
      writeFileSync(join(folder, name), ["import { describe, expect, it } from 'vitest';", ...lines].join('\n'));
    write('sound.test.js', [
      "describe('a relay', () => {",
      "  it('opens', () => {});",
      "  it('closes', () => {});",
      '});',
      "describe.skipIf(true)('a relay on PostgreSQL', () => { it('opens', () => {}); });",
      "it('needs a program', ({ skip }) => skip(true, 'qpdf is not installed'));",
    ]);
    write('broken.test.js', ["it('fails', () => expect(1).toBe(2));"]);
    write('unloadable.test.js', ["import './nothing-there.js';", "it('is never reached', () => {});"]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function count(...args: string[]) {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=json', `--outputFile=${report}`, '--passWithNoTests'];
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const { code, stderr } = await run([vitest, 'run', '--root', folder, ...reporters, ...args]);
    const pattern = namePatternOf(args);
    const read = JSON.parse(readFileSync(report, 'utf8'));
    return { ...countTests(read, { exitCode: code, pattern }), failures: listFailures(read, folder), stderr };
  }

  it('have each failing test and each file that does not load as failed, and what a missing program leaves out as skipped', async () => {
    expect(await count()).toMatchObject({
      passed: 2,
      failed: 2,
      skipped: 2,
      isUnmatched: false,
      failures: [
        'Failed: broken.test.js > fails: AssertionError: expected 1 to be 2 // Object.is equality',
        expect.stringMatching(/^Failed: unloadable\.test\.js: .*nothing-there\.js/),
      ],
    });
  });

  it('have one failure for a file whose process ended, which names the file', { tags: ['long'] }, async () => {
    const ended = join(folder, 'ended.test.js');
    const kill = `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`;
    writeFileSync(ended, `import { it } from 'vitest'; it('first', () => {}); it('second', async () => { ${kill} });`);
    const counts = await count('ended');
    rmSync(ended);
    expect(counts).toMatchObject({ failed: 1, skipped: 0 });
    expect(counts.failures).toEqual([
      expect.stringMatching(/^Failed: ended\.test\.js: its process ended before \d of its tests$/),
    ]);
  });

  it('name a test that never returns, with its file, and have the other files', { tags: ['long'] }, async () => {
    const [config, endless] = ['endless.config.js', 'endless.test.js'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    const setup = join(ROOT, 'packages', 'testkit', 'src', 'apply-time-limits.ts');
    writeFileSync(config, `export default { test: { setupFiles: [${JSON.stringify(setup)}], testTimeout: 200 } };`);
    writeFileSync(endless, `import { it } from 'vitest'; it('first', () => {}); it('loops', () => { for (;;); });`);
    const counts = await count('endless', 'sound', '--config', config);
    for (const file of [config, endless]) rmSync(file);
    expect(counts).toMatchObject({ passed: 2, failed: 1 });
    expect(counts.failures).toEqual([expect.stringMatching(/^Failed: endless\.test\.js: its process ended before/)]);
    expect(counts.stderr).toContain('Never ended: endless.test.js > loops (limit 0.25 s)');
  });

  it('have only tests that a name pattern matches', { tags: ['long'] }, async () => {
    expect(await count('sound', '-t', 'relay.*opens')).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: 1,
      isUnmatched: false,
      failures: [],
    });
  });

  it('are one failure when a name pattern matches no test', { tags: ['long'] }, async () => {
    expect(await count('sound', '-t', 'nothing like this')).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
      isUnmatched: true,
      failures: [],
    });
  });
});

it('tests of the browser count as skipped where there is none', { tags: ['long'] }, async () => {
  const report = join(ROOT, '.cache', `no-browser-${process.pid}.json`);
  const file = 'packages/contentkit-dom/src/modal.browser.test.ts';
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    [vitest, 'run', '--project', 'browser', '--reporter=json', `--outputFile=${report}`, file],
    { BINDERY_BROWSER: 'none' },
  );
  const counts = countTests(JSON.parse(readFileSync(report, 'utf8')), { exitCode: code });
  rmSync(report);
  expect(counts).toMatchObject({ passed: 0, failed: 0 });
  expect(counts.skipped).toBeGreaterThan(0);
});
