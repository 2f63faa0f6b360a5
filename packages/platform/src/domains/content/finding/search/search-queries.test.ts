// Search over HTTP: whatever someone types.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;
let aSpace: SearchPlatform['aSpace'];
let find: SearchPlatform['find'];
let titlesOf: SearchPlatform['titlesOf'];

beforeAll(async () => {
  ({ test, organization, aSpace, find, titlesOf } = await startSearched());
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
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

  it('has no special characters, so no query is invalid', { tags: ['long'] }, async () => {
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

  it('without words has no results', async () => {
    for (const query of ['', '?!', '"']) {
      expect(await find(`/v1/spaces/${test.demo.space}`, query)).toEqual({ count: 0, items: [] });
    }
  });

  it('is rejected if it is missing or too long', async () => {
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
