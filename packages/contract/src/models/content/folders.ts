// Sync of a Markdown folder with a space: requests and responses.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** Maximum number of files per request. Send more files in further requests. */
const MAX_FILES = 50_000;

const FolderPath = z.string().min(1).max(1024);

/** A file of a folder: its text, its bytes, or the ID of an earlier upload. */
const folderFile = () =>
  z.union([
    z.strictObject({ path: FolderPath, text: z.string() }),
    z.strictObject({ path: FolderPath, base64: z.string() }),
    z.strictObject({ path: FolderPath, upload: z.string() }),
  ]);

/** Changes in a folder since the revision of its last sync. */
export class ContentFolderChanges extends defineModel<ContentFolderChanges>('ContentFolderChanges')(() =>
  z.strictObject({
    base: z
      .string()
      .optional()
      .describe('Revision at the last sync. Omit for a folder that was never synced with this space.'),
    baseConfig: z
      .string()
      .optional()
      .describe('Content of `.gitbook.yaml` at the last sync; empty if there was none. Omit if unchanged.'),
    list: z
      .string()
      .optional()
      .describe('Current content of `SUMMARY.md`. Unchanged lines are kept when the file is rewritten.'),
    files: z.array(folderFile()).max(MAX_FILES).optional().describe('Files that are new or changed since the base.'),
    removed: z.array(FolderPath).max(MAX_FILES).optional().describe('Files deleted since the base.'),
  }),
) {}

/** A conflict between a folder and a space in a file. */
export class ContentFolderConflict extends defineModel<ContentFolderConflict>('ContentFolderConflict')(() =>
  z.object({
    path: z.string(),
    reason: z
      .enum(['both', 'deleted_in_folder', 'deleted_in_space'])
      .describe(
        'Both sides changed it, or one side deleted it while the other changed it (the changed version is kept).',
      ),
    marked: z.boolean().describe('Whether the file contains both versions between Git-style conflict markers.'),
  }),
) {}

/** Result of syncing a folder and a space. */
export class ContentFolder extends defineModel<ContentFolder>('ContentFolder')(() =>
  z.object({
    object: z.literal('content-folder'),
    result: z
      .enum(['pushed', 'unchanged', 'pulled', 'conflicts'])
      .describe('Result of the sync. If there are conflicts, the space isn’t changed.'),
    revision: z.string().describe('Revision the folder matches after applying this response.'),
    files: z
      .array(
        z.union([
          z.object({ path: z.string(), text: z.string() }),
          z.object({ path: z.string(), downloadURL: z.string(), size: z.number().int() }),
        ]),
      )
      .describe('Files to write to the folder.'),
    removed: z.array(z.string()).describe('Files to delete from the folder.'),
    unused: z
      .array(z.string())
      .describe('Files that aren’t part of the content, for example from another `root`. Send them with each request.'),
    ahead: z
      .array(z.string())
      .describe('Files (including deleted ones) that differ from that revision. Send them with the next request.'),
    conflicts: z.array(ContentFolderConflict),
  }),
) {}

/** IDs of uploads, in their order in the request. */
export class ContentFolderUploads extends defineModel<ContentFolderUploads>('ContentFolderUploads')(() =>
  z.object({ uploads: z.array(z.object({ id: z.string(), size: z.number().int() })) }),
) {}
