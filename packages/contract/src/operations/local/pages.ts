// Operations that edit pages and blocks like an editor, and templates. Local operations.
import * as z from '../../schema.ts';
import { ComputedContentSourceRevision } from '../../models/content/computed.ts';
import { Document } from '../../models/content/documents/document.ts';
import { RevisionPage } from '../../models/content/pages.ts';
import { SpaceTemplate } from '../../models/content/templates.ts';
import { family } from '../../family.ts';
import { IntegrationName, PlainObject } from '../../primitives.ts';

const operation = family({ spec: 'local-platform/content.md', write: 'space.edit' });

export const updateBlockProps = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Save a block’s props in its page (as for @editor.node.updateProps)',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ props: PlainObject }),
  result: () => RevisionPage,
});

export const placeBlock = operation({
  method: 'PUT',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Append an integration block to a page, unless its key already exists',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ integration: IntegrationName, block: z.string().min(1), props: PlainObject.optional() }),
  result: () => RevisionPage,
  errors: ['integration_not_found'],
  withoutErrors: ['block_not_found'],
});

export const updatePageBlocks = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}',
  summary: 'Replace blocks in a page',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      documentId: z
        .string()
        .optional()
        .describe('ID of the edited document; omit if the page has none. Edits to an outdated document are rejected.'),
      changeRequest: z.string().optional().describe('Change request to edit instead of main content.'),
      splices: z
        .array(
          z.strictObject({
            at: z.number().int().min(0).describe('Index in the blocks of the edited document.'),
            remove: z.number().int().min(0).describe('Number of blocks to remove.'),
            insert: Document,
          }),
        )
        .min(1)
        .max(1000)
        .describe('Sorted by `at`, without overlaps.'),
    }),
  result: () => RevisionPage,
  errors: ['change_request_not_found', 'space_locked', 'conflict'],
});

export const placeComputedPage = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/computed-pages',
  summary: 'Add a content source page to a space, or update its configuration',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      computed: ComputedContentSourceRevision,
      title: z.string().min(1).optional().describe('Default: the source’s title.'),
      page: z.string().optional().describe('ID of the page to reconfigure. Omit to add a page.'),
    }),
  status: 200,
  result: () => RevisionPage,
  errors: [
    'page_not_found',
    'content_source_unknown',
    'content_source_unsupported',
    'content_dependency_unknown',
    'computed_content_invalid',
    'integration_not_found',
  ],
});

export const listTemplates = operation({
  method: 'GET',
  path: '/_platform/v1/templates',
  summary: 'List templates for spaces and change requests',
  callers: 'any user',
  result: () => z.object({ items: z.array(SpaceTemplate) }),
  spec: 'local-platform/templates.md',
});
