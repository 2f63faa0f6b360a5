// Search over HTTP: which pages have the words of a query.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let aSpace: SearchPlatform['aSpace'];
let find: SearchPlatform['find'];
let titlesOf: SearchPlatform['titlesOf'];
let write: SearchPlatform['write'];

beforeAll(async () => {
  ({ test, aSpace, find, titlesOf, write } = await startSearched());
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('search results', () => {
  it('reflect each commit as soon as it has a response', async () => {
    const { path, pages } = await aSpace({ title: 'Sextant', markdown: 'Measures angles.' });
    const [page = ''] = pages;
    const update = (fields: object) => write(path, [{ operation: 'update_page', page, ...fields }]);
    expect(await titlesOf(path, 'sextant')).toEqual(['Sextant']);
    await update({ title: 'Octant' });
    expect([await titlesOf(path, 'sextant'), await titlesOf(path, 'octant')]).toEqual([[], ['Octant']]);
    await update({ document: { markdown: 'Measures heights.' } });
    expect([await titlesOf(path, 'angles'), await titlesOf(path, 'heights')]).toEqual([[], ['Octant']]);
    await update({ description: 'Of brass' });
    expect(await titlesOf(path, 'brass')).toEqual(['Octant']);
    await write(path, [{ operation: 'delete_page', page }]);
    expect((await find(path, 'octant')).count).toBe(0);
  });

  it('has all words, wherever in the page they are, the title before headings before the text', async () => {
    const { path } = await aSpace(
      { title: 'In the text', markdown: 'A halyard hoists.' },
      { title: 'In a heading', markdown: '## Halyard\n\nIt hoists.' },
      { title: 'Halyard', markdown: 'It hoists.' },
      { title: 'Halyards of old', markdown: 'They hoists.' },
      { title: 'Without one of them', markdown: 'A halyard.' },
    );
    expect(await titlesOf(path, 'hoists halyard')).toEqual([
      'Halyard',
      'Halyards of old',
      'In a heading',
      'In the text',
    ]);
  });

  it('match a prefix while typing, and the whole word after that', async () => {
    const { path } = await aSpace({ title: 'Bowline' }, { title: 'Bow' }, { title: 'Bowsprit' });
    expect((await titlesOf(path, 'bow')).toSorted()).toEqual(['Bow', 'Bowline', 'Bowsprit']);
    expect((await titlesOf(path, 'bow'))[0]).toBe('Bow');
    expect(await titlesOf(path, 'bowl')).toEqual(['Bowline']);
    expect(await titlesOf(path, 'bow ')).toEqual(['Bow']);
    expect((await titlesOf(path, 'bo')).toSorted()).toEqual(['Bow', 'Bowline', 'Bowsprit']);
  });

  it('is blind to case, accents and compatibility forms', async () => {
    const { path } = await aSpace(
      { title: 'Führung über die Brücke' },
      { title: 'ΣΊΣΥΦΟΣ' },
      { title: 'Ｆｕｌｌ ｗｉｄｔｈ' },
    );
    expect(await titlesOf(path, 'FUHRUNG')).toEqual(['Führung über die Brücke']);
    expect(await titlesOf(path, 'brücke ')).toEqual(['Führung über die Brücke']);
    expect(await titlesOf(path, 'σισυφος')).toEqual(['ΣΊΣΥΦΟΣ']);
    expect(await titlesOf(path, 'full width')).toEqual(['Ｆｕｌｌ ｗｉｄｔｈ']);
  });

  it.each([
    ['Chinese', '如何安装命令行工具', '安装', '装安'],
    ['Japanese', 'サーバーの設定を変更する', '設定', '定設'],
    ['Korean', '문서를 편집하는 방법', '편집', '집편'],
    ['Thai', 'การติดตั้งโปรแกรม', 'โปรแกรม', 'รมโปรแก'],
  ])('is in the middle of a sentence without spaces: %s', async (_script, sentence, part, none) => {
    const { path } = await aSpace({ title: 'Page', markdown: `${sentence}。` }, { title: 'Other', markdown: '別 अन्य' });
    expect(await titlesOf(path, part)).toEqual(['Page']);
    expect(await titlesOf(path, none)).not.toEqual(['Page']);
  });

  it('correct a typo if no page has the typed word', async () => {
    const { path } = await aSpace({ title: 'Installation' }, { title: 'Configure' }, { title: 'Nothing of it' });
    for (const typed of ['instalation', 'intsallation ', 'Instaltion']) {
      expect([typed, (await titlesOf(path, typed))[0]]).toEqual([typed, 'Installation']);
    }
    expect(await titlesOf(path, 'confiugre')).toEqual(['Configure']);
    expect((await find(path, 'zzzzzzzz')).count).toBe(0);
  });

  it('has most of the words, where no page has them all', async () => {
    const { path } = await aSpace(
      { title: 'Reef knots', markdown: 'How to tie one.' },
      { title: 'Knots' },
      { title: 'Flags' },
    );
    expect(await titlesOf(path, 'please tie knots ashore')).toEqual(['Reef knots', 'Knots']);
  });

  it('include the words of verbatim source', { tags: ['long'] }, async () => {
    const { path } = await aSpace(
      { title: 'Table', markdown: '<div class="wheelhouse"><marquee>Barometer</marquee></div>\n\nText.' },
      { title: 'Tag', markdown: '{% unknown note="x" %}\n\nHygrometer\n\n{% endunknown %}\n' },
    );
    expect(await titlesOf(path, 'barometer')).toEqual(['Table']);
    expect(await titlesOf(path, 'hygrometer')).toEqual(['Tag']);
    expect(await titlesOf(path, 'wheelhouse ')).toEqual([]);
  });

  it('is no page with "noIndex", but one that is hidden from the table of contents', async () => {
    const { path } = await aSpace({ title: 'Chart room' }, { title: 'Chart table' });
    const [room, table] = (await find(path, 'chart')).items.map(({ id }: { id: string }) => id);
    await write(path, [
      { operation: 'update_page', page: room, noIndex: true },
      { operation: 'update_page', page: table, hidden: true },
    ]);
    expect((await find(path, 'chart')).items.map(({ id }: { id: string }) => id)).toEqual([table]);
    await write(path, [{ operation: 'update_page', page: room, noIndex: false }]);
    expect((await find(path, 'chart')).count).toBe(2);
  });

  it('is in the sections that have it, the best first, with words around it', async () => {
    const filler = 'Many other words stand here. '.repeat(30);
    const { path } = await aSpace({
      title: 'Rigging',
      markdown: `Before any heading: a shackle.\n\n## Nothing\n\n${filler}\n\n## Shackle\n\nA pin.\n\n## Long\n\n${filler} shackle ${filler}`,
    });
    const [{ sections, id, path: at }] = (await find(path, 'shackle')).items;
    expect(sections.map(({ title }: { title: string }) => title)).toEqual(['Shackle', 'Rigging', 'Long']);
    expect(sections[1]).toMatchObject({ id, path: at, body: 'Before any heading: a shackle.' });
    expect(sections[2].body).toMatch(/^…[A-Za-z .]* shackle [A-Za-z .]*…$/);
    expect(sections[2].body.length).toBeLessThan(260);
    const scores = sections.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  });

  it('follow moved pages and their parents', async () => {
    const { path, pages } = await aSpace({ title: 'One' }, { title: 'Two' }, { title: 'Galley' });
    const [one, two, galley] = pages;
    const findLocation = async () => {
      const [found] = (await find(path, 'galley')).items;
      return [found.path, found.ancestors];
    };
    expect(await findLocation()).toEqual(['galley', []]);
    await write(path, [{ operation: 'update_page', page: galley, into: two }]);
    expect(await findLocation()).toEqual(['two/galley', [{ title: 'Two' }]]);
    await write(path, [{ operation: 'update_page', page: two, into: one, slug: 'second', title: 'Second' }]);
    expect(await findLocation()).toEqual(['one/second/galley', [{ title: 'One' }, { title: 'Second' }]]);
  });
});
