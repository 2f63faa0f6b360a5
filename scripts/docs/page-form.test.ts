// The form of the pages in docs: one title, few sections, a first sentence, alt texts, and a link from the index and the summary.
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linksOf, proseOf, readDocs } from './markdown.ts';
import type { Doc } from './markdown.ts';

const INDEX = 'docs/README.md';
const SUMMARY = 'docs/SUMMARY.md';

/** Most sections of a page that someone reads from the top. */
const SECTIONS_MAX = 7;

const pages = readDocs().filter(({ path }) => path.startsWith('docs/'));
/** Readers look things up in references, and decisions are history. */
const guides = pages.filter(({ path }) => /^docs\/(?:build|concepts|get-started|operate|ship|test)\//.test(path));

const headings = ({ text }: Doc, level: number): string[] =>
  [...proseOf(text).matchAll(/^(#+) (.+)$/gm)].filter(([, marks = '']) => marks.length === level).map(([line]) => line);

function pagesLinkedFrom({ path, text }: Doc): string[] {
  return linksOf(text)
    .filter((target) => !/^[a-z]+:|^#/.test(target))
    .map((target) => normalize(join(dirname(path), target.split('#')[0] ?? '')));
}

describe('a guide', () => {
  it.each(guides.map((page) => [page.path, page] as const))('%s has one title and few sections', (_path, page) => {
    expect(headings(page, 1)).toHaveLength(1);
    expect(headings(page, 2).length).toBeLessThanOrEqual(SECTIONS_MAX);
  });

  it.each(guides.map((page) => [page.path, page] as const))('%s starts with a sentence', (_path, { text }) => {
    const [title, first] = text.split('\n\n');
    expect(title).toMatch(/^# /);
    expect(first).toMatch(/^[A-Z“`].*[.:?]/s);
  });
});

it('every picture has an alt text', () => {
  const missing = pages.filter(({ text }) => /!\[\s*\]\(/.test(proseOf(text)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it(`every page can be reached from ${INDEX}`, () => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const page = byPath.get(path);
    if (page === undefined || reached.has(path)) return;
    reached.add(path);
    for (const linked of pagesLinkedFrom(page)) visit(linked);
  };
  visit(INDEX);
  const others = pages.map(({ path }) => path).filter((path) => path !== SUMMARY && !reached.has(path));
  expect(others).toEqual([]);
});

it(`${SUMMARY} lists every page once, by its title`, () => {
  const summary = pages.find(({ path }) => path === SUMMARY)?.text ?? '';
  const listed = [...summary.matchAll(/^ *- \[(.+)\]\((.+)\)$/gm)].map(([, title, path]) => `docs/${path}: ${title}`);
  const titled = pages
    .filter(({ path }) => path !== SUMMARY)
    .map((page) => `${page.path}: ${headings(page, 1)[0]?.slice('# '.length)}`);
  expect(listed.toSorted()).toEqual(titled.toSorted());
});
