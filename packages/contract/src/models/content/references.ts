import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { TranslationLanguage } from '../languages.ts';

export class ContentRefAnchor extends defineModel<ContentRefAnchor>('ContentRefAnchor')(() =>
  z.strictObject({
    kind: z.literal('anchor'),
    anchor: z.string(),
    space: z.string().optional(),
    page: z.string().optional(),
  }),
) {}

export class ContentRefCollection extends defineModel<ContentRefCollection>('ContentRefCollection')(() =>
  z.strictObject({ kind: z.literal('collection'), collection: z.string() }),
) {}

export class ContentRefFile extends defineModel<ContentRefFile>('ContentRefFile')(() =>
  z.strictObject({ kind: z.literal('file'), file: z.string(), space: z.string().optional() }),
) {}

export class ContentRefOpenAPI extends defineModel<ContentRefOpenAPI>('ContentRefOpenAPI')(() =>
  z.strictObject({ kind: z.literal('openapi'), spec: z.string() }),
) {}

export class ContentRefPage extends defineModel<ContentRefPage>('ContentRefPage')(() =>
  z.strictObject({ kind: z.literal('page'), page: z.string(), space: z.string().optional() }),
) {}

export class ContentRefReusableContent extends defineModel<ContentRefReusableContent>('ContentRefReusableContent')(() =>
  z.strictObject({ kind: z.literal('reusable-content'), reusableContent: z.string(), space: z.string().optional() }),
) {}

export class ContentRefSpace extends defineModel<ContentRefSpace>('ContentRefSpace')(() =>
  z.strictObject({ kind: z.literal('space'), space: z.string() }),
) {}

export class ContentRefTag extends defineModel<ContentRefTag>('ContentRefTag')(() =>
  z.strictObject({ kind: z.literal('tag'), tag: z.string(), space: z.string().optional() }),
) {}

export class ContentRefURL extends defineModel<ContentRefURL>('ContentRefURL')(() =>
  z.strictObject({ kind: z.literal('url'), url: z.string() }),
) {}

export class ContentRefUser extends defineModel<ContentRefUser>('ContentRefUser')(() =>
  z.strictObject({ kind: z.literal('user'), user: z.string() }),
) {}

export const ContentRef = defineSchema('ContentRef', () =>
  oneOf('kind', [
    ContentRefFile,
    ContentRefURL,
    ContentRefPage,
    ContentRefAnchor,
    ContentRefUser,
    ContentRefCollection,
    ContentRefSpace,
    ContentRefReusableContent,
    ContentRefOpenAPI,
    ContentRefTag,
  ]),
);
export type ContentRef = z.infer<typeof ContentRef>;

export class TranslationRef extends defineModel<TranslationRef>('TranslationRef')(() =>
  z.strictObject({ kind: z.literal('translation'), translation: z.string() }),
) {}

export class TranslationResult extends defineModel<TranslationResult>('TranslationResult')(() =>
  z.strictObject({ space: z.string(), revision: z.string(), language: TranslationLanguage.optional() }),
) {}
