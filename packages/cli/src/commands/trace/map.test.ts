// Stacks of a published script, mapped by what publishing stored in the project.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

describe('bindery trace map', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  let column = 0;

  /** The function `fail` is in line 1 + `lines`. */
  const write = (lines: number): void => {
    writeFileSync(
      join(folder, 'fail.ts'),
      `${'// A comment.\n'.repeat(lines)}export const fail = (text: string): never => { throw new RangeError(text); };\n`,
    );
    writeFileSync(
      join(folder, 'index.ts'),
      `import { fail } from './fail.ts';\nexport default { fetch: (): never => fail('${'x'.repeat(lines)}') };\n`,
    );
  };
  beforeAll(async () => {
    writeFileSync(
      join(folder, 'integration.yaml'),
      'name: mine\ntitle: Mine\ndescription: Fails\nscript: ./index.ts\nscopes: []\n',
    );
    served = await servePlatform(folder);
    for (const lines of [3, 7]) {
      write(lines);
      expect((await served.bindery('publish', '--yes')).code).toBe(0);
    }
    const { stdout } = await served.bindery('build', '--json');
    column = (JSON.parse(stdout) as { script: string }).script.indexOf('new RangeError') + 1;
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  const map = (text: string, ...flags: string[]) =>
    runCommand(['trace', 'map', ...flags], { cwd: folder, input: text });

  it('names the author’s lines, of the last version or another', async () => {
    const stack = `RangeError: x\n    at fetch (worker.js:1:${column})\n    at node:internal/process:1:${column}\n`;
    expect((await map(stack)).stdout).toBe(
      `RangeError: x\n    at fetch (fail.ts:8:54)\n    at node:internal/process:1:${column}\n`,
    );
    expect((await map(stack, '--of', 'v1')).stdout).toContain('(fail.ts:4:54)');
    const json = JSON.stringify({ stack, other: 'https://example.com/a.js:9:9' });
    expect((await map(json)).stdout).toBe(`${json.replace(`worker.js:1:${column}`, 'fail.ts:8:54')}\n`);
  });

  it('reads a file, and another map', async () => {
    writeFileSync(join(folder, 'stack.txt'), `    at script.js:1:${column}`);
    expect((await map('', 'stack.txt')).stdout).toBe('    at fail.ts:8:54\n');
    expect(JSON.parse((await map('', 'stack.txt', '--json')).stdout)).toEqual({ text: '    at fail.ts:8:54' });
    write(11);
    expect((await served.bindery('build', '--out', 'dist/script.js')).code).toBe(0);
    expect((await map('', 'stack.txt', '--map', 'dist/script.js.map')).stdout).toBe('    at fail.ts:12:54\n');
  });

  it('has maps that only the user can read, and survives damaged ones', async () => {
    const records = join(folder, '.bindery', 'versions', 'mine');
    const [first = ''] = readdirSync(records);
    expect(statSync(join(records, first)).mode & 0o077).toBe(0);
    writeFileSync(join(records, '9-damaged.json'), '{"version":9');
    mkdirSync(join(records, 'folder.json'));
    expect((await map('', 'stack.txt', '--of', '2')).code).toBe(0);
    expect(readFileSync(join(records, first), 'utf8')).toContain('"sourceMap"');
  });

  it.each([
    ['source_map_not_found', ['stack.txt', '--of', '77'], 'Pass one of these versions: 2, 1.'],
    ['usage', ['missing.txt'], 'Can’t read missing.txt'],
    ['usage', [], 'There’s no stack to map.'],
  ])('is refused with %s: %j', async (code, flags, text) => {
    const { code: exit, stderr } = await map('', ...flags);
    expect([exit > 0, stderr]).toEqual([true, expect.stringContaining(`error ${code}`)]);
    expect(stderr).toContain(text);
  });

  it('publishes although the map can’t be stored', async () => {
    const versions = join(folder, '.bindery', 'versions');
    renameSync(versions, `${versions}-before`);
    writeFileSync(versions, '');
    write(5);
    const { code, stdout, stderr } = await served.bindery('publish', '--yes');
    rmSync(versions);
    renameSync(`${versions}-before`, versions);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Published mine v3')]);
    expect(stderr).toContain('warning The source map of the version couldn’t be stored in .bindery/versions: ');
  });

  it('shows in a dry run how the script grew', async () => {
    write(13);
    const { stderr } = await served.bindery('publish', '--dry-run');
    expect(stderr).toMatch(/Script, by package:\n {2}this project {2}\d+ bytes {2}\+6\n/);
    const { stdout } = await served.bindery('publish', '--dry-run', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ sizes: [{ name: '.', change: 6 }] });
  });
});
