import * as z from '../../../schema.ts';
import { ContentKitAction } from '../../../contentkit/index.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import {
  ContentRef,
  ContentRefFile,
  ContentRefOpenAPI,
  ContentRefReusableContent,
  ContentRefURL,
} from '../references.ts';
import { PlainObject } from '../../../primitives.ts';

const documentBlockContentRefShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('content-ref'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(true),
  });
export interface DocumentBlockContentRef extends z.infer<ReturnType<typeof documentBlockContentRefShape>> {}
export const DocumentBlockContentRef: Model<DocumentBlockContentRef> = model(
  'DocumentBlockContentRef',
  documentBlockContentRefShape,
);

const documentBlockDividerShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('divider'),
    key: z.string().optional(),
    isVoid: z.literal(true),
    data: z.record(z.string(), z.unknown()),
  });
export interface DocumentBlockDivider extends z.infer<ReturnType<typeof documentBlockDividerShape>> {}
export const DocumentBlockDivider: Model<DocumentBlockDivider> = model(
  'DocumentBlockDivider',
  documentBlockDividerShape,
);

const documentBlockDrawingShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('drawing'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefFile.optional() }),
    isVoid: z.literal(true),
  });
export interface DocumentBlockDrawing extends z.infer<ReturnType<typeof documentBlockDrawingShape>> {}
export const DocumentBlockDrawing: Model<DocumentBlockDrawing> = model(
  'DocumentBlockDrawing',
  documentBlockDrawingShape,
);

const documentBlockEmbedShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('embed'),
    key: z.string().optional(),
    data: z.strictObject({ url: z.string(), fullWidth: z.boolean().optional() }),
    isVoid: z.literal(true),
  });
export interface DocumentBlockEmbed extends z.infer<ReturnType<typeof documentBlockEmbedShape>> {}
export const DocumentBlockEmbed: Model<DocumentBlockEmbed> = model('DocumentBlockEmbed', documentBlockEmbedShape);

const documentBlockFileShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('file'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefFile }),
    isVoid: z.literal(true),
  });
export interface DocumentBlockFile extends z.infer<ReturnType<typeof documentBlockFileShape>> {}
export const DocumentBlockFile: Model<DocumentBlockFile> = model('DocumentBlockFile', documentBlockFileShape);

const documentBlockIntegrationShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('integration'),
    key: z.string().optional(),
    data: z.strictObject({
      integration: z.string(),
      block: z.string(),
      props: PlainObject,
      action: ContentKitAction.optional(),
      url: z.string().optional(),
      fullWidth: z.boolean().optional(),
    }),
    isVoid: z.literal(true),
    meta: z.strictObject({ token: z.string().optional(), spaceId: z.string().optional() }).optional(),
  });
export interface DocumentBlockIntegration extends z.infer<ReturnType<typeof documentBlockIntegrationShape>> {}
export const DocumentBlockIntegration: Model<DocumentBlockIntegration> = model(
  'DocumentBlockIntegration',
  documentBlockIntegrationShape,
);

const documentBlockMathShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('math'),
    key: z.string().optional(),
    data: z.strictObject({ formula: z.string() }),
    isVoid: z.literal(true),
  });
export interface DocumentBlockMath extends z.infer<ReturnType<typeof documentBlockMathShape>> {}
export const DocumentBlockMath: Model<DocumentBlockMath> = model('DocumentBlockMath', documentBlockMathShape);

const openAPIOperationPointerShape = () => z.strictObject({ path: z.string(), method: z.string() });
export interface OpenAPIOperationPointer extends z.infer<ReturnType<typeof openAPIOperationPointerShape>> {}
export const OpenAPIOperationPointer: Model<OpenAPIOperationPointer> = model(
  'OpenAPIOperationPointer',
  openAPIOperationPointerShape,
);

const documentBlockOpenAPIShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('swagger'),
    key: z.string().optional(),
    data: z.strictObject({
      path: z.string(),
      method: z.string(),
      ref: oneOf('kind', [ContentRefFile, ContentRefURL]),
      expanded: z.boolean().optional(),
      fullWidth: z.boolean().optional(),
    }),
    isVoid: z.literal(true),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockOpenAPI extends z.infer<ReturnType<typeof documentBlockOpenAPIShape>> {}
export const DocumentBlockOpenAPI: Model<DocumentBlockOpenAPI> = model(
  'DocumentBlockOpenAPI',
  documentBlockOpenAPIShape,
);

const documentBlockOpenAPIOperationShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('openapi-operation'),
    key: z.string().optional(),
    data: z.strictObject({
      path: z.string(),
      method: z.string(),
      ref: ContentRefOpenAPI,
      headless: z.boolean().optional(),
    }),
    isVoid: z.literal(true),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockOpenAPIOperation extends z.infer<ReturnType<typeof documentBlockOpenAPIOperationShape>> {}
export const DocumentBlockOpenAPIOperation: Model<DocumentBlockOpenAPIOperation> = model(
  'DocumentBlockOpenAPIOperation',
  documentBlockOpenAPIOperationShape,
);

const openAPISchemasPointerShape = () =>
  z.strictObject({ grouped: z.boolean().optional(), schemas: z.array(z.string()), title: z.string().optional() });
export interface OpenAPISchemasPointer extends z.infer<ReturnType<typeof openAPISchemasPointerShape>> {}
export const OpenAPISchemasPointer: Model<OpenAPISchemasPointer> = model(
  'OpenAPISchemasPointer',
  openAPISchemasPointerShape,
);

const documentBlockOpenAPISchemasShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('openapi-schemas'),
    key: z.string().optional(),
    data: z.strictObject({
      grouped: z.boolean().optional(),
      schemas: z.array(z.string()),
      title: z.string().optional(),
      ref: ContentRefOpenAPI,
    }),
    isVoid: z.literal(true),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockOpenAPISchemas extends z.infer<ReturnType<typeof documentBlockOpenAPISchemasShape>> {}
export const DocumentBlockOpenAPISchemas: Model<DocumentBlockOpenAPISchemas> = model(
  'DocumentBlockOpenAPISchemas',
  documentBlockOpenAPISchemasShape,
);

const openAPIWebhookPointerShape = () => z.strictObject({ name: z.string(), method: z.string() });
export interface OpenAPIWebhookPointer extends z.infer<ReturnType<typeof openAPIWebhookPointerShape>> {}
export const OpenAPIWebhookPointer: Model<OpenAPIWebhookPointer> = model(
  'OpenAPIWebhookPointer',
  openAPIWebhookPointerShape,
);

const documentBlockOpenAPIWebhookShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('openapi-webhook'),
    key: z.string().optional(),
    data: z.strictObject({
      name: z.string(),
      method: z.string(),
      ref: ContentRefOpenAPI,
      headless: z.boolean().optional(),
    }),
    isVoid: z.literal(true),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockOpenAPIWebhook extends z.infer<ReturnType<typeof documentBlockOpenAPIWebhookShape>> {}
export const DocumentBlockOpenAPIWebhook: Model<DocumentBlockOpenAPIWebhook> = model(
  'DocumentBlockOpenAPIWebhook',
  documentBlockOpenAPIWebhookShape,
);

const documentBlockReusableContentShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('reusable-content'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefReusableContent }),
    isVoid: z.literal(true),
    meta: z.strictObject({ token: z.string().optional() }).optional(),
  });
export interface DocumentBlockReusableContent extends z.infer<ReturnType<typeof documentBlockReusableContentShape>> {}
export const DocumentBlockReusableContent: Model<DocumentBlockReusableContent> = model(
  'DocumentBlockReusableContent',
  documentBlockReusableContentShape,
);
