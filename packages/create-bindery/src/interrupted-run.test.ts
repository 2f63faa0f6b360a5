// A run that was interrupted, and is run again.
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createProject } from './create-project.ts';

describe('a second run in the same folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'create-bindery-')), 'polls');
    onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }));
    await createProject({ folder });
  });

  const readAll = async () => {
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const));
  };

  it('writes the missing files and the end of a cut file, and nothing else', async () => {
    const whole = await readAll();
    await rm(join(folder, 'tsconfig.json'));
    await rm(join(folder, '.vscode'), { recursive: true });
    await truncate(join(folder, 'icon.png'), 100);
    await truncate(join(folder, 'src/poll.tsx'), 0);
    const { mtimeMs } = await stat(join(folder, 'package.json'));
    const { files } = await createProject({ folder });
    expect(await readAll()).toEqual(whole);
    expect(files).toHaveLength(whole.length);
    expect((await stat(join(folder, 'package.json'))).mtimeMs).toBe(mtimeMs);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a changed file', () => writeFile(join(folder, 'src/poll.tsx'), '// mine'), 'src/poll.tsx'],
    ['a file with an addition', () => appendFile(join(folder, 'README.md'), 'More.'), 'README.md'],
    ['another file', () => writeFile(join(folder, 'src/mine.ts'), ''), 'src/mine.ts'],
    ['another folder', () => mkdir(join(folder, 'node_modules/vitest'), { recursive: true }), 'node_modules'],
    ['a link', () => symlink('README.md', join(folder, 'LINK.md')), 'LINK.md'],
  ])('writes nothing if there is %s', async (_case, change, path) => {
    await rm(join(folder, 'tsconfig.json'));
    await change();
    const before = await readAll();
    await expect(createProject({ folder })).rejects.toMatchObject({
      code: 'folder_not_empty',
      message: `${folder} isn’t empty. It contains ${path}.`,
    });
    expect(await readAll()).toEqual(before);
  });

  it('writes nothing with other options', async () => {
    await expect(createProject({ folder, title: 'Surveys' })).rejects.toMatchObject({ code: 'folder_not_empty' });
    await expect(createProject({ folder, template: 'blank' })).rejects.toMatchObject({ code: 'folder_not_empty' });
  });
});
