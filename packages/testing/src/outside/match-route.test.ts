import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

it('finds the operation of a path, with its values', () => {
  expect(matchRoute('GET', '/v1/spaces/space_1')).toEqual({
    route: 'GET /spaces/{spaceId}',
    parameters: { spaceId: 'space_1' },
  });
  expect(matchRoute('GET', '/v1/spaces/a%2Fb/content/path/guides%2Fsetup')?.parameters).toEqual({
    spaceId: 'a/b',
    pagePath: 'guides/setup',
  });
  expect(matchRoute('GET', '/_platform/v1/status')?.route).toBe('GET /_platform/v1/status');
});

it('prefers fixed parts, and finds nothing for other methods and paths', () => {
  expect(matchRoute('GET', '/v1/user')?.route).toBe('GET /user');
  expect(matchRoute('TRACE', '/v1/user')).toBeUndefined();
  expect(matchRoute('GET', '/v1/nothing/here')).toBeUndefined();
  expect(matchRoute('GET', '/v1/spaces/%E0%A4%A/content/pages')?.parameters).toEqual({ spaceId: '%E0%A4%A' });
});
