import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { TranslationLanguage } from '../languages.ts';

const contentRefAnchorShape = () =>
  z.strictObject({
    kind: z.literal('anchor'),
    anchor: z.string(),
    space: z.string().optional(),
    page: z.string().optional(),
  });
export interface ContentRefAnchor extends z.infer<ReturnType<typeof contentRefAnchorShape>> {}
export const ContentRefAnchor: Model<ContentRefAnchor> = model('ContentRefAnchor', contentRefAnchorShape);

const contentRefCollectionShape = () => z.strictObject({ kind: z.literal('collection'), collection: z.string() });
export interface ContentRefCollection extends z.infer<ReturnType<typeof contentRefCollectionShape>> {}
export const ContentRefCollection: Model<ContentRefCollection> = model(
  'ContentRefCollection',
  contentRefCollectionShape,
);

const contentRefFileShape = () =>
  z.strictObject({ kind: z.literal('file'), file: z.string(), space: z.string().optional() });
export interface ContentRefFile extends z.infer<ReturnType<typeof contentRefFileShape>> {}
export const ContentRefFile: Model<ContentRefFile> = model('ContentRefFile', contentRefFileShape);

const contentRefOpenAPIShape = () => z.strictObject({ kind: z.literal('openapi'), spec: z.string() });
export interface ContentRefOpenAPI extends z.infer<ReturnType<typeof contentRefOpenAPIShape>> {}
export const ContentRefOpenAPI: Model<ContentRefOpenAPI> = model('ContentRefOpenAPI', contentRefOpenAPIShape);

const contentRefPageShape = () =>
  z.strictObject({ kind: z.literal('page'), page: z.string(), space: z.string().optional() });
export interface ContentRefPage extends z.infer<ReturnType<typeof contentRefPageShape>> {}
export const ContentRefPage: Model<ContentRefPage> = model('ContentRefPage', contentRefPageShape);

const contentRefReusableContentShape = () =>
  z.strictObject({ kind: z.literal('reusable-content'), reusableContent: z.string(), space: z.string().optional() });
export interface ContentRefReusableContent extends z.infer<ReturnType<typeof contentRefReusableContentShape>> {}
export const ContentRefReusableContent: Model<ContentRefReusableContent> = model(
  'ContentRefReusableContent',
  contentRefReusableContentShape,
);

const contentRefSpaceShape = () => z.strictObject({ kind: z.literal('space'), space: z.string() });
export interface ContentRefSpace extends z.infer<ReturnType<typeof contentRefSpaceShape>> {}
export const ContentRefSpace: Model<ContentRefSpace> = model('ContentRefSpace', contentRefSpaceShape);

const contentRefTagShape = () =>
  z.strictObject({ kind: z.literal('tag'), tag: z.string(), space: z.string().optional() });
export interface ContentRefTag extends z.infer<ReturnType<typeof contentRefTagShape>> {}
export const ContentRefTag: Model<ContentRefTag> = model('ContentRefTag', contentRefTagShape);

const contentRefURLShape = () => z.strictObject({ kind: z.literal('url'), url: z.string() });
export interface ContentRefURL extends z.infer<ReturnType<typeof contentRefURLShape>> {}
export const ContentRefURL: Model<ContentRefURL> = model('ContentRefURL', contentRefURLShape);

const contentRefUserShape = () => z.strictObject({ kind: z.literal('user'), user: z.string() });
export interface ContentRefUser extends z.infer<ReturnType<typeof contentRefUserShape>> {}
export const ContentRefUser: Model<ContentRefUser> = model('ContentRefUser', contentRefUserShape);

const contentRefShape = () =>
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
  ]);
export type ContentRef = z.infer<ReturnType<typeof contentRefShape>>;
export const ContentRef: Model<ContentRef> = model('ContentRef', contentRefShape);

const translationRefShape = () => z.strictObject({ kind: z.literal('translation'), translation: z.string() });
export interface TranslationRef extends z.infer<ReturnType<typeof translationRefShape>> {}
export const TranslationRef: Model<TranslationRef> = model('TranslationRef', translationRefShape);

const translationResultShape = () =>
  z.strictObject({ space: z.string(), revision: z.string(), language: TranslationLanguage.optional() });
export interface TranslationResult extends z.infer<ReturnType<typeof translationResultShape>> {}
export const TranslationResult: Model<TranslationResult> = model('TranslationResult', translationResultShape);
