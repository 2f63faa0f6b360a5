// Search over HTTP: what is found, in which order, and by whom.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { CallOptions, TestPlatform } from './testing/test-platform.ts';

let test: TestPlatform;
let organization: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  organization = `/v1/orgs/${test.demo.organization}`;
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface Draft {
  readonly title: string;
  readonly markdown?: string;
  readonly [field: string]: unknown;
}

/** Changes a space through a change request. Gives the ids of pages that were inserted. */
async function write(space: string, changes: readonly object[]): Promise<string[]> {
  const { body: request } = await test.post(`${space}/change-requests`, { subject: 'Written' });
  const at = `${space}/change-requests/${request.id}`;
  const { body } = await test.post(`${at}/content?compat=false`, { changes });
  expect((await test.post(`${at}/merge`)).body.result).toBe('merge');
  return body.changes.map(({ page }: { page: { id: string } }) => page.id);
}

/** A space with these pages at the top. */
async function aSpace(...pages: readonly Draft[]): Promise<{ path: string; id: string; pages: string[] }> {
  const { body } = await test.post(`${organization}/spaces`, { title: 'A space', empty: true });
  const path = `/v1/spaces/${body.id}`;
  return { id: body.id, path, pages: await write(path, pages.map(inserted)) };
}

const inserted = ({ markdown = '', ...fields }: Draft): object => ({
  operation: 'insert_page',
  document: { markdown },
  ...fields,
});

const find = async (space: string, query: string, more = '', options?: CallOptions) =>
  (await test.get(`${space}/search?query=${encodeURIComponent(query)}${more}`, options)).body;

describe('a search in a space', () => {
  it('finds pages and their sections, with paths, ancestors and addresses', async () => {
    const { path, id, pages } = await aSpace({ title: 'Guides' });
    const [page] = await write(path, [
      inserted({
        into: pages[0],
        title: 'Installing the anchor',
        description: 'How it gets on board',
        markdown: 'First words.\n\n## Below deck\n\nThe windlass pulls the chain.\n\n## On deck\n\nNothing to see.',
      }),
    ]);
    const { count, items } = await find(path, 'windlass');
    const app = `${test.platform.addresses.api}/spaces/${id}/pages/${page}`;
    expect(count).toBe(1);
    expect(items).toEqual([
      {
        id: page,
        title: 'Installing the anchor',
        description: 'How it gets on board',
        path: 'guides/installing-the-anchor',
        score: expect.any(Number),
        rank: 1,
        resultType: 'page',
        ancestors: [{ title: 'Guides' }],
        urls: { app },
        sections: [
          {
            id: 'below-deck',
            title: 'Below deck',
            path: 'guides/installing-the-anchor#below-deck',
            score: expect.any(Number),
            resultType: 'section',
            body: 'The windlass pulls the chain.',
            urls: { app: `${app}#below-deck` },
          },
        ],
      },
    ]);
    expect(items[0].score).toBeGreaterThan(0);
  });
});

const titlesOf = async (space: string, query: string): Promise<string[]> =>
  (await find(space, query)).items.map(({ title }: { title: string }) => title);

describe('what is found', () => {
  it('is what a commit that was answered has left, each time', async () => {
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

  it('begins with what is being typed, and is the whole word once it is typed', async () => {
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

  it('is what was meant, where nothing has the word that was typed', async () => {
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

  it('is also what a page has kept as source, the words of it', async () => {
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

  it('follows pages that move, and what is above them', async () => {
    const { path, pages } = await aSpace({ title: 'One' }, { title: 'Two' }, { title: 'Galley' });
    const [one, two, galley] = pages;
    const place = async () => {
      const [found] = (await find(path, 'galley')).items;
      return [found.path, found.ancestors];
    };
    expect(await place()).toEqual(['galley', []]);
    await write(path, [{ operation: 'update_page', page: galley, into: two }]);
    expect(await place()).toEqual(['two/galley', [{ title: 'Two' }]]);
    await write(path, [{ operation: 'update_page', page: two, into: one, slug: 'second', title: 'Second' }]);
    expect(await place()).toEqual(['one/second/galley', [{ title: 'One' }, { title: 'Second' }]]);
  });
});

describe('a query', () => {
  const odd = [
    '"',
    '""',
    '"unbalanced',
    "it's",
    '*',
    'a*',
    '^a',
    'NEAR(a b, 2)',
    'a NEAR b',
    'title:anchor',
    '{title body}: a',
    '-a',
    'a AND',
    'OR',
    'NOT a',
    '(a',
    ')',
    'a + b',
    '\\',
    '%',
    '_',
    ';--',
    "' OR 1=1 --",
    '\u0001',
    '\ud83d',
    '🙂',
    '…',
    '  ',
    'x'.repeat(512),
    'a '.repeat(256),
    Array.from({ length: 170 }, (_none, index) => `${index}`)
      .join(' ')
      .slice(0, 512),
    '語'.repeat(512),
    '\u0301'.repeat(500),
  ];

  it('has no sign with a meaning, so nothing is wrong with any', async () => {
    const { path } = await aSpace({ title: 'Title anchor a b', markdown: 'near and or not' });
    for (const query of odd) {
      for (const at of [path, organization]) {
        const { status, body } = await test.get(`${at}/search?query=${encodeURIComponent(query.toWellFormed())}`);
        expect([query, status, Array.isArray(body.items)]).toEqual([query, 200, true]);
      }
    }
    expect(await titlesOf(path, 'a NEAR b')).toEqual(['Title anchor a b']);
    expect(await titlesOf(path, 'NOT anchor')).toEqual(['Title anchor a b']);
    expect(await titlesOf(path, '"anchor title')).toEqual(['Title anchor a b']);
  });

  it('finds nothing when it has no words', async () => {
    for (const query of ['', '?!', '"']) {
      expect(await find(`/v1/spaces/${test.demo.space}`, query)).toEqual({ count: 0, items: [] });
    }
  });

  it('is refused when it is missing or too long', async () => {
    const long = 'term '.repeat(10_000);
    for (const at of [`/v1/spaces/${test.demo.space}`, organization]) {
      const refused = [
        await test.get(`${at}/search`),
        await test.get(`${at}/search?query=${encodeURIComponent(long)}`),
      ];
      expect(refused.map(({ code }) => code)).toEqual(['request_invalid', 'request_invalid']);
    }
    expect((await test.get('/v1/spaces/nothing/search?query=x')).code).toBe('space_not_found');
    expect((await test.get('/v1/orgs/nothing/search?query=x')).code).toBe('organization_not_found');
  });
});

describe('a list of what was found', () => {
  it('is in one order, page by page, when it is longer than what is ranked together', async () => {
    const many = Array.from({ length: 230 }, (_none, index) => ({
      title: `Buoy ${index}`,
      markdown: 'A buoy. '.repeat((index % 7) + 1),
    }));
    const { path } = await aSpace({ title: 'Harbor' });
    for (let start = 0; start < many.length; start += 50)
      await write(path, many.slice(start, start + 50).map(inserted));
    const whole = await find(path, 'buoy', '&limit=1000');
    expect([whole.count, whole.items.length, whole.next]).toEqual([230, 230, undefined]);
    const scores = whole.items.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(whole.items.map(({ rank }: { rank: number }) => rank)).toEqual(many.map((_page, index) => index + 1));
    const paged = [];
    let next = '';
    do {
      const { items, count, next: behind } = await find(path, 'buoy', `&limit=37${next}`);
      expect(count).toBe(230);
      paged.push(...items);
      next = behind === undefined ? '' : `&page=${behind.page}`;
    } while (next !== '');
    expect(paged).toEqual(whole.items);
  });
});

describe('a search in an organization', () => {
  it('finds spaces, each with its best pages, the best space first', async () => {
    const inBody = await aSpace({ title: 'Other', markdown: 'A word about the bathysphere.' });
    const inTitle = await aSpace({ title: 'Bathysphere' }, { title: 'More', markdown: 'Bathysphere, again.' });
    const { count, items } = (await test.get(`${organization}/search?query=bathysphere`)).body;
    expect(count).toBe(2);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([inTitle.id, inBody.id]);
    expect(items[0]).toMatchObject({ type: 'space', title: 'A space', score: items[0].pages[0].score });
    expect(items[0].score).toBeGreaterThan(items[1].score);
    const alone = await find(inTitle.path, 'bathysphere');
    expect(items[0].pages).toEqual(alone.items);
    expect(alone.items.map(({ id, rank }: { id: string; rank: number }) => [id, rank])).toEqual([
      [inTitle.pages[0], 1],
      [inTitle.pages[1], 2],
    ]);
  });
});
