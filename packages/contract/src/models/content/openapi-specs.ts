import * as z from '../../schema.ts';
import { defineModel, defineSchema } from '../../model.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

export class OpenAPIErrorObject extends defineModel<OpenAPIErrorObject>('OpenAPIErrorObject')(() =>
  z.object({ message: z.string(), code: z.string().optional() }),
) {}

export const OpenAPISpecProcessingErrorCode = z.enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR']);
export type OpenAPISpecProcessingErrorCode = z.infer<typeof OpenAPISpecProcessingErrorCode>;

export const OpenAPISpecProcessingState = z.enum(['pending', 'progress', 'complete']);
export type OpenAPISpecProcessingState = z.infer<typeof OpenAPISpecProcessingState>;

export const OpenAPISpecSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const OpenAPISpecVisibility = z.enum(['private', 'public']);
export type OpenAPISpecVisibility = z.infer<typeof OpenAPISpecVisibility>;

/** An OpenAPI specification. Spec: docs-management-api.md#openapi-spec-object--openapi-spec */
export class OpenAPISpec extends defineModel<OpenAPISpec>('OpenAPISpec')(() =>
  z.object({
    object: z.literal('openapi-spec'),
    id: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    slug: OpenAPISpecSlug,
    sourceURL: Url.optional(),
    processingState: OpenAPISpecProcessingState,
    visibility: OpenAPISpecVisibility.optional(),
    lastVersion: z.string().optional(),
    lastProcessedAt: Timestamp.optional(),
    lastProcessErrorCode: OpenAPISpecProcessingErrorCode.optional(),
    lastProcessedErrors: z.array(OpenAPIErrorObject).optional(),
    lastProcessedErrorCount: z.number().int().min(0),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Url, app: Url, published: Uri.optional() }),
  }),
) {}

export class OpenAPISpecContent extends defineModel<OpenAPISpecContent>('OpenAPISpecContent')(() =>
  z.object({
    filesystem: z.record(z.string(), z.unknown()),
    urls: z.object({ source: Url, public: Url.nullable() }),
    url: Url,
  }),
) {}

/** The first file of a specification as it was sent or fetched. */
export class OpenAPISpecRawContent extends defineModel<OpenAPISpecRawContent>('OpenAPISpecRawContent')(() =>
  z.object({ text: z.string(), format: z.enum(['json', 'yaml']) }),
) {}

export const OpenAPISpecSource = defineSchema('OpenAPISpecSource', () =>
  z.union([z.strictObject({ url: Url }), z.strictObject({ text: z.string().min(1) })]),
);
export type OpenAPISpecSource = z.infer<typeof OpenAPISpecSource>;

/** A version of an OpenAPI specification. Spec: docs-management-api.md#openapi-spec-version-object--openapi-spec-version */
export class OpenAPISpecVersion extends defineModel<OpenAPISpecVersion>('OpenAPISpecVersion')(() =>
  z.object({
    object: z.literal('openapi-spec-version'),
    id: z.string(),
    createdAt: Timestamp.optional(),
    url: Url,
    urls: z.object({ location: Url }),
  }),
) {}
