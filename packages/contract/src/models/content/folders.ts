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
      .describe('Revision that the folder was in step with; none for a folder that never was with this space.'),
    baseConfig: z
      .string()
      .optional()
      .describe(
        'Text of `.gitbook.yaml` when the folder was in step with the base, empty for none. Absent: it is as it was.',
      ),
    list: z
      .string()
      .optional()
      .describe('Text of `SUMMARY.md` as the folder has it: lines that say the same stay when it has to be written.'),
    files: z
      .array(folderFile())
      .max(MAX_FILES)
      .optional()
      .describe('Files that the folder has otherwise than the base.'),
    removed: z.array(FolderPath).max(MAX_FILES).optional().describe('Files of the base that the folder has no more.'),
  }),
) {}

/** A file in which a folder and a space are at odds. */
export class ContentFolderConflict extends defineModel<ContentFolderConflict>('ContentFolderConflict')(() =>
  z.object({
    path: z.string(),
    reason: z
      .enum(['both', 'deleted_in_folder', 'deleted_in_space'])
      .describe('Both changed it; or one deleted what the other changed, and it is kept.'),
    marked: z.boolean().describe('Whether both sides stand in the file, between marks as Git has them.'),
  }),
) {}

/** What comes of a folder and a space together. */
export class ContentFolder extends defineModel<ContentFolder>('ContentFolder')(() =>
  z.object({
    object: z.literal('content-folder'),
    result: z
      .enum(['pushed', 'unchanged', 'pulled', 'conflicts'])
      .describe('What became of it. With conflicts the space stays as it was.'),
    revision: z.string().describe('Revision that the folder is in step with when it has taken what is in this answer.'),
    files: z
      .array(
        z.union([
          z.object({ path: z.string(), text: z.string() }),
          z.object({ path: z.string(), downloadURL: z.string(), size: z.number().int() }),
        ]),
      )
      .describe('What the folder gets.'),
    removed: z.array(z.string()).describe('What the folder loses.'),
    unused: z
      .array(z.string())
      .describe(
        'Files that came, or are left over from another `root`, and are part of no content. They are sent with each request.',
      ),
    ahead: z
      .array(z.string())
      .describe(
        'Files, gone ones too, that the folder has otherwise than that revision. They are sent with the next request.',
      ),
    conflicts: z.array(ContentFolderConflict),
  }),
) {}

/** Bytes that were uploaded, in the order in which they came. */
export class ContentFolderUploads extends defineModel<ContentFolderUploads>('ContentFolderUploads')(() =>
  z.object({ uploads: z.array(z.object({ id: z.string(), size: z.number().int() })) }),
) {}
