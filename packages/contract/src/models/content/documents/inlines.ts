import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { ContentRef, ContentRefFile, ContentRefURL } from '../references.ts';
import { DocumentText, DocumentTextColor } from './text.ts';
import { IconName } from '../../../primitives.ts';

export const DocumentAction = defineSchema('DocumentAction', () =>
  oneOf('action', [
    z.strictObject({ action: z.literal('search'), query: z.string().optional() }),
    z.strictObject({ action: z.literal('ask'), query: z.string().optional() }),
    z.strictObject({ action: z.literal('select'), slug: z.string() }),
  ]),
);
export type DocumentAction = z.infer<typeof DocumentAction>;

export class DocumentInlineButton extends defineModel<DocumentInlineButton>('DocumentInlineButton')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('button'),
    key: z.string().optional(),
    data: z.union([
      z.strictObject({
        label: z.string(),
        kind: z.enum(['primary', 'secondary']),
        size: z.enum(['small', 'medium', 'large']).optional(),
        icon: IconName.optional(),
        ref: ContentRef,
      }),
      z.strictObject({
        label: z.string(),
        kind: z.enum(['primary', 'secondary']),
        size: z.enum(['small', 'medium', 'large']).optional(),
        icon: IconName.optional(),
        action: DocumentAction,
      }),
    ]),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineEmoji extends defineModel<DocumentInlineEmoji>('DocumentInlineEmoji')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('emoji'),
    key: z.string().optional(),
    data: z.strictObject({ code: z.string() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineExpression extends defineModel<DocumentInlineExpression>('DocumentInlineExpression')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('expression'),
    key: z.string().optional(),
    data: z.strictObject({ expression: z.string() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineIcon extends defineModel<DocumentInlineIcon>('DocumentInlineIcon')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('icon'),
    key: z.string().optional(),
    data: z.strictObject({ icon: z.string(), color: DocumentTextColor.optional() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineImage extends defineModel<DocumentInlineImage>('DocumentInlineImage')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('inline-image'),
    key: z.string().optional(),
    data: z.strictObject({
      ref: oneOf('kind', [ContentRefURL, ContentRefFile]),
      refDark: oneOf('kind', [ContentRefURL, ContentRefFile]).optional(),
      caption: z.string().optional(),
      alt: z.string().optional(),
      size: z.enum(['original', 'line']).optional(),
    }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineLink extends defineModel<DocumentInlineLink>('DocumentInlineLink')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('link'),
    key: z.string().optional(),
    nodes: z.array(oneOf('object', [DocumentText, DocumentInlineImage])),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(false).optional(),
  }),
) {}

export class DocumentInlineMath extends defineModel<DocumentInlineMath>('DocumentInlineMath')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('inline-math'),
    key: z.string().optional(),
    data: z.strictObject({ formula: z.string() }),
    isVoid: z.literal(true),
  }),
) {}

export class DocumentInlineMention extends defineModel<DocumentInlineMention>('DocumentInlineMention')(() =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('mention'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(true),
  }),
) {}
