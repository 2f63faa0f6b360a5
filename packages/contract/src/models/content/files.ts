import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { GitSyncBlob } from './git.ts';

const revisionFileShape = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    downloadURL: z.string(),
    size: z.number().int(),
    dimensions: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
    git: GitSyncBlob.optional(),
  });
/** A file of a revision. Spec: docs-management-api.md#file */
export interface RevisionFile extends z.infer<ReturnType<typeof revisionFileShape>> {}
/** A file of a revision. Spec: docs-management-api.md#file */
export const RevisionFile: Model<RevisionFile> = model('RevisionFile', revisionFileShape);

const revisionFileImageDimensionsShape = () => z.object({ height: z.number().int(), width: z.number().int() });
export interface RevisionFileImageDimensions extends z.infer<ReturnType<typeof revisionFileImageDimensionsShape>> {}
export const RevisionFileImageDimensions: Model<RevisionFileImageDimensions> = model(
  'RevisionFileImageDimensions',
  revisionFileImageDimensionsShape,
);
