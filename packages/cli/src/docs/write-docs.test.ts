// A response of the platform is written to the folder, and nowhere else.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDocs } from './write-docs.ts';

const home = mkdtempSync(join(tmpdir(), 'bindery-write-docs-'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(home, 'docs-'));
});
afterAll(() => rmSync(home, { recursive: true }));

const files = (path: string) => ({ files: new Map([[path, Buffer.from('x')]]), removed: [] });

describe('a path that a platform names', () => {
  it.each([
    ['above the folder', '../x.md'],
    ['of the disk', '/x.md'],
    ['of another disk', 'C:x.md'],
    ['of Git', '.git/config'],
    ['of Git, to systems that do not tell case apart', 'a/.GIT/config'],
    ['of what the command keeps', '.bindery/content.json'],
    ['of an editor', '.vscode/tasks.json'],
    ['of a shell', '.envrc'],
    ['of npm', 'package.json'],
    ['of a program', 'guides/run.sh'],
  ])('%s is rejected, to write and to remove', (_name, path) => {
    const rejected = expect.objectContaining({ code: 'docs_path_refused' }) as Error;
    expect(() => writeDocs(folder, files(path))).toThrow(rejected);
    expect(() => writeDocs(folder, { files: new Map(), removed: [path] })).toThrow(rejected);
    expect(existsSync(join(folder, path))).toBe(false);
  });

  it.each(['.vscode', '.git', 'node_modules', './x/.husky/'])(
    'is not below the root “%s” of settings in a response',
    (root) => {
      const path = `${root.replace(/^\.\/|\/$/g, '')}/README.md`;
      const config = ['.gitbook.yaml', Buffer.from(`root: ${root}\n`)] as const;
      const changes = { files: new Map([config, [path, Buffer.from('x')]]), removed: [] };
      expect(() => writeDocs(folder, changes)).toThrow(expect.objectContaining({ code: 'docs_path_refused' }) as Error);
      expect(existsSync(join(folder, '.gitbook.yaml'))).toBe(false);
    },
  );

  it('is measured from the root of the content', () => {
    writeFileSync(join(folder, '.gitbook.yaml'), 'root: ./.docs/\n');
    writeDocs(folder, files('.docs/guide.md'));
    expect(existsSync(join(folder, '.docs/guide.md'))).toBe(true);
    expect(() => writeDocs(folder, files('.docs/.vscode/tasks.json'))).toThrow(/isn’t a valid path/);
    expect(() => writeDocs(folder, files('guide.md'))).toThrow(/isn’t a valid path/);
  });

  it('behind a symbolic link out of the folder is rejected, and one within the folder is not', () => {
    const otherFolder = mkdtempSync(join(home, 'elsewhere-'));
    symlinkSync(otherFolder, join(folder, 'out'));
    const rejected = expect.objectContaining({ code: 'docs_link_outside' }) as Error;
    expect(() => writeDocs(folder, files('out/deep/x.md'))).toThrow(rejected);
    expect(existsSync(join(otherFolder, 'deep'))).toBe(false);
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'within'));
    writeDocs(folder, files('within/x..md'));
    expect(existsSync(join(folder, 'real/x..md'))).toBe(true);
  });
});
