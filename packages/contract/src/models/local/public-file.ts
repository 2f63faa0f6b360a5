// Files of an integration's `public` folder, which a local platform serves at `urls.assets`.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';

/** Path in the folder: names separated by `/`, none of them empty, `.`, or `..`. */
export const PublicFilePath = z
  .string()
  .min(1)
  .max(LIMITS.PUBLIC_FILE_PATH_MAX)
  // oxlint-disable-next-line no-control-regex -- Control characters are rejected.
  .regex(/^(?!\.{1,2}(?:\/|$))[^/\\\0-\x1f\x7f]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0-\x1f\x7f]+)*$/);

/** SHA-256 of a file's bytes, as base64url. */
const FileHash = z.string().regex(/^[\w-]{43}$/);

/** A served file. */
export class PublicFile extends defineModel<PublicFile>('PublicFile')(() =>
  z.object({
    path: PublicFilePath,
    hash: FileHash,
    size: z.number().int().describe('Size in bytes.'),
    url: z.string(),
  }),
) {}

/** A file to serve: its bytes, or its hash if the platform already has it for this integration. */
export const PublicFileDraft = z.union([
  z.strictObject({ path: PublicFilePath, base64: z.base64() }),
  z.strictObject({ path: PublicFilePath, hash: FileHash }),
]);
/** A file to serve. */
export type PublicFileDraft = z.infer<typeof PublicFileDraft>;
