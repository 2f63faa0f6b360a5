// The files of an integration’s `public` folder. The publish body has no field for them, so they have separate operations.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { PublicFile, PublicFileDraft } from '../../models/local/public-file.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'local-platform/public-files.md',
  errors: ['forbidden'],
  callers: 'admins of the organization that owns the integration',
});

const path = '/_platform/v1/integrations/{integrationName}/files';

export const listPublicFiles = operation({
  method: 'GET',
  path,
  summary: 'List the files of an integration’s public folder',
  result: () => z.object({ items: z.array(PublicFile) }),
});

export const updatePublicFiles = operation({
  method: 'PUT',
  path,
  summary: 'Upload an integration’s public files and delete removed ones',
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
        .describe('Whether to only store the files. A request within 24 hours can name their hashes.'),
    }),
  result: () => z.object({ items: z.array(PublicFile) }),
  errors: ['organization_blocked'],
});
