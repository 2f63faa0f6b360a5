import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

const contentImportSourceShape = () =>
  oneOf('type', [
    z.object({ type: z.literal('website'), url: Url }),
    z.object({ type: z.literal('file'), files: z.array(z.string()).max(50) }),
  ]);
export type ContentImportSource = z.infer<ReturnType<typeof contentImportSourceShape>>;
export const ContentImportSource: Model<ContentImportSource> = model('ContentImportSource', contentImportSourceShape);

const contentImportTargetShape = () =>
  z.object({ space: z.string(), changeRequest: z.string().optional(), page: z.string().optional() });
export interface ContentImportTarget extends z.infer<ReturnType<typeof contentImportTargetShape>> {}
export const ContentImportTarget: Model<ContentImportTarget> = model('ContentImportTarget', contentImportTargetShape);

const contentImportRunShape = () =>
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
  });
export interface ContentImportRun extends z.infer<ReturnType<typeof contentImportRunShape>> {}
export const ContentImportRun: Model<ContentImportRun> = model('ContentImportRun', contentImportRunShape);

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

const importContentShape = () => z.strictObject({ url: Uri, source: ImportContentSource });
export interface ImportContent extends z.infer<ReturnType<typeof importContentShape>> {}
export const ImportContent: Model<ImportContent> = model('ImportContent', importContentShape);

const importContentResultShape = () =>
  z.object({ revision: z.string(), importedResources: z.number().int(), totalResources: z.number().int() });
export interface ImportContentResult extends z.infer<ReturnType<typeof importContentResultShape>> {}
export const ImportContentResult: Model<ImportContentResult> = model('ImportContentResult', importContentResultShape);
