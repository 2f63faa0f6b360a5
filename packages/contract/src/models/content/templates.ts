import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { ContentRef } from './references.ts';

export class SpaceTemplateParams extends defineModel<SpaceTemplateParams>('SpaceTemplateParams')(() =>
  z.strictObject({ contentRefs: z.record(z.string(), ContentRef).optional() }),
) {}

export class ApplySpaceTemplate extends defineModel<ApplySpaceTemplate>('ApplySpaceTemplate')(() =>
  z.strictObject({ id: z.string(), params: SpaceTemplateParams.optional() }),
) {}

/** A template of this platform: description, preview, and pages. */
export class SpaceTemplate extends defineModel<SpaceTemplate>('SpaceTemplate')(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    contentRefs: z.array(z.object({ name: z.string(), title: z.string() })),
    pages: z.array(z.object({ path: z.string(), title: z.string() })),
  }),
) {}
