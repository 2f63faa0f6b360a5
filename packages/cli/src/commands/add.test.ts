// `bindery add` in projects with either manifest: its diffs, and what it rejects.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PIECE_KINDS } from '../add/add-commands.ts';
import { MANIFESTS, PIECE_NAMES, createBlankProject } from '../testing/blank-project.ts';
import { runCommand } from '../testing/run-command.ts';

async function project(manifest: (typeof MANIFESTS)[number] = 'bindery.config.ts') {
  const created = await createBlankProject(manifest);
  onTestFinished(created.remove);
  const add = (...argv: string[]) => runCommand(['add', ...argv], { cwd: created.folder });
  return { ...created, add };
}

describe('add --dry-run', () => {
  it.each(MANIFESTS.flatMap((manifest) => PIECE_KINDS.map((kind) => ({ kind, manifest }))))(
    'shows the change of a project with $manifest that gets the piece $kind',
    async ({ kind, manifest }) => {
      const { add, folder } = await project(manifest);
      const { code, stdout, stderr } = await add(kind, PIECE_NAMES[kind], '--dry-run');
      expect([code, stderr]).toEqual([0, '']);
      await expect(stdout).toMatchFileSnapshot(`../../test/added-pieces/${kind}-${manifest.split('.').at(-1)}.diff`);
      // Git accepts it.
      execFileSync('git', ['apply', '--unsafe-paths', '--check', '-'], { cwd: folder, input: stdout });
    },
  );
});

/** The texts of a project’s own files by path. */
function snapshot(folder: string, below = ''): Record<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const texts = entries.map((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return { ...snapshot(folder, path), [`${path}/`]: '' };
    return entry.isFile() ? { [path]: readFileSync(join(folder, path), 'latin1') } : {};
  });
  return Object.assign({}, ...texts) as Record<string, string>;
}

describe('add', () => {
  it('writes the files of the dry run, and prints them', async () => {
    const { add, folder } = await project();
    const dry = await add('secret', 'API_KEY', '--dry-run', '--json');
    const { files, changes, byHand } = JSON.parse(dry.stdout) as Record<string, { file: string; after: string }[]>;
    const { code, stdout, stderr } = await add('secret', 'API_KEY');
    expect([code, stdout.trim().split('\n')]).toEqual([0, files?.map(({ file }) => `Wrote ${file}`)]);
    expect(stderr).toBe(
      'Next: call readApiKey(context.environment) in a handler, and set API_KEY in .env. Then run "bindery check" and the tests.\n',
    );
    expect(byHand).toEqual([]);
    for (const { file, after } of changes ?? []) expect(readFileSync(join(folder, file), 'utf8')).toBe(after);
  });

  it('prints no value of .env, and keeps its lines', async () => {
    const { add, folder, read } = await project();
    writeFileSync(join(folder, '.env'), 'OTHER=hunter2\nexport THIRD="hunter3"');
    for (const flags of [['--dry-run'], ['--dry-run', '--json'], ['--json']]) {
      const { stdout, stderr } = await add('secret', 'API_KEY', ...flags);
      expect(stdout + stderr).not.toContain('hunter');
    }
    expect(read('.env')).toBe('OTHER=hunter2\nexport THIRD="hunter3"\nAPI_KEY=\n');
  });

  it('adds a piece whose name has one letter', async () => {
    const { add, read } = await project();
    expect((await add('block', 'x')).code).toBe(0);
    expect(read('bindery.config.ts')).toContain(`blocks: [{ id: 'x', title: 'X piece' }]`);
  });

  it('says what else the project needs', async () => {
    const { add, folder } = await project();
    rmSync(join(folder, '.gitignore'));
    writeFileSync(join(folder, 'package.json'), '{"devDependencies":{"vitest":"5.1.0"}}');
    const { stderr } = await add('secret', 'API_KEY');
    expect(stderr.split('\n').slice(1)).toEqual([
      'To run the tests, install @bindery/testing for development.',
      'To keep secrets out of Git, add .env to .gitignore.',
      '',
    ]);
  });

  it('covers the site or the space that a piece needs', async () => {
    const { add, read } = await project('gitbook-manifest.yaml');
    await add('block', 'notice');
    expect(read('gitbook-manifest.yaml')).toContain('target: space # for now\n');
    await add('script', 'visits');
    expect(read('gitbook-manifest.yaml')).toContain('target: all # for now\n');
  });

  it.each(PIECE_KINDS)('completes an interrupted run of the piece %s, after each file', async (kind) => {
    const { add, folder } = await project();
    const before = snapshot(folder);
    const { files } = JSON.parse((await add(kind, PIECE_NAMES[kind], '--json')).stdout) as {
      files: { file: string }[];
    };
    const whole = snapshot(folder);
    for (const [index, { file }] of files.entries()) {
      // The files after this one are unchanged. A new one is cut.
      for (const later of files.slice(index).map((one) => one.file)) {
        rmSync(join(folder, later));
        if (before[later] !== undefined) writeFileSync(join(folder, later), before[later], 'latin1');
      }
      if (before[file] === undefined) writeFileSync(join(folder, file), (whole[file] ?? '').slice(0, 20), 'latin1');
      const { code, stderr } = await add(kind, PIECE_NAMES[kind]);
      expect([code, stderr]).toEqual([0, expect.stringContaining('Next: ')]);
      expect(snapshot(folder)).toEqual(whole);
    }
    expect(await add(kind, PIECE_NAMES[kind])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('piece_exists') as string,
    });
    expect(snapshot(folder)).toEqual(whole);
  });

  it('leaves lines to the author, and writes the rest', async () => {
    const { add, folder, read } = await project();
    const entry = `import { createIntegration } from '@bindery/runtime';\n\nexport default createIntegration({ fetch: () => new Response() });\n`;
    writeFileSync(join(folder, 'src/index.ts'), entry);
    const lines = `src/index.ts:\n  import { trackerOAuth } from './tracker.ts';\n  createIntegration({ fetch: trackerOAuth })`;
    const before = snapshot(folder);
    const rejected = await add('oauth', 'tracker');
    expect([rejected.code, rejected.stdout]).toEqual([1, '']);
    expect(rejected.stderr).toContain('edit_by_hand');
    expect(rejected.stderr).toContain(lines);
    expect(snapshot(folder)).toEqual(before);
    const dry = await add('oauth', 'tracker', '--by-hand', '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, `Lines to add by hand:\n${lines}\n`]);
    expect(snapshot(folder)).toEqual(before);
    const { code, stdout } = await add('oauth', 'tracker', '--by-hand');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Add these lines:\n${lines}\n`)]);
    expect(read('src/index.ts')).toBe(entry);
    expect(read('bindery.config.ts')).toContain('TRACKER_CLIENT_ID');
  });
});

type Change = (folder: string) => void;
const write =
  (file: string, text: string): Change =>
  (folder) =>
    writeFileSync(join(folder, file), text);
const edit =
  (file: string, from: string, to: string): Change =>
  (folder) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));

describe('add writes nothing', () => {
  const rejected = async (argv: readonly string[], change: Change = () => {}) => {
    const { add, folder } = await project();
    change(folder);
    const before = snapshot(folder);
    const run = await add(...argv);
    expect(snapshot(folder)).toEqual(before);
    return { ...run, codeOfError: /^error (\w+): /.exec(run.stderr)?.[1] };
  };

  it.each([
    ['block', '../evil'],
    ['block', 'Notice'],
    ['block', 'a--b'],
    ['block', '1st'],
    ['block', ''],
    ['block', 'a\nb'],
    ['block', '__proto__'],
    ['block', "a'b"],
    ['block', 'con'],
    ['block', 'a'.repeat(41)],
    ['secret', 'api_key'],
    ['secret', 'A__B'],
    ['secret', '$(id)'],
    ['event', 'page_feedbak'],
    ['event', 'constructor'],
    ['event', 'fetch'],
  ])('for the %s named %j', async (kind, name) => {
    const { code, codeOfError } = await rejected([kind, name]);
    expect([code, codeOfError]).toEqual([2, 'piece_name_invalid']);
  });

  it('for a level of another piece', async () => {
    const { code, codeOfError } = await rejected(['block', 'notice', '--level', 'site']);
    expect([code, codeOfError]).toEqual([2, 'usage']);
  });

  it.each(['x', 'a\nb', 'x'.repeat(41), '   '])('for the title %j', async (title) => {
    const { code, codeOfError } = await rejected(['block', 'notice', '--title', title]);
    expect([code, codeOfError]).toEqual([2, 'piece_title_invalid']);
  });

  it.each<[string, readonly string[], Change, string, string]>([
    [
      'a file of the name',
      ['block', 'notice'],
      write('src/notice.tsx', '// mine'),
      'file_exists',
      'src/notice.tsx exists',
    ],
    [
      'a test of the name',
      ['block', 'notice'],
      write('src/notice.test.ts', '// mine'),
      'file_exists',
      'src/notice.test.ts',
    ],
    ['a module of the name', ['block', 'notice'], write('src/Notice.js', ''), 'file_exists', 'src/Notice.js exists'],
    ['the entry file’s name', ['secret', 'INDEX'], () => {}, 'file_exists', 'src/index.ts exists'],
    [
      'a folder of the name',
      ['block', 'notice'],
      (folder) => mkdirSync(join(folder, 'src/notice.tsx')),
      'file_exists',
      'src/notice.tsx',
    ],
    [
      'a block of the ID',
      ['block', 'notice'],
      edit('bindery.config.ts', 'scopes:', `blocks: [{ id: 'notice', title: 'Other' }],\n  scopes:`),
      'piece_exists',
      '"notice" in "blocks"',
    ],
    [
      'a component of the ID in another file',
      ['modal', 'editor'],
      write(
        'src/window.tsx',
        `import { createComponent } from 'x';\nexport const a = createComponent({ componentId: 'editor' });`,
      ),
      'piece_exists',
      'src/window.tsx already has a component with the ID "editor".',
    ],
    ['a handler of the event', ['event', 'space_content_updated'], () => {}, 'piece_exists', 'space_content_updated'],
    [
      'a form of the level',
      ['component', 'settings'],
      edit('bindery.config.ts', 'scopes:', `configurations: { space: { properties: {} } },\n  scopes:`),
      'piece_exists',
      'configurations.space',
    ],
    [
      'a computed list',
      ['block', 'notice'],
      edit('bindery.config.ts', 'scopes:', 'blocks: [].concat(),\n  scopes:'),
      'edit_by_hand',
      `blocks: [{ id: 'notice', title: 'Notice' }]`,
    ],
    [
      'another default export',
      ['block', 'notice'],
      write('src/index.ts', 'export default {};'),
      'edit_by_hand',
      `import { noticeBlock } from './notice.tsx';`,
    ],
    [
      'the published runtime',
      ['block', 'notice'],
      edit('src/index.ts', '@bindery/runtime', '@gitbook/runtime'),
      'runtime_unsupported',
      '@gitbook/runtime',
    ],
    [
      'a half-written manifest',
      ['block', 'notice'],
      write('bindery.config.ts', 'export default { name:'),
      'manifest_invalid',
      'bindery.config.ts:1',
    ],
    [
      'a missing entry file',
      ['block', 'notice'],
      (folder) => rmSync(join(folder, 'src/index.ts')),
      'script_not_found',
      './src/index.ts',
    ],
    [
      'an entry file in another folder',
      ['block', 'notice'],
      edit('bindery.config.ts', './src/index.ts', '../index.ts'),
      'script_not_found',
      '../index.ts',
    ],
    ['a folder .env', ['secret', 'API_KEY'], (folder) => mkdirSync(join(folder, '.env')), 'project_unwritable', '.env'],
    ['another folder', ['block', 'notice', 'src'], () => {}, 'manifest_not_found', 'No manifest in'],
  ])('if there is %s', async (_title, argv, change, codeOfError, text) => {
    const run = await rejected(argv, change);
    expect([run.codeOfError, run.stdout]).toEqual([codeOfError, '']);
    expect(run.stderr).toContain(text);
    expect(run.stderr).toContain('→ ');
  });
});
