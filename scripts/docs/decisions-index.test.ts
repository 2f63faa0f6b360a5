// The list of decisions has every page, under its title.
import { expect, it } from 'vitest';
import { readDocs } from './markdown.ts';

const FOLDER = 'docs/internals/decisions/';

it('docs/internals/decisions/README.md lists every decision by its title', () => {
  const pages = readDocs().filter(({ path }) => path.startsWith(FOLDER));
  const index = pages.find(({ path }) => path === `${FOLDER}README.md`)?.text ?? '';
  const listed = index.split('\n').filter((line) => line.startsWith('- ['));
  const decisions = pages.filter(({ path }) => /\/\d{3}-[^/]+\.md$/.test(path));
  const expected = decisions.map(({ path, text }) => {
    const title = /^# (.*)$/m.exec(text)?.[1] ?? '';
    return `- [${title}](${path.slice(FOLDER.length)})`;
  });
  expect(listed).toEqual(expected.toSorted());
});
