// For every list that has a handler and takes pages, generated: whole and page by page it is the same list, whatever comes and
// goes in between; and a page token is good for nothing else.
import { absolutePath, operations } from '@bindery/contract';
import type { Operation, Schema } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { parseQuery } from '../src/http/validate.ts';
import { codeOf } from './support/code-of.ts';
import { PAGED_LISTS } from './support/paging/lists.ts';
import type { PagedList } from './support/paging/lists.ts';
import { createPagedWorld } from './support/paging/world.ts';
import type { PagedWorld } from './support/paging/world.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { CallAnswer } from './support/test-platform.ts';

let world: PagedWorld;
beforeAll(async () => {
  world = await createPagedWorld(await startPlatform({ host: false }));
});
afterAll(async () => {
  expect(world.test.faults).toEqual([]);
  await closePlatforms();
});

const paged = Object.entries(operations as Record<string, Operation>).filter(
  ([id, { query }]) => id in handlers && query !== undefined && takesPages(query),
);

function shapeOf(query: unknown): Record<string, unknown> {
  return (query as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {};
}

function takesPages(query: unknown): boolean {
  return 'page' in shapeOf(query) && 'limit' in shapeOf(query);
}

it('knows every list', () => {
  expect(Object.keys(PAGED_LISTS).sort()).toEqual(paged.map(([id]) => id).sort());
});

const UNKNOWN: PagedList = { add: () => Promise.reject(new Error('There is no such list.')) };

/** Asks a list of the world with some query. */
function readerOf(id: string, declared: Operation): (query: string, token?: string) => Promise<CallAnswer> {
  const { query, body, by, at = {} } = PAGED_LISTS[id] ?? UNKNOWN;
  const pathOf = (): string =>
    absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => world.ids[at[name] ?? name] ?? '');
  return (search: string, token = tokenOf(by)): Promise<CallAnswer> => {
    const isWhole = query === undefined || search.includes('query=');
    const url = `${pathOf()}?${isWhole ? search : `${query}&${search}`}`;
    return body === undefined ? world.test.get(url, { token }) : world.test.post(url, body, { token });
  };
}

const ODD_LIMITS = [
  'limit=',
  'limit=%20',
  'limit=0x10',
  'limit=1e2',
  'limit=-1',
  'limit=1001',
  'limit=1e9',
  'limit=1e400',
  'limit=NaN',
  'limit=Infinity',
  'limit=1.5',
  'limit=x',
  'limit=[1]',
  'limit=1,2',
  'limit=9007199254740993',
  'limit=1&limit=1000',
  'limit[]=1',
  'Limit=1',
];

describe.each(paged)('%s', (id, declared) => {
  const query = declared.query as Schema;
  const { add, filter, by } = PAGED_LISTS[id] ?? UNKNOWN;
  const read = readerOf(id, declared);

  it('is equal as a whole and page by page', async () => {
    const full = (await read('limit=1000')).body;
    expect(full.items.length).toBeGreaterThan(2);
    expect([full.count, full.next]).toEqual([full.items.length, undefined]);
    expect(new Set(full.items.map(keyOf)).size).toBe(full.items.length);
    const pages = await walk(read);
    expect(pages.flatMap(({ items }) => items)).toEqual(full.items);
    expect(pages.map(({ count, items }) => [count, items.length])).toEqual(pages.map(() => [full.count, 1]));
    const none = (await read('limit=0')).body;
    expect([none.count, none.items]).toEqual([full.count, []]);
  });

  it('has 0 to 1000 items', () => {
    const { query: own = '' } = PAGED_LISTS[id] ?? UNKNOWN;
    const rejection = (search: string): string | undefined => codeOf(() => parseQuery(query, `${own}&${search}`));
    for (const limit of ['0', '1000']) expect([limit, rejection(`limit=${limit}`)]).toEqual([limit, undefined]);
    for (const limit of ODD_LIMITS) expect([limit, rejection(limit)]).toEqual([limit, 'request_invalid']);
  });

  it('rejects page tokens of another list, filter, or caller', async () => {
    const { page } = (await read('limit=1')).body.next;
    expect((await read(`limit=1&page=${page}`)).status).toBe(200);
    const rejected = [await read(`page=${page}x`), await read('page=nonsense')];
    if (filter !== undefined) rejected.push(await read(`page=${page}&${filter}`));
    const other = id === 'listSites' ? 'listTeamsInOrganizationById' : 'listSites';
    const otherPath = absolutePath(operations[other]);
    const otherList = otherPath.replace('{organizationId}', world.ids['organizationId'] ?? '');
    rejected.push(await world.test.get(`${otherList}?page=${page}`, { token: world.token }));
    expect(rejected.map(({ status, code }) => [status, code])).toEqual(rejected.map(() => [400, 'page_token_invalid']));
    const elsewhere = await read(`page=${page}`, by === undefined ? world.otherToken : world.token);
    expect([400, 401, 403, 404]).toContain(elsewhere.status);
    if (elsewhere.status === 400) expect(elsewhere.code).toBe('page_token_invalid');
  });

  it('neither loses nor repeats rows that change between pages', async () => {
    const before = (await read('limit=1000')).body.items.map(keyOf);
    let remove: (() => Promise<unknown>) | undefined;
    let isRemoved = false;
    const pages = await walk(read, async (number, key) => {
      if (number === 1) remove = await add(world);
      // The row that the next page begins after can be the one that goes.
      else if (!isRemoved && (number === 3 || !before.includes(key))) {
        isRemoved = true;
        await remove?.();
      }
    });
    const keys = pages.flatMap(({ items }) => items.map(keyOf));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => before.includes(key))).toEqual(before);
    expect(keys.length - before.length).toBeLessThan(2);
  });
});

it.each(paged.filter((_one, index) => index % 20 === 0))('%s rejects other limits', async (id, declared) => {
  const read = readerOf(id, declared);
  for (const limit of ODD_LIMITS) {
    const { status, code } = await read(limit);
    expect([limit, status, code]).toEqual([limit, 400, 'request_invalid']);
  }
});

const searched = paged.filter(([, { query }]) => 'search' in shapeOf(query));

it.each(searched)('%s searches for characters with a meaning in SQL', async (id, declared) => {
  const read = readerOf(id, declared);
  const nobodyHas = (await read('search=nobody-has-this-name')).body.count;
  const odd = [
    '%',
    '_',
    "'",
    '"',
    "' OR 1=1 --",
    '\\',
    '%%%',
    '*',
    'NEAR(a b)',
    '-a',
    '^',
    ')',
    ';--',
    '\ud83d\ude42',
    'x'.repeat(100),
  ];
  for (const search of odd) {
    const { status, body } = await read(`search=${encodeURIComponent(search)}`);
    expect([search, status]).toEqual([search, 200]);
    // None of these is part of a name, and none matches any text; a translated space is titled `Space 3 (French)`.
    if (/^[%'"*;\\^)]/.test(search) && (search !== ')' || id !== 'listAccessOfMember'))
      expect([search, body.count]).toEqual([search, nobodyHas]);
  }
});

function tokenOf(by: PagedList['by']): string {
  return by === 'integration' ? world.integrationToken : by === 'owner' ? OWNER_TOKEN : world.token;
}

interface Page {
  readonly count: number;
  readonly items: Record<string, unknown>[];
  readonly next?: { readonly page: string };
}

/** Every page of one item. `between` runs after each. */
async function walk(
  read: (query: string) => Promise<CallAnswer>,
  between: (number: number, key: string) => Promise<void> = async () => {},
): Promise<Page[]> {
  const pages: Page[] = [];
  let query: string | undefined = 'limit=1';
  while (query !== undefined && pages.length < 200) {
    const page = (await read(query)).body as Page;
    pages.push(page);
    await between(pages.length, page.items[0] === undefined ? '' : keyOf(page.items[0]));
    query = page.next && `limit=1&page=${page.next.page}`;
  }
  return pages;
}

/** Where a link leads, or where one is. */
interface LinkEnd {
  readonly kind: string;
  readonly url?: string;
  readonly page?: { readonly id: string };
  readonly file?: { readonly id: string };
  readonly internalLocation?: unknown;
}

function keyOfLinkEnd({ kind, url, page, file, internalLocation }: LinkEnd): string {
  return JSON.stringify([kind, url, page?.id, file?.id, internalLocation]);
}

/** The key of an item: its ID, or that of its subject. */
function keyOf(item: Record<string, unknown>): string {
  const linkEnd = item['targetReference'] ?? (item['kind'] === 'page' ? item : undefined);
  if (linkEnd !== undefined) return keyOfLinkEnd(linkEnd as LinkEnd);
  const { integration, target } = item as { integration?: { name?: string }; target?: unknown };
  if (integration?.name !== undefined && target !== undefined) return JSON.stringify([integration.name, target]);
  // A segment of visitors has its claims.
  if (item['claims'] !== undefined) return JSON.stringify(item['claims']);
  const names = ['id', 'name', 'user', 'organization', 'team', 'space', 'site', 'installation', 'target'];
  const named = names.map((name) => item[name]).find((one) => one !== undefined);
  return String(typeof named === 'object' && named !== null ? (named as { id?: string }).id : named);
}
