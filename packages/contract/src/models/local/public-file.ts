// Files of an integration's `public` folder, which a local platform serves at `urls.assets`.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';

/** Path below the folder: `/` between names, none of them empty, `.` or `..`. */
export const PublicFilePath = z
  .string()
  .min(1)
  .max(LIMITS.PUBLIC_FILE_PATH_MAX)
  // oxlint-disable-next-line no-control-regex -- control characters are what it refuses
  .regex(/^(?!\.{1,2}(?:\/|$))[^/\\\0-\x1f\x7f]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0-\x1f\x7f]+)*$/);

/** SHA-256 of a file's bytes, as base64url. */
const FileHash = z.string().regex(/^[\w-]{43}$/);

/** A file that is served. */
export class PublicFile extends defineModel<PublicFile>('PublicFile')(() =>
  z.object({
    path: PublicFilePath,
    hash: FileHash,
    size: z.number().int().describe('Size in bytes.'),
    url: z.string(),
  }),
) {}

/** A file that is to be served: by its bytes, or by its hash where the platform has it for this integration already. */
export const PublicFileDraft = z.union([
  z.strictObject({ path: PublicFilePath, base64: z.base64() }),
  z.strictObject({ path: PublicFilePath, hash: FileHash }),
]);
/** A file that is to be served. */
export type PublicFileDraft = z.infer<typeof PublicFileDraft>;
