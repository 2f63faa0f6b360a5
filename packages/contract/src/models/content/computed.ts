import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { ContentRefOpenAPI, ContentRefSpace, TranslationRef, TranslationResult } from './references.ts';
import { OpenAPISpecVisibility } from './openapi-specs.ts';
import { PlainObject } from '../../primitives.ts';

export class ComputedContentDependency extends defineModel<ComputedContentDependency>('ComputedContentDependency')(() =>
  z.strictObject({ ref: oneOf('kind', [ContentRefSpace, ContentRefOpenAPI, TranslationRef]) }),
) {}

export class ComputedContentDependencyOpenAPI extends defineModel<ComputedContentDependencyOpenAPI>(
  'ComputedContentDependencyOpenAPI',
)(() =>
  z.strictObject({
    ref: ContentRefOpenAPI,
    value: z
      .strictObject({
        object: z.literal('openapi-spec'),
        id: z.string(),
        slug: z.string(),
        lastVersion: z.string().optional(),
        visibility: OpenAPISpecVisibility.optional(),
      })
      .nullable(),
  }),
) {}

export class ComputedContentDependencySpace extends defineModel<ComputedContentDependencySpace>(
  'ComputedContentDependencySpace',
)(() =>
  z.strictObject({
    ref: ContentRefSpace,
    value: z.strictObject({ object: z.literal('space'), id: z.string(), revision: z.string() }).nullable(),
  }),
) {}

export class ComputedContentDependencyTranslation extends defineModel<ComputedContentDependencyTranslation>(
  'ComputedContentDependencyTranslation',
)(() => z.strictObject({ ref: TranslationRef, value: TranslationResult.nullable() })) {}

export const ComputedContentDependencyResolved = defineSchema('ComputedContentDependencyResolved', () =>
  z.union([ComputedContentDependencySpace, ComputedContentDependencyOpenAPI, ComputedContentDependencyTranslation]),
);
export type ComputedContentDependencyResolved = z.infer<typeof ComputedContentDependencyResolved>;

export class ComputedContentSourceOpenAPIBase extends defineModel<ComputedContentSourceOpenAPIBase>(
  'ComputedContentSourceOpenAPIBase',
)(() =>
  z.strictObject({
    type: z.literal('builtin:openapi'),
    dependencies: z.strictObject({
      spec: z.union([z.strictObject({ ref: ContentRefOpenAPI }), ComputedContentDependencyOpenAPI]),
    }),
  }),
) {}

export class ComputedContentSourceDocumentOpenAPI extends defineModel<ComputedContentSourceDocumentOpenAPI>(
  'ComputedContentSourceDocumentOpenAPI',
)(() =>
  z.strictObject({
    type: z.literal('builtin:openapi'),
    dependencies: z.strictObject({
      spec: z.union([z.strictObject({ ref: ContentRefOpenAPI }), ComputedContentDependencyOpenAPI]),
    }),
    props: oneOf('doc', [
      z.strictObject({ doc: z.literal('models') }),
      z.strictObject({ doc: z.enum(['operations', 'info']), page: z.string().min(1) }),
      z.strictObject({
        doc: z.literal('operation'),
        page: z.string().min(1),
        method: z.enum(['get', 'post', 'put', 'delete', 'patch', 'options', 'head', 'trace', 'hook']),
        deprecated: z.boolean().optional(),
      }),
      z.strictObject({ doc: z.literal('tag'), page: z.string().min(1) }),
    ]),
  }),
) {}

export class ComputedContentSourceDocumentTranslation extends defineModel<ComputedContentSourceDocumentTranslation>(
  'ComputedContentSourceDocumentTranslation',
)(() =>
  z.strictObject({
    type: z.literal('builtin:translation'),
    props: z.strictObject({ space: z.string(), document: z.string() }),
    dependencies: z
      .strictObject({
        translation: z.union([z.strictObject({ ref: TranslationRef }), ComputedContentDependencyTranslation]),
      })
      .optional(),
  }),
) {}

export class ComputedContentSourceIntegration extends defineModel<ComputedContentSourceIntegration>(
  'ComputedContentSourceIntegration',
)(() =>
  z.strictObject({
    type: z.string().regex(/^integration:[^:]+:[^:]+$/),
    props: PlainObject,
    dependencies: z
      .record(z.string(), z.union([ComputedContentDependency, ComputedContentDependencyResolved]))
      .optional(),
  }),
) {}

export const ComputedContentSourceDocument = defineSchema('ComputedContentSourceDocument', () =>
  z.union([
    ComputedContentSourceDocumentOpenAPI,
    ComputedContentSourceDocumentTranslation,
    ComputedContentSourceIntegration,
  ]),
);
export type ComputedContentSourceDocument = z.infer<typeof ComputedContentSourceDocument>;

export class ComputedContentSourceRevisionOpenAPI extends defineModel<ComputedContentSourceRevisionOpenAPI>(
  'ComputedContentSourceRevisionOpenAPI',
)(() =>
  z.strictObject({
    type: z.literal('builtin:openapi'),
    dependencies: z.strictObject({
      spec: z.union([z.strictObject({ ref: ContentRefOpenAPI }), ComputedContentDependencyOpenAPI]),
    }),
    props: z.strictObject({
      models: z.boolean(),
      downloadLink: z.boolean().optional(),
      grouping: z.enum(['by-tag', 'by-operation']).optional(),
    }),
  }),
) {}

export class ComputedContentSourceRevisionTranslation extends defineModel<ComputedContentSourceRevisionTranslation>(
  'ComputedContentSourceRevisionTranslation',
)(() =>
  z.strictObject({
    type: z.literal('builtin:translation'),
    props: z.record(z.string(), z.unknown()),
    dependencies: z.strictObject({
      translation: z.union([z.strictObject({ ref: TranslationRef }), ComputedContentDependencyTranslation]),
    }),
  }),
) {}

export const ComputedContentSourceRevision = defineSchema('ComputedContentSourceRevision', () =>
  z.union([
    ComputedContentSourceRevisionOpenAPI,
    ComputedContentSourceRevisionTranslation,
    ComputedContentSourceIntegration,
  ]),
);
export type ComputedContentSourceRevision = z.infer<typeof ComputedContentSourceRevision>;
