import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { loadCommand } from './load-command.ts';
import { runCommand } from './testing/run-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('bindery', () => {
  it('prints every command with its summary', async () => {
    const { code, stdout } = await runCommand(['--help']);
    expect(code).toBe(0);
    for (const { name } of commands) expect(stdout).toContain(`  ${name.split(' ')[0]} `);
  });

  it('has code, a summary and examples for every command, and shows them', { tags: ['long'] }, async () => {
    for (const { name, examples } of commands) {
      expect(typeof (await loadCommand(name)).run).toBe('function');
      const { code, stdout } = await runCommand([...name.split(' '), '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain('Examples:');
      for (const example of examples) expect(stdout).toContain(example);
    }
  });

  it('offers --json wherever there is a result to read', () => {
    const without = commands.filter(({ options = [] }) => !options.some(({ flags }) => flags === '--json'));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('exits with 2 on wrong usage, with a suggestion', async () => {
    const unknown = await runCommand(['pubish']);
    expect(unknown).toMatchObject({ code: 2 });
    expect(unknown.stderr).toContain('publish');
    expect(await runCommand(['check', '--jsn'])).toMatchObject({ code: 2 });
    expect(await runCommand(['trigger'])).toMatchObject({ code: 2 });
    expect(await runCommand(['completion', 'tcsh'])).toMatchObject({ code: 2 });
  });

  it('exits with 2 without an integration, and lists the expected files', async () => {
    const { code, stderr } = await runCommand(['check'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('manifest_not_found');
    expect(stderr).toContain('bindery.config.ts');
  });

  it('exits with 2 without a platform, and explains how to start one', async () => {
    const { code, stderr } = await runCommand(['whoami'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('url_missing');
    expect(stderr).toContain('bindery dev');
  });

  it('takes the token of a hosted platform from the environment only', async () => {
    const { code, stderr } = await runCommand(['whoami', '--url', 'https://api.example.com'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('token_missing_in_environment');
  });

  it('prints an error as JSON with --json', async () => {
    const { code, stdout, stderr } = await runCommand(['whoami', '--json'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'url_missing' } });
  });

  it('answers 70 for a fault of ours, and leaves a log', async () => {
    const onStdout = () => {
      throw new TypeError('the pipe is on fire');
    };
    const { code, stderr } = await runCommand(['completion', 'bash'], { onStdout });
    expect(code).toBe(70);
    const log = /with the log at (\S+)\.$/m.exec(stderr)?.[1] ?? '';
    expect(readFileSync(log, 'utf8')).toContain('the pipe is on fire');
  });
});

describe('bindery check', () => {
  it('prints every problem as JSON with its location, and exits with 1', async () => {
    writeFileSync(
      join(folder, 'bindery.config.ts'),
      `import { defineIntegration } from '@bindery/cli/config';
export default defineIntegration({
  name: 'broken', title: 'B', description: 'x', script: './missing.ts', scopes: ['space:content:raed'],
});
`,
    );
    const { code, stdout } = await runCommand(['check', '--json'], { cwd: folder });
    expect(code).toBe(1);
    const { problems } = JSON.parse(stdout) as {
      problems: { code: string; file: string; line: number; column: number; severity: string; message: string }[];
    };
    expect(problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(3);
    for (const problem of problems) {
      expect(Object.keys(problem)).toEqual(
        expect.arrayContaining(['code', 'severity', 'message', 'file', 'line', 'column']),
      );
      expect(problem).toMatchObject({ file: 'bindery.config.ts', line: 3 });
    }
    expect(problems.map(({ message }) => message).join()).toContain('space:content:raed');
  });
});

describe('bindery completion', () => {
  it.each([
    ['tu', 'tunnel'],
    ['tunnel co', 'connect'],
    ['tunnel connect --take', '--take-over'],
    ['publish --dry', '--dry-run'],
    ['platform exec --no-d', '--no-demo'],
  ])('completes “bindery %s” in bash', async (typed, expected) => {
    const { stdout } = await runCommand(['completion', 'bash']);
    const words = ['bindery', ...typed.split(' ')];
    const completion = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _bindery; echo "\${COMPREPLY[@]}"`;
    const { stdout: completed } = spawnSync('bash', ['-c', `${stdout}\n${completion}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(completed.trim()).toBe(expected);
  });

  it.each([
    ['api getSpaceB', 'getSpaceById'],
    ['api --li', '--list'],
    ['api updateSpaceById --mergeRules.t', '--mergeRules.type'],
    ['api getSpaceById --dry', '--dry-run'],
    ['api getPageById --no-meta', '--no-metadata'],
    ['docs read build/blo', 'build/block.md'],
  ])('completes “bindery %s”, asking the command itself', { tags: ['long'] }, async (typed, expected) => {
    const { stdout } = await runCommand(['completion', 'bash']);
    const words = ['bindery', ...typed.split(' ')];
    const bin = join(import.meta.dirname, 'bin.ts');
    const command = `bindery() { '${process.execPath}' --conditions=@bindery/source '${bin}' "$@"; }`;
    const completion = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _bindery; echo "\${COMPREPLY[@]}"`;
    const script = `${command}\n${stdout}\n${completion}`;
    const { stdout: completed } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(completed.trim()).toBe(expected);
  });

  it.each(['bash', 'zsh', 'fish'])('writes a script for %s that knows every command', async (shell) => {
    const { stdout } = await runCommand(['completion', shell]);
    for (const word of commands.flatMap(({ name }) => name.split(' '))) expect(stdout).toContain(word);
  });
});
