import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { GitSyncBlob } from './git/git.ts';

/** A file of a revision. Spec: docs-management-api.md#file */
export class RevisionFile extends defineModel<RevisionFile>('RevisionFile')(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    downloadURL: z.string(),
    size: z.number().int(),
    dimensions: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
    git: GitSyncBlob.optional(),
  }),
) {}

export class RevisionFileImageDimensions extends defineModel<RevisionFileImageDimensions>(
  'RevisionFileImageDimensions',
)(() => z.object({ height: z.number().int(), width: z.number().int() })) {}
