import { describe, expect, it } from 'vitest';
import { resolveLinks } from './resolve-links.ts';

const FILES = ['README.md', 'docs/guide.md', 'docs/deep/more.md', 'real/page.md'].map((path) => ({
  path,
  oid: `oid of ${path}`,
  size: 1,
}));

const resolve = (links: Record<string, string>) => {
  const { files, skipped } = resolveLinks(FILES, new Map(Object.entries(links)));
  const found = files.slice(FILES.length).map(({ path, oid }) => [path, oid.replace('oid of ', '')]);
  return { found, skipped: skipped.map(({ path, reason }) => `${path} ${reason}`) };
};

describe('a symbolic link', () => {
  it.each<[string, Record<string, string>, string[][]]>([
    ['to a file next to it', { 'docs/linked.md': 'guide.md' }, [['docs/linked.md', 'docs/guide.md']]],
    ['to a file above', { 'docs/home.md': '../README.md' }, [['docs/home.md', 'README.md']]],
    ['to a folder', { more: './docs//deep/' }, [['more/more.md', 'docs/deep/more.md']]],
    [
      'to a link',
      { 'a.md': 'b.md', 'b.md': 'real/page.md' },
      [
        ['a.md', 'real/page.md'],
        ['b.md', 'real/page.md'],
      ],
    ],
    [
      'through a linked folder',
      { way: 'real', 'a.md': 'way/../docs/guide.md' },
      [
        ['way/page.md', 'real/page.md'],
        ['a.md', 'docs/guide.md'],
      ],
    ],
  ])('%s is read', (_, links, found) => {
    expect(resolve(links)).toEqual({ found, skipped: [] });
  });

  it('behind a linked folder is read at both paths', () => {
    const { found, skipped } = resolve({ 'docs/deep/home.md': '../../README.md', way: 'docs/deep' });
    expect(found).toEqual([
      ['docs/deep/home.md', 'README.md'],
      ['way/more.md', 'docs/deep/more.md'],
      ['way/home.md', 'README.md'],
    ]);
    expect(skipped).toEqual([]);
  });

  it.each([
    ['/etc/passwd', 'points outside the folder'],
    ['../../../etc/passwd', 'points outside the folder'],
    ['docs/../../x', 'points outside the folder'],
    ['nothing.md', 'points to a missing file'],
    ['link', 'points to itself'],
    ['.', 'points to a folder that contains it'],
    ['README.md/x', 'points to a missing file'],
  ])('to %s is skipped', (target, reason) => {
    expect(resolve({ link: target })).toEqual({ found: [], skipped: [`link ${reason}`] });
  });

  it('in a circle is skipped, also over two folders', () => {
    expect(resolve({ a: 'b', b: 'a' }).skipped).toEqual(['a points to itself', 'b points to itself']);
    const { found, skipped } = resolve({ 'docs/r': '../real', 'real/d': '../docs' });
    expect(found.length).toBeLessThan(20);
    expect(skipped.length).toBeGreaterThan(0);
  });

  it('between many folders is read up to a limit', { tags: ['long'] }, () => {
    const folders = Array.from({ length: 30 }, (_, index) => `f${index}`);
    const links = Object.fromEntries(
      folders.flatMap((from) => folders.filter((to) => to !== from).map((to) => [`${from}/${to}`, `../${to}`])),
    );
    const files = folders.map((folder) => ({ path: `${folder}/page.md`, oid: folder, size: 1 }));
    const resolved = resolveLinks(files, new Map(Object.entries(links)));
    expect(resolved.files.length).toBeLessThanOrEqual(20_030);
  });
});
