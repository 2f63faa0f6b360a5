import * as z from '../../../schema.ts';
import { ContentKitAction } from '../../../contentkit/index.ts';
import { defineModel, oneOf } from '../../../model.ts';
import {
  ContentRef,
  ContentRefFile,
  ContentRefOpenAPI,
  ContentRefReusableContent,
  ContentRefURL,
} from '../references.ts';
import { PlainObject } from '../../../primitives.ts';

export class DocumentBlockContentRef extends defineModel<DocumentBlockContentRef>('DocumentBlockContentRef')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('content-ref'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentBlockDivider extends defineModel<DocumentBlockDivider>('DocumentBlockDivider')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('divider'),
    key: z.string().optional(),
    isVoid: z.literal(true),
    data: z.record(z.string(), z.unknown()),
  }),
) {}

export class DocumentBlockDrawing extends defineModel<DocumentBlockDrawing>('DocumentBlockDrawing')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('drawing'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefFile.optional() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentBlockEmbed extends defineModel<DocumentBlockEmbed>('DocumentBlockEmbed')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('embed'),
    key: z.string().optional(),
    data: z.strictObject({ url: z.string(), fullWidth: z.boolean().optional() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentBlockFile extends defineModel<DocumentBlockFile>('DocumentBlockFile')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('file'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefFile }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentBlockIntegration extends defineModel<DocumentBlockIntegration>('DocumentBlockIntegration')(() =>
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
  }),
) {}

export class DocumentBlockMath extends defineModel<DocumentBlockMath>('DocumentBlockMath')(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('math'),
    key: z.string().optional(),
    data: z.strictObject({ formula: z.string() }),
    isVoid: z.literal(true),
  }),
) {}

export class OpenAPIOperationPointer extends defineModel<OpenAPIOperationPointer>('OpenAPIOperationPointer')(() =>
  z.strictObject({ path: z.string(), method: z.string() }),
) {}

export class DocumentBlockOpenAPI extends defineModel<DocumentBlockOpenAPI>('DocumentBlockOpenAPI')(() =>
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
  }),
) {}

export class DocumentBlockOpenAPIOperation extends defineModel<DocumentBlockOpenAPIOperation>(
  'DocumentBlockOpenAPIOperation',
)(() =>
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
  }),
) {}

export class OpenAPISchemasPointer extends defineModel<OpenAPISchemasPointer>('OpenAPISchemasPointer')(() =>
  z.strictObject({ grouped: z.boolean().optional(), schemas: z.array(z.string()), title: z.string().optional() }),
) {}

export class DocumentBlockOpenAPISchemas extends defineModel<DocumentBlockOpenAPISchemas>(
  'DocumentBlockOpenAPISchemas',
)(() =>
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
  }),
) {}

export class OpenAPIWebhookPointer extends defineModel<OpenAPIWebhookPointer>('OpenAPIWebhookPointer')(() =>
  z.strictObject({ name: z.string(), method: z.string() }),
) {}

export class DocumentBlockOpenAPIWebhook extends defineModel<DocumentBlockOpenAPIWebhook>(
  'DocumentBlockOpenAPIWebhook',
)(() =>
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
  }),
) {}

export class DocumentBlockReusableContent extends defineModel<DocumentBlockReusableContent>(
  'DocumentBlockReusableContent',
)(() =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('reusable-content'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRefReusableContent }),
    isVoid: z.literal(true),
    meta: z.strictObject({ token: z.string().optional() }).optional(),
  }),
) {}
