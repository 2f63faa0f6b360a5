// The page that `npm run bench -- --help` names lists every row with its figures and its group, and no others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf } from './report.ts';
import { rows } from './rows/index.ts';

const README = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

/** Names of the first column with the group of the second. A name that begins with a slash is one more figure of its row. */
function figuresOnPage(): string[] {
  const table = README.slice(README.indexOf('\n## Rows\n'), README.indexOf('\n## Where to change what'));
  return [...table.matchAll(/^\| (`[^|]+`) +\| `(\w+)`/gm)].flatMap(([, names = '', group]) => {
    let row = '';
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      if (!name.startsWith('/')) row = name.split('/', 1)[0] ?? '';
      return `${name.startsWith('/') ? row : ''}${name} (${group})`;
    });
  });
}

it('the table of rows has every figure of every row, once', () => {
  const figures = rows.flatMap((row) => row.figures.map((suffix) => `${nameOf(row.name, suffix)} (${row.group})`));
  expect(figuresOnPage().toSorted()).toEqual(figures.toSorted());
});

it('no two rows have one name', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});
