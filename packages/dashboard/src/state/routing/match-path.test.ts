import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/events', '/events/', {}],
    ['/page/:pageId', '/page/a%20b%2Fc', { pageId: 'a b/c' }],
    ['/spaces/:spaceId/pages/:pageId', '/spaces/s/pages/p', { spaceId: 's', pageId: 'p' }],
    ['/data/*path', '/data/orgs/o%2F1/members', { path: 'orgs/o%2F1/members' }],
  ])('%s matches %s', (pattern, path, parameters) => {
    expect(matchPath(pattern, path)).toEqual(parameters);
  });

  it.each([
    ['/', '/events'],
    ['/page/:pageId', '/page'],
    ['/page/:pageId', '/page/a/b'],
    ['/page/:pageId', '/page/%FF'],
    ['/data/*path', '/data'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});
