// The history of a space. The published operations read a revision by its id, and list none.
import * as z from '../../schema.ts';
import { SpaceRevision } from '../../models/local/space-revision.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'local-platform/revisions.md' });

export const listSpaceRevisions = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/revisions',
  summary: 'List the revisions of a space’s main content, newest first',
  access: 'space.view',
  query: () =>
    PageQuery.extend({
      pageId: z.string().optional().describe('Only revisions that added, removed, moved, or changed this page.'),
    }),
  result: () => pageOf(SpaceRevision),
});
