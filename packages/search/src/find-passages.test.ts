// Sections that answer a question: what a section says counts, and not what else is in its page.
import { afterAll, describe, expect, it } from 'vitest';
import type { SearchPort } from './port.ts';
import { SearchContents } from './testing/search-contents.ts';

const contents = new SearchContents();
const searches: SearchPort[] = [];
afterAll(() => Promise.all(searches.map((opened) => opened.close())));

function search(): SearchPort {
  const opened = contents.search();
  searches.push(opened);
  return opened;
}

/** A page with every word of the questions below, many times, and no two of them near each other. */
const CHANGES = Array.from({ length: 400 }, (_none, index) => {
  const word = ['tokens', 'expire', 'hour', 'pump', 'bilge'][index % 5];
  return index % 10 === 0 ? `# 1.${index}` : `Repaired the ${word} ${'that somebody reported to us '.repeat(6)}`;
});

async function createIndexedSpace() {
  const root = await contents.edit(contents.empty, [
    contents.insert('changes', 'Changes', ...CHANGES),
    contents.insert('safety', 'Safety', 'Before.', '# Tokens', 'They expire after an hour.', '# Boats', 'They float.'),
    contents.insert('bilge', 'Bilge', 'A pump empties it.'),
  ]);
  return { search: search(), target: { id: 'space', root } };
}

const foundOf = async (port: SearchPort, words: readonly string[], ...targets: { id: string; root: string }[]) =>
  (await port.findPassages(words, targets, 100)).passages.map(
    ({ target, page, anchor }) => `${target}/${page}#${anchor ?? ''}`,
  );

describe('a question', () => {
  it('prefers a section with the words together over a page with more of them', async () => {
    const { search: port, target } = await createIndexedSpace();
    const { passages, weights } = await port.findPassages(['token', 'expire', 'hour'], [target], 10);
    expect(passages[0]).toMatchObject({
      target: 'space',
      page: 'safety',
      anchor: 'tokens',
      words: ['token', 'expire', 'hour'],
    });
    expect(passages.map(({ score }) => score)).toEqual(passages.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(weights).toHaveLength(3);
    expect(passages).toHaveLength(10);
  });

  it('matches text under a title, other forms of words, and synonyms', async () => {
    const { search: port, target } = await createIndexedSpace();
    expect((await foundOf(port, ['emptying', 'bilges'], target))[0]).toBe('space/bilge#');
    expect((await foundOf(port, ['credentials', 'floating'], target))[0]).toBe('space/safety#boats');
  });

  it('returns nothing for missing words, no words, or no target', async () => {
    const { search: port, target } = await createIndexedSpace();
    expect(await port.findPassages(['xylophone'], [target], 10)).toMatchObject({ passages: [] });
    expect(await port.findPassages([], [target], 10)).toEqual({ passages: [], weights: [] });
    expect(await port.findPassages(['token'], [], 10)).toEqual({ passages: [], weights: [] });
  });

  it('ignores other targets, and finds the changes of a copy', async () => {
    const { search: port, target } = await createIndexedSpace();
    const other = await contents.edit(contents.empty, [contents.insert('secret', 'Secret', 'Tokens expire.')]);
    await port.findPassages(['token'], [{ id: 'other', root: other }], 1);
    expect(await foundOf(port, ['token', 'expire'], target)).not.toContain('other/secret#');
    const copied = { id: 'copy', root: target.root, from: 'space' };
    expect(await foundOf(port, ['bilge', 'pump'], copied)).toContain('copy/bilge#');
    const edited = await contents.edit(target.root, [
      { edit: 'update', id: 'bilge', fields: { document: contents.storeText('A bucket does.') } },
    ]);
    const found = await port.findPassages(['pump', 'bilge'], [{ ...copied, root: edited }], 100);
    expect(found.passages.filter(({ page }) => page === 'bilge')).toMatchObject([{ target: 'copy', words: ['bilge'] }]);
    expect((await foundOf(port, ['pump', 'bilge'], target))[0]).toBe('space/bilge#');
  });
});
