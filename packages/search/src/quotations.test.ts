// Words in their order: a page that has them so comes before pages that have each of them more often.
import { afterAll, describe, expect, it } from 'vitest';
import type { SearchPort } from './port.ts';
import { SearchContents } from './testing/search-contents.ts';

const QUOTATION = 'the tide turns before the moon rises';

/** More than are put in order together, each with all the words, often. */
const OTHERS = 120;

const contents = new SearchContents();
const searches: SearchPort[] = [];
afterAll(() => Promise.all(searches.map((search) => search.close())));

async function createIndexedSpace() {
  const search = contents.search();
  searches.push(search);
  const shuffled = 'moon turns the rises tide before the '.repeat(8);
  const others = Array.from({ length: OTHERS }, (_none, index) =>
    contents.insert(`other-${index}`, `Other ${index}`, '# Moon rises', shuffled),
  );
  const filler = 'Nothing of that is written in here. '.repeat(60);
  const quoted = contents.insert('quoted', 'Quoted', `${filler} ${QUOTATION}. ${filler}`);
  const root = await contents.edit(contents.empty, [...others, quoted]);
  return { search, target: { id: 'space', root } };
}

describe('a quotation', () => {
  it('finds the page that has it, before those that have its words more often', { tags: ['long'] }, async () => {
    const { search, target } = await createIndexedSpace();
    for (const query of [QUOTATION, `${QUOTATION} `, `“${QUOTATION}.”`, QUOTATION.slice(0, -2)]) {
      const { count, pages } = await search.findPages(query, target, { limit: 3 });
      expect([query, count, pages[0]?.id]).toEqual([query, OTHERS + 1, 'quoted']);
      expect(pages[0]?.sections[0]?.excerpt).toContain('tide');
    }
    const { targets } = await search.findTargets(QUOTATION, [target], { limit: 1 });
    expect(targets[0]?.pages[0]?.id).toBe('quoted');
  });

  it('is listed once, however the list is divided', async () => {
    const { search, target } = await createIndexedSpace();
    const listed: string[] = [];
    let after: { score: number; id: string; rank: number } | undefined;
    for (;;) {
      const { pages } = await search.findPages(QUOTATION, target, { limit: 7, after });
      listed.push(...pages.map(({ id }) => id));
      after = pages.at(-1);
      if (after === undefined) break;
    }
    expect([listed.length, new Set(listed).size, listed[0]]).toEqual([OTHERS + 1, OTHERS + 1, 'quoted']);
  });

  it('that has a word in it which is nowhere still finds its page first', async () => {
    const { search, target } = await createIndexedSpace();
    const query = 'Xylophone: the tide turns before the moon rises';
    expect((await search.findPages(query, target, { limit: 1 })).pages[0]?.id).toBe('quoted');
  });
});
