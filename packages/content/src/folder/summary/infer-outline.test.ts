import { expect, it } from 'vitest';
import { inferOutline } from './infer-outline.ts';
import type { OutlineItem } from './outline.ts';

/** Paths of pages, below the groups and pages that they are in. */
function shape(items: readonly OutlineItem[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'group') return { [item.text]: shape(item.children) };
    if (item.kind !== 'page') return item;
    return item.children.length === 0 ? item.path : { [item.path ?? '']: shape(item.children) };
  });
}

it.each([
  ['two levels without README.md', ['README.md', 'tut/ess/part-1.md'], ['README.md', { tut: ['tut/ess/part-1.md'] }]],
  [
    'levels of one folder together, files and folders',
    ['tut/a/b/c/deep.md', 'tut/a/x.md', 'tut/z.md', 'z/one.md'],
    [{ tut: ['tut/a/b/c/deep.md', 'tut/a/x.md', 'tut/z.md'] }, { z: ['z/one.md'] }],
  ],
  [
    'README.md of an inner folder below the outer one',
    ['guides/setup/README.md', 'guides/setup/linux.md', 'guides/use.md'],
    [{ guides: [{ 'guides/setup/README.md': ['guides/setup/linux.md'] }, 'guides/use.md'] }],
  ],
  [
    'pages below the nearest README.md',
    ['a/README.md', 'a/b/c/d.md', 'a/b/README.md'],
    [{ 'a/README.md': [{ 'a/b/README.md': ['a/b/c/d.md'] }] }],
  ],
])('keeps %s', (_name, paths, expected) => {
  expect(shape(inferOutline(paths, 'README.md'))).toEqual(expected);
});

it('begins with the README.md that the configuration names, wherever it is', () => {
  expect(shape(inferOutline(['b.md', 'x/y/START.md', 'x/y/z.md'], 'x/y/START.md'))).toEqual([
    { 'x/y/START.md': ['x/y/z.md'] },
    'b.md',
  ]);
});
