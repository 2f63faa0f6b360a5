// Content that an integration computes.
import * as z from '../../schema.ts';
import { ComputedContentSourceDocument, ComputedContentSourceRevision } from '../../models/content/computed.ts';
import { RevisionFile } from '../../models/content/files.ts';
import { RevisionPage } from '../../models/content/pages.ts';
import { RevisionReusableContent } from '../../models/content/revisions.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { family } from '../../family.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

const operation = family({
  spec: 'docs-management-api.md#space-content',
  write: 'space.view',
  errors: ['forbidden', ...COMPUTING_ERRORS],
});

export const getComputedRevision = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/computed/revision',
  summary: 'Get a computed revision',
  isAudited: false,
  bodyLimit: 'document',
  body: () => z.strictObject({ source: ComputedContentSourceRevision, seed: z.string() }),
  result: () =>
    z.object({
      pages: z.array(RevisionPage),
      files: z.array(RevisionFile),
      reusableContents: z.array(RevisionReusableContent),
    }),
});

export const getComputedDocument = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/computed/document',
  summary: 'Get a computed document',
  acceptsVisitors: true,
  isAudited: false,
  query: () => z.strictObject({ schema: z.enum(['current', 'next']).optional() }),
  bodyLimit: 'document',
  body: () => z.strictObject({ source: ComputedContentSourceDocument, seed: z.string() }),
  result: () => JSONDocument,
});
