// The files of an integration’s `public` folder. The publish body has no field for them, so they have separate operations.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { PublicFile, PublicFileDraft } from '../../models/local/public-file.ts';
import { operation } from '../../operation.ts';

const path = '/_platform/v1/integrations/{integrationName}/files';
const spec = 'local-platform/public-files.md';

export const listPublicFiles = operation({
  method: 'GET',
  path,
  summary: 'List the files of an integration’s public folder',
  tokens: ['user'],
  result: () => z.object({ items: z.array(PublicFile) }),
  errors: ['integration_not_found', 'forbidden'],
  spec,
});

export const updatePublicFiles = operation({
  method: 'PUT',
  path,
  summary: 'Upload an integration’s public files and delete removed ones',
  tokens: ['user'],
  bodyLimit: 'files',
  body: () =>
    z.strictObject({
      files: z.array(PublicFileDraft).max(LIMITS.PUBLIC_FILES_MAX),
      isWhole: z
        .boolean()
        .default(true)
        .describe('Whether the list is complete. If false, files not in the list are kept.'),
      isStaged: z
        .boolean()
        .default(false)
        .describe('Whether the files are only stored, until a request of the next 24 hours names their hashes.'),
    }),
  result: () => z.object({ items: z.array(PublicFile) }),
  errors: ['integration_not_found', 'forbidden', 'organization_blocked'],
  spec,
});
