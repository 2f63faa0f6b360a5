// A folder of Markdown that is kept in sync with a space: what goes to the platform, and what comes back.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** The most files of one request. What does not fit belongs into another one. */
const MAX_FILES = 50_000;

const FolderPath = z.string().min(1).max(1024);

/** A file of a folder: its text, its bytes, or the id of bytes that were uploaded before. */
const folderFile = () =>
  z.union([
    z.strictObject({ path: FolderPath, text: z.string() }),
    z.strictObject({ path: FolderPath, base64: z.string() }),
    z.strictObject({ path: FolderPath, upload: z.string() }),
  ]);

/** What a folder has otherwise than the revision that it was in step with. */
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

/** A file in which a folder and a space are at odds. */
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

/** What comes of a folder and a space together. */
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

/** Bytes that were uploaded, in the order in which they came. */
export class ContentFolderUploads extends defineModel<ContentFolderUploads>('ContentFolderUploads')(() =>
  z.object({ uploads: z.array(z.object({ id: z.string(), size: z.number().int() })) }),
) {}
