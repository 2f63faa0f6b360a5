import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyFiles } from './apply-files.ts';

function project() {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-apply-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.ts'), 'old');
  const planned = (file: string, before: string | undefined, after: string) => ({
    file,
    path: join(folder, file),
    before,
    after,
  });
  return { folder, planned, read: (file: string) => readFileSync(join(folder, file), 'utf8') };
}

it('keeps permissions and links', async () => {
  const { folder, planned, read } = project();
  chmodSync(join(folder, 'a.ts'), 0o640);
  symlinkSync('a.ts', join(folder, 'link.ts'));
  await applyFiles([planned('link.ts', 'old', 'new'), planned('b/c.ts', undefined, 'c')]);
  expect([read('a.ts'), read('b/c.ts'), statSync(join(folder, 'a.ts')).mode & 0o777]).toEqual(['new', 'c', 0o640]);
  expect(readdirSync(folder).toSorted()).toEqual(['a.ts', 'b', 'link.ts']);
});

it('reverts what it wrote if a later file can’t be written', async () => {
  const { folder, planned, read } = project();
  const files = [planned('b.ts', undefined, 'b'), planned('a.ts', 'old', 'new'), planned('a.ts/c.ts', undefined, 'c')];
  await expect(applyFiles(files)).rejects.toMatchObject({
    code: 'project_unwritable',
    message: expect.stringMatching(/^Can’t write a\.ts\/c\.ts: .+ Nothing was changed\.$/) as string,
  });
  expect([read('a.ts'), readdirSync(folder)]).toEqual(['old', ['a.ts']]);
});

it.each([
  ['a file that changed since it was read', 'a.ts', 'older'],
  ['a file that was created since', 'a.ts', undefined],
])('doesn’t overwrite %s', async (_title, file, before) => {
  const { planned, read } = project();
  await expect(applyFiles([planned(file, before, 'new')])).rejects.toMatchObject({ code: 'file_exists' });
  expect(read('a.ts')).toBe('old');
});

// Root writes everywhere. `add.long.test.ts` tries another user.
it.skipIf(process.getuid?.() === 0)('needs a folder that can be written', async () => {
  const { folder, planned } = project();
  mkdirSync(join(folder, 'src'), { mode: 0o500 });
  await expect(applyFiles([planned('src/b.ts', undefined, 'b')])).rejects.toMatchObject({ code: 'project_unwritable' });
});
