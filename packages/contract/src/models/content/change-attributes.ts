// What changed of one attribute, and of the attributes of one thing.
import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { RevisionFileImageDimensions } from './files.ts';
import { RevisionPageDocumentCover, RevisionPageLayout } from './pages.ts';
import { ContentRef } from './references.ts';
import { VariableValue, Variables } from './variables.ts';

const changeAttributeContentReferenceShape = () =>
  z.object({ before: ContentRef.optional(), after: ContentRef.optional() });
export interface ChangeAttributeContentReference extends z.infer<
  ReturnType<typeof changeAttributeContentReferenceShape>
> {}
export const ChangeAttributeContentReference: Model<ChangeAttributeContentReference> = model(
  'ChangeAttributeContentReference',
  changeAttributeContentReferenceShape,
);

const changeAttributeNumberShape = () => z.object({ before: z.number().optional(), after: z.number().optional() });
export interface ChangeAttributeNumber extends z.infer<ReturnType<typeof changeAttributeNumberShape>> {}
export const ChangeAttributeNumber: Model<ChangeAttributeNumber> = model(
  'ChangeAttributeNumber',
  changeAttributeNumberShape,
);

const changeAttributeRevisionFileImageDimensionsShape = () =>
  z.object({ before: RevisionFileImageDimensions.optional(), after: RevisionFileImageDimensions.optional() });
export interface ChangeAttributeRevisionFileImageDimensions extends z.infer<
  ReturnType<typeof changeAttributeRevisionFileImageDimensionsShape>
> {}
export const ChangeAttributeRevisionFileImageDimensions: Model<ChangeAttributeRevisionFileImageDimensions> = model(
  'ChangeAttributeRevisionFileImageDimensions',
  changeAttributeRevisionFileImageDimensionsShape,
);

const changeAttributeRevisionPageDocumentCoverShape = () =>
  z.object({ before: RevisionPageDocumentCover.optional(), after: RevisionPageDocumentCover.optional() });
export interface ChangeAttributeRevisionPageDocumentCover extends z.infer<
  ReturnType<typeof changeAttributeRevisionPageDocumentCoverShape>
> {}
export const ChangeAttributeRevisionPageDocumentCover: Model<ChangeAttributeRevisionPageDocumentCover> = model(
  'ChangeAttributeRevisionPageDocumentCover',
  changeAttributeRevisionPageDocumentCoverShape,
);

const changeAttributeRevisionPageLayoutShape = () =>
  z.object({ before: RevisionPageLayout.optional(), after: RevisionPageLayout.optional() });
export interface ChangeAttributeRevisionPageLayout extends z.infer<
  ReturnType<typeof changeAttributeRevisionPageLayoutShape>
> {}
export const ChangeAttributeRevisionPageLayout: Model<ChangeAttributeRevisionPageLayout> = model(
  'ChangeAttributeRevisionPageLayout',
  changeAttributeRevisionPageLayoutShape,
);

const changeAttributeStringShape = () => z.object({ before: z.string().optional(), after: z.string().optional() });
export interface ChangeAttributeString extends z.infer<ReturnType<typeof changeAttributeStringShape>> {}
export const ChangeAttributeString: Model<ChangeAttributeString> = model(
  'ChangeAttributeString',
  changeAttributeStringShape,
);

const changeAttributeVariableShape = () =>
  z.object({ before: VariableValue.optional(), after: VariableValue.optional() });
export interface ChangeAttributeVariable extends z.infer<ReturnType<typeof changeAttributeVariableShape>> {}
export const ChangeAttributeVariable: Model<ChangeAttributeVariable> = model(
  'ChangeAttributeVariable',
  changeAttributeVariableShape,
);

const changeAttributeVariablesShape = () => z.object({ before: Variables.optional(), after: Variables.optional() });
export interface ChangeAttributeVariables extends z.infer<ReturnType<typeof changeAttributeVariablesShape>> {}
export const ChangeAttributeVariables: Model<ChangeAttributeVariables> = model(
  'ChangeAttributeVariables',
  changeAttributeVariablesShape,
);

const revisionFileChangeAttributesShape = () =>
  z.object({
    name: ChangeAttributeString.optional(),
    downloadURL: ChangeAttributeString.optional(),
    size: ChangeAttributeNumber.optional(),
    contentType: ChangeAttributeString.optional(),
    dimensions: ChangeAttributeRevisionFileImageDimensions.optional(),
  });
export interface RevisionFileChangeAttributes extends z.infer<ReturnType<typeof revisionFileChangeAttributesShape>> {}
export const RevisionFileChangeAttributes: Model<RevisionFileChangeAttributes> = model(
  'RevisionFileChangeAttributes',
  revisionFileChangeAttributesShape,
);

/** What may have changed of a page of any kind. */
const pageAttributes = () => ({
  title: ChangeAttributeString.optional(),
  emoji: ChangeAttributeString.optional(),
});

const revisionPageDocumentChangeAttributesShape = () =>
  z.object({
    ...pageAttributes(),
    description: ChangeAttributeString.optional(),
    slug: ChangeAttributeString.optional(),
    document: ChangeAttributeString.optional(),
    cover: ChangeAttributeRevisionPageDocumentCover.optional(),
    layout: ChangeAttributeRevisionPageLayout.optional(),
    variables: ChangeAttributeVariables.optional(),
  });
export interface RevisionPageDocumentChangeAttributes extends z.infer<
  ReturnType<typeof revisionPageDocumentChangeAttributesShape>
> {}
export const RevisionPageDocumentChangeAttributes: Model<RevisionPageDocumentChangeAttributes> = model(
  'RevisionPageDocumentChangeAttributes',
  revisionPageDocumentChangeAttributesShape,
);

const revisionPageGroupChangeAttributesShape = () =>
  z.object({
    ...pageAttributes(),
    slug: ChangeAttributeString.optional(),
  });
export interface RevisionPageGroupChangeAttributes extends z.infer<
  ReturnType<typeof revisionPageGroupChangeAttributesShape>
> {}
export const RevisionPageGroupChangeAttributes: Model<RevisionPageGroupChangeAttributes> = model(
  'RevisionPageGroupChangeAttributes',
  revisionPageGroupChangeAttributesShape,
);

const revisionPageLinkChangeAttributesShape = () =>
  z.object({
    ...pageAttributes(),
    target: ChangeAttributeContentReference.optional(),
  });
export interface RevisionPageLinkChangeAttributes extends z.infer<
  ReturnType<typeof revisionPageLinkChangeAttributesShape>
> {}
export const RevisionPageLinkChangeAttributes: Model<RevisionPageLinkChangeAttributes> = model(
  'RevisionPageLinkChangeAttributes',
  revisionPageLinkChangeAttributesShape,
);

const revisionReusableContentChangeAttributesShape = () =>
  z.object({ title: ChangeAttributeString.optional(), document: ChangeAttributeString.optional() });
export interface RevisionReusableContentChangeAttributes extends z.infer<
  ReturnType<typeof revisionReusableContentChangeAttributesShape>
> {}
export const RevisionReusableContentChangeAttributes: Model<RevisionReusableContentChangeAttributes> = model(
  'RevisionReusableContentChangeAttributes',
  revisionReusableContentChangeAttributesShape,
);

const revisionTagChangeAttributesShape = () => z.object({ label: ChangeAttributeString.optional() });
export interface RevisionTagChangeAttributes extends z.infer<ReturnType<typeof revisionTagChangeAttributesShape>> {}
export const RevisionTagChangeAttributes: Model<RevisionTagChangeAttributes> = model(
  'RevisionTagChangeAttributes',
  revisionTagChangeAttributesShape,
);
