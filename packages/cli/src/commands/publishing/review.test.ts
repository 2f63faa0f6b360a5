// Reviews of branches in Git repositories, with a platform that runs, and hostile texts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

const HOSTILE = '`</b> @all ![x](//e.com/x)';

describe('bindery review', () => {
  const { folder, remove } = aFolder();
  const project = join(folder, 'integration');
  let served: ServedPlatform;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (text: string, { title = 'Mine', rest = '' } = {}): void => {
    mkdirSync(project, { recursive: true });
    const manifest = `name: mine\ntitle: ${JSON.stringify(title)}\ndescription: Responds\nscript: ./index.js\nscopes: []\n${rest}`;
    writeFileSync(join(project, 'integration.yaml'), manifest);
    writeFileSync(join(project, 'index.js'), `export default { fetch: () => new Response('${text}') };\n`);
  };
  const review = (...flags: string[]) => served.bindery('review', 'integration', '--base', 'main', ...flags);

  beforeAll(async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    writeFileSync(join(folder, '.gitignore'), '.bindery\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
    git('tag', 'empty');
    write('first', { rest: 'configurations:\n  account:\n    properties:\n      key: { type: string }\n' });
    git('add', '.');
    git('commit', '--quiet', '-m', 'First');
    served = await servePlatform(folder);
    expect((await served.bindery('publish', 'integration', '--yes')).code).toBe(0);
    expect((await served.bindery('install', 'mine')).code).toBe(0);
    git('switch', '--quiet', '--create', 'change');
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });
  beforeEach(() =>
    write('first', { rest: 'configurations:\n  account:\n    properties:\n      key: { type: string }\n' }),
  );

  it('has no changes if the branch has none', async () => {
    const { code, stdout } = await review();
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\d+ bytes/g, 'N bytes')).toMatchInlineSnapshot(`
      "<!-- bindery review mine -->
      ## \`mine\`

      ### Problems

      None

      ### Changes

      None

      ### Size

      N bytes (0)

      ### Behavior

      Not compared: \`The project has no traces in traces.\`

      ### Rehearsal

      1 installation: 1 ready

      "
    `);
  });

  it('lists what breaks, what grew, and what installations need, and fails for it on request', async () => {
    write('first and more', {
      rest: 'configurations:\n  account:\n    properties:\n      key: { type: number }\n      token: { type: string }\n    required: [token]\n',
    });
    const { code, stdout } = await review();
    expect(code).toBe(0);
    expect(stdout).toMatch(/- \*\*breaking\*\* `configurations\.account\.properties\.key changed .*`/);
    expect(stdout).toMatch(/### Size\n\n\d+ bytes \(\+9\)\n\n\| package .*\n.*\n\| this project \| \d+ \| \+9 \|/);
    expect(stdout).toMatch(/### Rehearsal\n\n1 installation: 1 pending\n/);
    expect((await review('--fail-on', 'breaking')).code).toBe(1);
  });

  it('has the problems of a project that doesn’t build, and what can’t be compared', async () => {
    writeFileSync(join(project, 'index.js'), 'export default {');
    const { code, stdout } = await review();
    expect(code).toBe(1);
    expect(stdout).toMatch(/### 1 problem\n\n- \*\*error\*\* `bundle_syntax` `index\.js:1` /);
    expect(stdout).toContain('### Changes\n\nNot compared: `This version can’t be built.`');
  });

  it('compares nothing if the base has no integration, and without a platform', async () => {
    const { stdout, code } = await runCommand(['review', 'integration', '--base', 'empty', '--data', 'none'], {
      cwd: folder,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('### Changes\n\nNot compared: `empty has no integration in this folder.`');
  });

  it('treats titles, messages, and branch names as data', async () => {
    git('branch', 'a`b');
    write('first', { title: HOSTILE });
    const { stdout } = await review('--base', 'a`b');
    expect(stdout).toContain(`\`\`title changed from "Mine" to "${HOSTILE}"\`\``);
    const outside = stdout.replaceAll(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '');
    for (const text of ['@all', '</b>', '![x]']) expect(outside).not.toContain(text);
    expect(stdout.startsWith('<!-- bindery review mine -->\n')).toBe(true);
  });

  it('prints JSON, or writes a file', async () => {
    const { stdout } = await review('--json');
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'mine',
      problems: [],
      changes: { value: [] },
      behavior: { reason: 'The project has no traces in traces.' },
    });
    await review('--out', 'comment.md');
    expect(readFileSync(join(folder, 'comment.md'), 'utf8')).toContain('## `mine`');
  });

  it.each([
    ['base_not_found', ['integration', '--base', 'missing']],
    ['base_not_found', ['integration', '--base', '--output=x']],
    ['manifest_not_found', ['nowhere']],
    ['usage', ['integration', '--fail-on', 'everything']],
  ])('is refused with %s: %j', async (code, words) => {
    const refused = await served.bindery('review', ...words);
    expect([refused.code > 0, refused.stderr]).toEqual([true, expect.stringContaining(code)]);
  });
});
