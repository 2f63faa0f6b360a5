import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

export const ContentImportSource = defineSchema('ContentImportSource', () =>
  oneOf('type', [
    z.object({ type: z.literal('website'), url: Url }),
    z.object({ type: z.literal('file'), files: z.array(z.string()).max(50) }),
  ]),
);
export type ContentImportSource = z.infer<typeof ContentImportSource>;

export class ContentImportTarget extends defineModel<ContentImportTarget>('ContentImportTarget')(() =>
  z.object({ space: z.string(), changeRequest: z.string().optional(), page: z.string().optional() }),
) {}

export class ContentImportRun extends defineModel<ContentImportRun>('ContentImportRun')(() =>
  z.object({
    object: z.literal('import-run').optional(),
    id: z.string(),
    startedAt: Timestamp.optional(),
    completedAt: Timestamp.optional(),
    createdAt: Timestamp.optional(),
    updatedAt: Timestamp.optional(),
    status: z.enum(['pending', 'in-progress', 'completed', 'failed', 'cancelled']),
    reason: z.string().optional(),
    source: ContentImportSource.optional(),
    target: ContentImportTarget.optional(),
    site: z.string().optional(),
    createdBy: z.string().optional(),
    urls: z.object({ location: Uri }).optional(),
    pages: z
      .array(
        z.object({
          id: z.string(),
          sourceURL: z.string().optional(),
          type: z.enum(['page', 'folder']),
          status: z.enum(['complete', 'pending']),
        }),
      )
      .optional(),
  }),
) {}

export const ImportContentSource = z.enum([
  'website',
  'docx',
  'markdown',
  'html',
  'zip',
  'confluence',
  'github-wiki',
  'notion',
  'google-docs',
]);
export type ImportContentSource = z.infer<typeof ImportContentSource>;

export class ImportContent extends defineModel<ImportContent>('ImportContent')(() =>
  z.strictObject({ url: Uri, source: ImportContentSource }),
) {}

export class ImportContentResult extends defineModel<ImportContentResult>('ImportContentResult')(() =>
  z.object({ revision: z.string(), importedResources: z.number().int(), totalResources: z.number().int() }),
) {}
