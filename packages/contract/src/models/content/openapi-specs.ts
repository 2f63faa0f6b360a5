import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

const openAPIErrorObjectShape = () => z.object({ message: z.string(), code: z.string().optional() });
export interface OpenAPIErrorObject extends z.infer<ReturnType<typeof openAPIErrorObjectShape>> {}
export const OpenAPIErrorObject: Model<OpenAPIErrorObject> = model('OpenAPIErrorObject', openAPIErrorObjectShape);

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

const openAPISpecShape = () =>
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
  });
/** An OpenAPI specification. Spec: docs-management-api.md#openapi-spec-object--openapi-spec */
export interface OpenAPISpec extends z.infer<ReturnType<typeof openAPISpecShape>> {}
/** An OpenAPI specification. Spec: docs-management-api.md#openapi-spec-object--openapi-spec */
export const OpenAPISpec: Model<OpenAPISpec> = model('OpenAPISpec', openAPISpecShape);

const openAPISpecContentShape = () =>
  z.object({
    filesystem: z.record(z.string(), z.unknown()),
    urls: z.object({ source: Url, public: Url.nullable() }),
    url: Url,
  });
export interface OpenAPISpecContent extends z.infer<ReturnType<typeof openAPISpecContentShape>> {}
export const OpenAPISpecContent: Model<OpenAPISpecContent> = model('OpenAPISpecContent', openAPISpecContentShape);

const openAPISpecSourceShape = () =>
  z.union([z.strictObject({ url: Url }), z.strictObject({ text: z.string().min(1) })]);
export type OpenAPISpecSource = z.infer<ReturnType<typeof openAPISpecSourceShape>>;
export const OpenAPISpecSource: Model<OpenAPISpecSource> = model('OpenAPISpecSource', openAPISpecSourceShape);

const openAPISpecVersionShape = () =>
  z.object({
    object: z.literal('openapi-spec-version'),
    id: z.string(),
    createdAt: Timestamp.optional(),
    url: Url,
    urls: z.object({ location: Url }),
  });
/** One version of it. Spec: docs-management-api.md#openapi-spec-version-object--openapi-spec-version */
export interface OpenAPISpecVersion extends z.infer<ReturnType<typeof openAPISpecVersionShape>> {}
/** One version of it. Spec: docs-management-api.md#openapi-spec-version-object--openapi-spec-version */
export const OpenAPISpecVersion: Model<OpenAPISpecVersion> = model('OpenAPISpecVersion', openAPISpecVersionShape);
