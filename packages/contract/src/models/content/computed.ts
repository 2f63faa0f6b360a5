import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ContentRefOpenAPI, ContentRefSpace, TranslationRef, TranslationResult } from './references.ts';
import { OpenAPISpecVisibility } from './openapi-specs.ts';
import { PlainObject } from '../../primitives.ts';

const computedContentDependencyShape = () =>
  z.strictObject({ ref: oneOf('kind', [ContentRefSpace, ContentRefOpenAPI, TranslationRef]) });
export interface ComputedContentDependency extends z.infer<ReturnType<typeof computedContentDependencyShape>> {}
export const ComputedContentDependency: Model<ComputedContentDependency> = model(
  'ComputedContentDependency',
  computedContentDependencyShape,
);

const computedContentDependencyOpenAPIShape = () =>
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
  });
export interface ComputedContentDependencyOpenAPI extends z.infer<
  ReturnType<typeof computedContentDependencyOpenAPIShape>
> {}
export const ComputedContentDependencyOpenAPI: Model<ComputedContentDependencyOpenAPI> = model(
  'ComputedContentDependencyOpenAPI',
  computedContentDependencyOpenAPIShape,
);

const computedContentDependencySpaceShape = () =>
  z.strictObject({
    ref: ContentRefSpace,
    value: z.strictObject({ object: z.literal('space'), id: z.string(), revision: z.string() }).nullable(),
  });
export interface ComputedContentDependencySpace extends z.infer<
  ReturnType<typeof computedContentDependencySpaceShape>
> {}
export const ComputedContentDependencySpace: Model<ComputedContentDependencySpace> = model(
  'ComputedContentDependencySpace',
  computedContentDependencySpaceShape,
);

const computedContentDependencyTranslationShape = () =>
  z.strictObject({ ref: TranslationRef, value: TranslationResult.nullable() });
export interface ComputedContentDependencyTranslation extends z.infer<
  ReturnType<typeof computedContentDependencyTranslationShape>
> {}
export const ComputedContentDependencyTranslation: Model<ComputedContentDependencyTranslation> = model(
  'ComputedContentDependencyTranslation',
  computedContentDependencyTranslationShape,
);

const computedContentDependencyResolvedShape = () =>
  z.union([ComputedContentDependencySpace, ComputedContentDependencyOpenAPI, ComputedContentDependencyTranslation]);
export type ComputedContentDependencyResolved = z.infer<ReturnType<typeof computedContentDependencyResolvedShape>>;
export const ComputedContentDependencyResolved: Model<ComputedContentDependencyResolved> = model(
  'ComputedContentDependencyResolved',
  computedContentDependencyResolvedShape,
);

const computedContentSourceOpenAPIBaseShape = () =>
  z.strictObject({
    type: z.literal('builtin:openapi'),
    dependencies: z.strictObject({
      spec: z.union([z.strictObject({ ref: ContentRefOpenAPI }), ComputedContentDependencyOpenAPI]),
    }),
  });
export interface ComputedContentSourceOpenAPIBase extends z.infer<
  ReturnType<typeof computedContentSourceOpenAPIBaseShape>
> {}
export const ComputedContentSourceOpenAPIBase: Model<ComputedContentSourceOpenAPIBase> = model(
  'ComputedContentSourceOpenAPIBase',
  computedContentSourceOpenAPIBaseShape,
);

const computedContentSourceDocumentOpenAPIShape = () =>
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
  });
export interface ComputedContentSourceDocumentOpenAPI extends z.infer<
  ReturnType<typeof computedContentSourceDocumentOpenAPIShape>
> {}
export const ComputedContentSourceDocumentOpenAPI: Model<ComputedContentSourceDocumentOpenAPI> = model(
  'ComputedContentSourceDocumentOpenAPI',
  computedContentSourceDocumentOpenAPIShape,
);

const computedContentSourceDocumentTranslationShape = () =>
  z.strictObject({
    type: z.literal('builtin:translation'),
    props: z.strictObject({ space: z.string(), document: z.string() }),
    dependencies: z
      .strictObject({
        translation: z.union([z.strictObject({ ref: TranslationRef }), ComputedContentDependencyTranslation]),
      })
      .optional(),
  });
export interface ComputedContentSourceDocumentTranslation extends z.infer<
  ReturnType<typeof computedContentSourceDocumentTranslationShape>
> {}
export const ComputedContentSourceDocumentTranslation: Model<ComputedContentSourceDocumentTranslation> = model(
  'ComputedContentSourceDocumentTranslation',
  computedContentSourceDocumentTranslationShape,
);

const computedContentSourceIntegrationShape = () =>
  z.strictObject({
    type: z.string().regex(/^integration:[^:]+:[^:]+$/),
    props: PlainObject,
    dependencies: z
      .record(z.string(), z.union([ComputedContentDependency, ComputedContentDependencyResolved]))
      .optional(),
  });
export interface ComputedContentSourceIntegration extends z.infer<
  ReturnType<typeof computedContentSourceIntegrationShape>
> {}
export const ComputedContentSourceIntegration: Model<ComputedContentSourceIntegration> = model(
  'ComputedContentSourceIntegration',
  computedContentSourceIntegrationShape,
);

const computedContentSourceDocumentShape = () =>
  z.union([
    ComputedContentSourceDocumentOpenAPI,
    ComputedContentSourceDocumentTranslation,
    ComputedContentSourceIntegration,
  ]);
export type ComputedContentSourceDocument = z.infer<ReturnType<typeof computedContentSourceDocumentShape>>;
export const ComputedContentSourceDocument: Model<ComputedContentSourceDocument> = model(
  'ComputedContentSourceDocument',
  computedContentSourceDocumentShape,
);

const computedContentSourceRevisionOpenAPIShape = () =>
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
  });
export interface ComputedContentSourceRevisionOpenAPI extends z.infer<
  ReturnType<typeof computedContentSourceRevisionOpenAPIShape>
> {}
export const ComputedContentSourceRevisionOpenAPI: Model<ComputedContentSourceRevisionOpenAPI> = model(
  'ComputedContentSourceRevisionOpenAPI',
  computedContentSourceRevisionOpenAPIShape,
);

const computedContentSourceRevisionTranslationShape = () =>
  z.strictObject({
    type: z.literal('builtin:translation'),
    props: z.record(z.string(), z.unknown()),
    dependencies: z.strictObject({
      translation: z.union([z.strictObject({ ref: TranslationRef }), ComputedContentDependencyTranslation]),
    }),
  });
export interface ComputedContentSourceRevisionTranslation extends z.infer<
  ReturnType<typeof computedContentSourceRevisionTranslationShape>
> {}
export const ComputedContentSourceRevisionTranslation: Model<ComputedContentSourceRevisionTranslation> = model(
  'ComputedContentSourceRevisionTranslation',
  computedContentSourceRevisionTranslationShape,
);

const computedContentSourceRevisionShape = () =>
  z.union([
    ComputedContentSourceRevisionOpenAPI,
    ComputedContentSourceRevisionTranslation,
    ComputedContentSourceIntegration,
  ]);
export type ComputedContentSourceRevision = z.infer<ReturnType<typeof computedContentSourceRevisionShape>>;
export const ComputedContentSourceRevision: Model<ComputedContentSourceRevision> = model(
  'ComputedContentSourceRevision',
  computedContentSourceRevisionShape,
);
