// Known items: of each page of real documentation, its title finds it, and so do seven words of it in their order. The pages are
// the Markdown that packages carry.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage } from '@bindery/content/markdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinedWords, wordsOf } from '@bindery/search';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', '..');

/** Longer files are histories of changes. */
const MAX_LENGTH = 25_000;

/** A list's beginning, which a reader looks at. */
const FIRST = 3;

interface Page {
  readonly title: string;
  readonly markdown: string;
}

/** Pages with a title, each text once: several packages carry the same file. */
function readPages(): Page[] {
  const files = globSync('node_modules/**/*.{md,markdown}', { cwd: REPOSITORY }).toSorted();
  const texts = new Set(files.map((file) => readFileSync(join(REPOSITORY, file), 'utf8')));
  return [...texts].flatMap((text) => {
    if (text.length > MAX_LENGTH) return [];
    const markdown = text.replace(/^\uFEFF/, '');
    const title = titleOf(markdown);
    return title === undefined || wordsOf(title).length === 0 ? [] : [{ title: title.slice(0, 250), markdown }];
  });
}

function titleOf(markdown: string): string | undefined {
  try {
    return parsePage(markdown).title;
  } catch {
    return undefined; // Too intricate to be a page, which other tests are about.
  }
}

let test: TestPlatform;
let space: string;
const pages = readPages();
const ids = new Map<Page, string>();

beforeAll(async () => {
  test = await startPlatform({ host: false });
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Packages', empty: true });
  space = `/v1/spaces/${body.id}`;
  const changeRequest = `${space}/change-requests/${(await test.post(`${space}/change-requests`, {})).body.id}`;
  for (let start = 0; start < pages.length; start += 50) {
    const some = pages.slice(start, start + 50);
    const changes = some.map(({ title, markdown }) => ({ operation: 'insert_page', title, document: { markdown } }));
    const created = await test.post(`${changeRequest}/content?compat=false`, { changes });
    for (const [index, page] of some.entries()) ids.set(page, created.body.changes[index].page.id);
  }
  await test.post(`${changeRequest}/merge`);
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('the title of a page', () => {
  it('finds it among the first three', async () => {
    const sharing = Map.groupBy(pages, ({ title }) => wordsOf(title).join(' '));
    const missed: string[] = [];
    let [total, shared] = [0, 0];
    for (const [words, ofTitle] of sharing) {
      // Of more pages with one title than a list begins with, not all can be there. They are named below, and no others.
      if (ofTitle.length > FIRST) {
        shared += ofTitle.length;
        continue;
      }
      const query = encodeURIComponent((ofTitle[0] as Page).title.slice(0, 512));
      const { items } = (await test.get(`${space}/search?query=${query}&limit=${FIRST}`)).body;
      const found = new Set(items.map(({ id }: { id: string }) => id));
      for (const page of ofTitle) {
        total += 1;
        if (!found.has(ids.get(page))) missed.push(words);
      }
    }
    expect(total).toBeGreaterThanOrEqual(300);
    expect(1 - missed.length / total, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    // Titles that more than three pages have are few, or this would say little.
    expect(shared / pages.length).toBeLessThan(0.1);
  });
});

/** Words of a quotation. */
const QUOTED = 7;

/** Seven words from the middle of the longest paragraph that is nothing but words. */
function quotationOf({ markdown }: Page): string | undefined {
  const plain = markdown.split(/\n\s*\n/).filter((paragraph) => /^[A-Z][A-Za-z0-9 ,.;:'\n-]+$/.test(paragraph));
  const longest =
    plain
      .toSorted((a, b) => b.length - a.length)[0]
      ?.trim()
      .split(/\s+/) ?? [];
  const start = Math.floor((longest.length - QUOTED) / 2);
  return start < 1 ? undefined : longest.slice(start, start + QUOTED).join(' ');
}

describe('seven words of a page', () => {
  it('find it before all others, when no other page has them in their order', async () => {
    const texts = pages.map(({ markdown }) => joinedWords(markdown));
    const missed: string[] = [];
    let total = 0;
    for (const page of pages) {
      const quotation = quotationOf(page);
      if (quotation === undefined) continue;
      const words = joinedWords(quotation);
      if (texts.filter((text) => text.includes(words)).length > 1) continue;
      total += 1;
      const { items } = (await test.get(`${space}/search?query=${encodeURIComponent(quotation)}&limit=1`)).body;
      if (items[0]?.id !== ids.get(page)) missed.push(`${page.title}: ${quotation}`);
    }
    expect(total).toBeGreaterThanOrEqual(150);
    expect(missed).toEqual([]);
  });
});
