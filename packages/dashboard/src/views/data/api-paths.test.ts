import { expect, it } from 'vitest';
import { isReadable, namesBelow } from './api-paths.ts';

const templates = [
  '/orgs',
  '/orgs/{organizationId}',
  '/orgs/{organizationId}/spaces',
  '/orgs/{organizationId}/sites/{siteId}',
  '/orgs/{organizationId}/sites/{siteId}/share-links',
  '/spaces/{spaceId}/content/pages',
];

it('finds what lies below a resource', () => {
  expect(namesBelow(templates, '/orgs/o')).toEqual(['spaces']);
  expect(namesBelow(templates, '/orgs/o/sites/s')).toEqual(['share-links']);
  expect(namesBelow(templates, '/spaces/s')).toEqual(['content/pages']);
});

it('recognizes readable paths', () => {
  expect(isReadable(templates, '/orgs/o%2F1')).toBe(true);
  expect(isReadable(templates, '/orgs/o/sites')).toBe(false);
});
