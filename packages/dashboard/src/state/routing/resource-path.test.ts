import { expect, it } from 'vitest';
import { parseResourcePath } from './resource-path.ts';

it.each([
  ['/orgs/org_1', 'Organization', '/orgs/org_1'],
  ['/orgs/org_1/sites/site_1', 'Site', '/orgs/org_1/sites/site_1'],
  ['/organizations/org_1/openapi/pets', 'OpenAPI specification', '/orgs/org_1/openapi/pets'],
  ['/spaces/space_1/revisions/rev_1/pages/page_1', 'Revision page', '/spaces/space_1/revisions/rev_1/page/page_1'],
  ['/spaces/space_1/change-requests/cr_1', 'Change request', '/spaces/space_1/change-requests/cr_1'],
  [
    '/spaces/space_1/change-requests/1/pages/page_1',
    'Change request page',
    '/spaces/space_1/change-requests/1/content/page/page_1',
  ],
  ['/collections/a%2Fb', 'Collection', '/collections/a%2Fb'],
])('%s is a resource', (path, kind, apiPath) => {
  expect(parseResourcePath(path)).toEqual({ kind, apiPath });
});

it.each(['/orgs', '/spaces/', '/spaces/a/b', '/page/page_1'])('%s is not a resource', (path) => {
  expect(parseResourcePath(path)).toBeUndefined();
});
