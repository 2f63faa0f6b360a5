import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { isKitError } from '@bindery/diagnostics';
import { createProject } from './create-project.ts';
import { planProject } from './plan-project.ts';
import { nameFromFolder, titleFromName } from './project-names.ts';
import { run } from './run.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'create-bindery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return isKitError(thrown) ? thrown.code : undefined;
}

/** Runs the command without a terminal, like a program. */
async function runCommand(...argv: string[]) {
  const output = { text: '', error: '' };
  const code = await run(argv, {
    write: (text) => (output.text += text),
    writeError: (text) => (output.error += text),
    isInteractive: false,
  });
  return { code, ...output };
}

describe('createProject', () => {
  it('writes a whole project, named after its folder', async () => {
    const folder = join(await temporaryFolder(), 'My Polls');
    const created = await createProject({ folder });
    expect(created).toMatchObject({ folder, name: 'my-polls', title: 'My polls' });
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(entries).toHaveLength(created.files.length);
    for (const path of [
      'package.json',
      'tsconfig.json',
      'bindery.config.ts',
      'src/index.tsx',
      'icon.png',
      'README.md',
      '.gitignore',
    ]) {
      expect(created.files).toContain(path);
    }
  });

  it('leaves no placeholder, and no line with a missing value', async () => {
    const folder = join(await temporaryFolder(), 'polls');
    const { files } = await createProject({ folder, title: `Bob's "Polls"` });
    for (const file of files.filter((path) => !path.endsWith('.png'))) {
      expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(
        /\{\{(name|title|version|organization|description)\}\}/,
      );
    }
    const config = await readFile(join(folder, 'bindery.config.ts'), 'utf8');
    expect(config).toContain(String.raw`title: 'Bob\'s "Polls"'`);
    expect(config).not.toContain('organization');
  });

  it('has rules for coding agents that fit on a page', async () => {
    const folder = join(await temporaryFolder(), 'polls');
    await createProject({ folder, template: 'events' });
    const rules = await readFile(join(folder, 'AGENTS.md'), 'utf8');
    expect(rules.split('\n').length).toBeLessThanOrEqual(40);
    expect(rules).toContain('# Polls\n');
    expect(rules).toContain('Events forwarded to a URL as signed webhooks.');
  });

  it('writes the organization, and the requested package versions', async () => {
    const folder = join(await temporaryFolder(), 'polls');
    await createProject({
      folder,
      organization: 'acme',
      packageVersions: { '@bindery/runtime': 'file:../runtime.tgz', '@bindery/client': 'file:../client.tgz' },
    });
    expect(await readFile(join(folder, 'bindery.config.ts'), 'utf8')).toContain(`organization: 'acme'`);
    const { dependencies, devDependencies, overrides } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>;
    expect(dependencies['@bindery/runtime']).toBe('file:../runtime.tgz');
    expect(dependencies['@bindery/contentkit']).toMatch(/^\^\d+\.\d+\.\d+/);
    expect(devDependencies['@bindery/client']).toBe('file:../client.tgz');
    expect(overrides).toEqual({ '@bindery/runtime': 'file:../runtime.tgz', '@bindery/client': 'file:../client.tgz' });
    expect(parse(await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8'))).toMatchObject({
      overrides,
      onlyBuiltDependencies: ['esbuild', 'node', 'workerd'],
    });
    expect(devDependencies['node']).toMatch(/^\^24\./); // Whatever the machine has.
  });

  it('rejects a folder with files, and leaves it unchanged', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await codeOf(createProject({ folder }))).toBe('folder_not_empty');
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('accepts a folder with only version control', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, '.git'));
    await createProject({ folder, name: 'polls' });
    expect(await readdir(folder)).toContain('bindery.config.ts');
  });

  it.each([
    [{ name: 'my_polls' }, 'project_name_invalid'],
    [{ title: 'x' }, 'project_title_invalid'],
    [{ title: 'x'.repeat(31) }, 'project_title_invalid'],
    [{ template: 'blok' }, 'template_unknown'],
    [{ from: 'pol' }, 'example_unknown'],
    [{ template: 'block', from: 'poll' }, 'template_and_example'],
  ])('rejects %j with %s', async (options, code) => {
    const folder = join(await temporaryFolder(), 'polls');
    expect(await codeOf(createProject({ folder, ...options }))).toBe(code);
    expect(await codeOf(readdir(folder))).toBeUndefined();
  });
});

describe('planProject', () => {
  it('fills in configuration files, and leaves code unchanged', () => {
    const file = (path: string, text: string) => ({ path, content: new TextEncoder().encode(text) });
    const values = { name: 'polls', title: `A "b" 'c' \\`, version: '^1.0.0' };
    const files = planProject(
      {
        description: 'Asks',
        files: [
          file('package.json', '"{{title}}"'),
          file('README.md', '{{description}}. {{organization}}\nNo {{other}}'),
          file('src/a.tsx', '<b style={{title}}/>'),
          file('_gitignore', 'x'),
        ],
      },
      values,
    );
    expect(files.map(({ path, content }) => [path, new TextDecoder().decode(content)])).toEqual([
      ['package.json', JSON.stringify(values.title)],
      ['README.md', 'No {{other}}'],
      ['src/a.tsx', '<b style={{title}}/>'],
      ['.gitignore', 'x'],
    ]);
  });
});

describe('names', () => {
  it.each([
    ['/tmp/My Polls', 'my-polls', 'My polls'],
    ['polls_2', 'polls-2', 'Polls 2'],
    ['日本', 'my-integration', 'My integration'],
    ['x', 'x', 'X integration'],
  ])('are made from the folder %s', (folder, name, title) => {
    expect(nameFromFolder(folder)).toBe(name);
    expect(titleFromName(name)).toBe(title);
  });
});

describe('the command', () => {
  it('creates a project and prints next steps', async () => {
    const folder = join(await temporaryFolder(), 'polls');
    const { code, text, error } = await runCommand(folder, '--title', 'Polls');
    expect([code, error]).toEqual([0, '']);
    expect(text).toMatch(/^Created "Polls" with \d+ files\.\n\n {2}cd .*polls\n {2}npm install\n {2}npm run dev\n$/);
  });

  it('describes the templates and the examples in its help', async () => {
    const { text } = await runCommand('--help');
    expect(text).toMatch(/\nTemplates:\n {2}blank +A script with one event handler\n {2}block +A poll/);
    expect(text).toMatch(/\nExamples:\n {2}analytics +Counts visits/);
  });

  it('prints JSON for programs', async () => {
    const folder = join(await temporaryFolder(), 'polls');
    const { text } = await runCommand(folder, '--json');
    expect(JSON.parse(text)).toMatchObject({ name: 'polls', folder });
  });

  it.each([
    [[], 'error folder_missing'],
    [['--templat', 'x'], 'error usage'],
    [
      ['polls', '--template', 'none'],
      'error template_unknown: Unknown template "none".\n  → Use one of these:\n      blank ',
    ],
    [
      ['polls', '--from', 'none'],
      'error example_unknown: Unknown example "none".\n  → Use one of these:\n      analytics ',
    ],
    [
      ['polls', '--from', 'poll', '-t', 'block'],
      'error template_and_example: --template and --from can’t be combined.',
    ],
  ])('answers %j with exit code 2 and advice', async (argv, message) => {
    const { code, error } = await runCommand(...argv);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});
