// Output of `bindery dev` for a first build with problems: the problems, and their number when it is ready.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const SCRIPT = 'export default { fetch: async () => new Response("OK") };';

/** Runs `dev` on a project with this manifest until it is ready. Returns its output. */
async function dev(manifest: string, flags: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-dev-problems-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'index.ts'), SCRIPT);
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
      if (isReady.test(text)) stop.abort();
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

  it('says when it is ready that the first build has errors, so that nothing is published', async () => {
    const { ready } = await dev('scopes2: []\n');
    expect(ready).toMatch(/^ready http:\S+ \(1 error; not published yet\)$/);
    const { problems } = JSON.parse((await dev('scopes2: []\n', ['--json'])).ready) as { problems: { code: string }[] };
    expect(problems.map(({ code }) => code)).toEqual(['manifest_unknown_key']);
  });

  it('says nothing of problems where there are none', async () => {
    expect((await dev('')).ready).toMatch(/^ready http:\S+$/);
  });
});
