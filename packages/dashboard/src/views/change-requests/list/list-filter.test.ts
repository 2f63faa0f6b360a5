import { expect, it } from 'vitest';
import { changeRequestsHref, parseListFilter } from './list-filter.ts';

const roundTrip = (query: Readonly<Record<string, string>>) => changeRequestsHref('a b', parseListFilter(query));

it('round-trips filters without defaults', () => {
  expect(roundTrip({})).toBe('/data/spaces/a%20b/change-requests');
  expect(roundTrip({ status: 'open', orderBy: 'updatedAt' })).toBe('/data/spaces/a%20b/change-requests');
  expect(roundTrip({ status: 'merged', orderBy: 'createdAt', creator: 'u&1' })).toBe(
    '/data/spaces/a%20b/change-requests?status=merged&orderBy=createdAt&creator=u%261',
  );
});

it('leaves out what means nothing', () => {
  expect(parseListFilter({ status: 'gone', orderBy: 'size', other: 'x' })).toEqual({
    status: 'open',
    orderBy: 'updatedAt',
  });
});
