// Pages and blocks put into spaces as an editor would, and what spaces begin with: of the local family.
import * as z from '../../schema.ts';
import { ComputedContentSourceRevision } from '../../models/content/computed.ts';
import { Document } from '../../models/content/documents/document.ts';
import { RevisionPage } from '../../models/content/pages.ts';
import { SpaceTemplate } from '../../models/content/templates.ts';
import { operation } from '../../operation.ts';
import { IntegrationName, PlainObject } from '../../primitives.ts';

const spec = 'local-platform.md';
const tokens = ['user'] as const;

export const updateBlockProps = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Store the props of a block in its page, as an editor does for @editor.node.updateProps',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ props: PlainObject }),
  result: () => RevisionPage,
  errors: ['space_not_found', 'page_not_found', 'block_not_found', 'space_locked', 'forbidden'],
  spec: `${spec}#content`,
});

export const placeBlock = operation({
  method: 'PUT',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Put a block of an integration at the end of a page, unless a block of that key is there already',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ integration: IntegrationName, block: z.string().min(1), props: PlainObject.optional() }),
  result: () => RevisionPage,
  errors: ['space_not_found', 'page_not_found', 'integration_not_found', 'space_locked', 'forbidden'],
  spec: `${spec}#content`,
});

export const updatePageBlocks = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}',
  summary: 'Put blocks in place of others in a page, as an editor does; all other blocks stay as they are',
  tokens,
  access: 'space.edit',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      documentId: z
        .string()
        .optional()
        .describe('The document that was edited; none for a page that has none. An edit of an older one is refused.'),
      changeRequest: z.string().optional().describe('Edits its content, and not the main content.'),
      splices: z
        .array(
          z.strictObject({
            at: z.number().int().min(0).describe('Index among the blocks of the document that was edited.'),
            remove: z.number().int().min(0).describe('How many blocks go.'),
            insert: Document,
          }),
        )
        .min(1)
        .max(1000)
        .describe('In the order of `at`; they do not overlap.'),
    }),
  result: () => RevisionPage,
  errors: [
    'space_not_found',
    'page_not_found',
    'change_request_not_found',
    // Where no change request is named. `editsMainContent` would refuse those that name one, too.
    'space_locked',
    'conflict',
    'forbidden',
  ],
  spec: `${spec}#content`,
});

export const placeComputedPage = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/computed-pages',
  summary: 'Put a page at the end of a space that names a content source, or have one name it as it is configured now',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      computed: ComputedContentSourceRevision,
      title: z.string().min(1).optional().describe('Default: as the source is titled.'),
      page: z.string().optional().describe('Id of the page that is configured once more; none for another page.'),
    }),
  status: 200,
  result: () => RevisionPage,
  errors: [
    'space_not_found',
    'page_not_found',
    'content_source_unknown',
    'content_source_unsupported',
    'content_dependency_unknown',
    'computed_content_invalid',
    'integration_not_found',
    'space_locked',
    'forbidden',
  ],
  spec: `${spec}#content`,
});

export const listTemplates = operation({
  method: 'GET',
  path: '/_platform/v1/templates',
  summary: 'List the templates that spaces and change requests can begin with',
  tokens,
  result: () => z.object({ items: z.array(SpaceTemplate) }),
  spec: `${spec}#templates`,
});
