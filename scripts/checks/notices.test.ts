import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterEach, describe, expect, it } from 'vitest';
import { foldersOfPackages, writeNotices } from '../notices.mjs';

afterEach(removeFolders);

/** Writes a package to `node_modules`, and returns its folder. */
function install(root: string, path: string, manifest: object, license?: string): string {
  const folder = join(root, 'node_modules', path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  if (license !== undefined) writeFileSync(join(folder, 'LICENSE.md'), license);
  return folder;
}

describe('foldersOfPackages', () => {
  it('finds the innermost installed package of each file, once, without ours', () => {
    const root = temporaryFolder();
    const outer = install(root, 'outer', { name: 'outer' });
    const inner = install(root, 'outer/node_modules/@scope/inner', { name: '@scope/inner' });
    const files = [
      join(outer, 'dist', 'a.js'),
      join(outer, 'dist', 'b.js'),
      join(inner, 'c.js'),
      // A source map of the outer package names it. It isn’t installed.
      join(outer, 'dist', 'node_modules', 'bundled', 'd.js'),
      join(root, 'node_modules', '@bindery', 'saml', 'e.js'),
      join(root, 'src', 'f.ts'),
    ];
    expect(foldersOfPackages(files)).toEqual([outer, inner]);
  });
});

describe('writeNotices', () => {
  it('writes a section for each package, by name, with the text of its license', () => {
    const root = temporaryFolder();
    const manifest = { version: '1.0.0', license: 'MIT', author: { name: 'Ada' }, homepage: 'https://example.com' };
    const second = install(root, 'second', { name: 'second', ...manifest }, 'Permission is granted.');
    const first = install(root, 'first', { name: 'first', version: '2.0.0', licenses: [{ type: 'BSD' }] });
    const text = writeNotices('the kit', [second, first]);
    expect(text).toMatch(/^Third-party software in the kit\n\nfirst 2\.0\.0\nLicense: BSD\n\n-+\n\nsecond 1\.0\.0\n/);
    expect(text).toContain('Author: Ada\nhttps://example.com\n\nPermission is granted.\n');
  });

  it('rejects a package without a license', () => {
    const folder = install(temporaryFolder(), 'none', { name: 'none', version: '1.0.0' });
    expect(() => writeNotices('the kit', [folder])).toThrow('none 1.0.0 has no license.');
  });
});
