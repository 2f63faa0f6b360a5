import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ContentRef } from './references.ts';

const spaceTemplateParamsShape = () => z.strictObject({ contentRefs: z.record(z.string(), ContentRef).optional() });
export interface SpaceTemplateParams extends z.infer<ReturnType<typeof spaceTemplateParamsShape>> {}
export const SpaceTemplateParams: Model<SpaceTemplateParams> = model('SpaceTemplateParams', spaceTemplateParamsShape);

const applySpaceTemplateShape = () => z.strictObject({ id: z.string(), params: SpaceTemplateParams.optional() });
export interface ApplySpaceTemplate extends z.infer<ReturnType<typeof applySpaceTemplateShape>> {}
export const ApplySpaceTemplate: Model<ApplySpaceTemplate> = model('ApplySpaceTemplate', applySpaceTemplateShape);

const spaceTemplateShape = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    contentRefs: z.array(z.object({ name: z.string(), title: z.string() })),
    pages: z.array(z.object({ path: z.string(), title: z.string() })),
  });
export interface SpaceTemplate extends z.infer<ReturnType<typeof spaceTemplateShape>> {}
/** A template of this platform: what it is for, where it leads, which pages it has. */
export const SpaceTemplate: Model<SpaceTemplate> = model('SpaceTemplate', spaceTemplateShape);
