// A folder of Markdown and a space, kept in sync. No hosted service has these operations.
import * as z from '../../schema.ts';
import { ContentFolder, ContentFolderChanges, ContentFolderUploads } from '../../models/content/folders.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'local-platform/folders.md', write: 'space.edit' });

/** The most bytes, as base64, of one file. */
const MAX_BASE64_LENGTH = 19 * 1024 * 1024;

export const pullContentFolder = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/folder/pull',
  summary: 'Pull a space into a Markdown folder',
  access: 'space.view',
  bodyLimit: 'files',
  body: () => ContentFolderChanges,
  status: 200,
  result: () => ContentFolder,
  errors: ['revision_not_found', 'content_folder_invalid', 'forbidden'],
});

export const pushContentFolder = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/folder/push',
  summary: 'Push a Markdown folder’s changes to a space, then pull',
  editsMainContent: true,
  bodyLimit: 'files',
  body: () => ContentFolderChanges,
  status: 200,
  result: () => ContentFolder,
  errors: ['revision_not_found', 'content_folder_invalid', 'conflict'],
});

export const uploadContentFiles = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/folder/files',
  summary: 'Upload a folder’s files before a push (unused uploads are kept until the space is purged)',
  bodyLimit: 'files',
  body: () =>
    z.strictObject({
      files: z
        .array(z.strictObject({ base64: z.string().max(MAX_BASE64_LENGTH) }))
        .min(1)
        .max(1000),
    }),
  status: 200,
  result: () => ContentFolderUploads,
});
