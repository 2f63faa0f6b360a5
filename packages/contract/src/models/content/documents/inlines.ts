import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { ContentRef, ContentRefFile, ContentRefURL } from '../references.ts';
import { DocumentText, DocumentTextColor } from './text.ts';
import { IconName } from '../../../primitives.ts';

const documentActionShape = () =>
  oneOf('action', [
    z.strictObject({ action: z.literal('search'), query: z.string().optional() }),
    z.strictObject({ action: z.literal('ask'), query: z.string().optional() }),
    z.strictObject({ action: z.literal('select'), slug: z.string() }),
  ]);
export type DocumentAction = z.infer<ReturnType<typeof documentActionShape>>;
export const DocumentAction: Model<DocumentAction> = model('DocumentAction', documentActionShape);

const documentInlineButtonShape = () =>
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
  });
export interface DocumentInlineButton extends z.infer<ReturnType<typeof documentInlineButtonShape>> {}
export const DocumentInlineButton: Model<DocumentInlineButton> = model(
  'DocumentInlineButton',
  documentInlineButtonShape,
);

const documentInlineEmojiShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('emoji'),
    key: z.string().optional(),
    data: z.strictObject({ code: z.string() }),
    isVoid: z.literal(true),
  });
export interface DocumentInlineEmoji extends z.infer<ReturnType<typeof documentInlineEmojiShape>> {}
export const DocumentInlineEmoji: Model<DocumentInlineEmoji> = model('DocumentInlineEmoji', documentInlineEmojiShape);

const documentInlineExpressionShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('expression'),
    key: z.string().optional(),
    data: z.strictObject({ expression: z.string() }),
    isVoid: z.literal(true),
  });
export interface DocumentInlineExpression extends z.infer<ReturnType<typeof documentInlineExpressionShape>> {}
export const DocumentInlineExpression: Model<DocumentInlineExpression> = model(
  'DocumentInlineExpression',
  documentInlineExpressionShape,
);

const documentInlineIconShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('icon'),
    key: z.string().optional(),
    data: z.strictObject({ icon: z.string(), color: DocumentTextColor.optional() }),
    isVoid: z.literal(true),
  });
export interface DocumentInlineIcon extends z.infer<ReturnType<typeof documentInlineIconShape>> {}
export const DocumentInlineIcon: Model<DocumentInlineIcon> = model('DocumentInlineIcon', documentInlineIconShape);

const documentInlineImageShape = () =>
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
  });
export interface DocumentInlineImage extends z.infer<ReturnType<typeof documentInlineImageShape>> {}
export const DocumentInlineImage: Model<DocumentInlineImage> = model('DocumentInlineImage', documentInlineImageShape);

const documentInlineLinkShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('link'),
    key: z.string().optional(),
    nodes: z.array(oneOf('object', [DocumentText, DocumentInlineImage])),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(false).optional(),
  });
export interface DocumentInlineLink extends z.infer<ReturnType<typeof documentInlineLinkShape>> {}
export const DocumentInlineLink: Model<DocumentInlineLink> = model('DocumentInlineLink', documentInlineLinkShape);

const documentInlineMathShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('inline-math'),
    key: z.string().optional(),
    data: z.strictObject({ formula: z.string() }),
    isVoid: z.literal(true),
  });
export interface DocumentInlineMath extends z.infer<ReturnType<typeof documentInlineMathShape>> {}
export const DocumentInlineMath: Model<DocumentInlineMath> = model('DocumentInlineMath', documentInlineMathShape);

const documentInlineMentionShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('mention'),
    key: z.string().optional(),
    data: z.strictObject({ ref: ContentRef }),
    isVoid: z.literal(true),
  });
export interface DocumentInlineMention extends z.infer<ReturnType<typeof documentInlineMentionShape>> {}
export const DocumentInlineMention: Model<DocumentInlineMention> = model(
  'DocumentInlineMention',
  documentInlineMentionShape,
);
