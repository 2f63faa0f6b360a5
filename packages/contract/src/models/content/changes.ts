import { z } from 'zod';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ChangeRequest } from '../change-requests/change-request.ts';
import { RevisionFileImageDimensions } from './files.ts';
import { RevisionPageDocumentCover, RevisionPageLayout, RevisionPageType } from './pages.ts';
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

const changedRevisionFileShape = () =>
  z.object({ id: z.string(), name: z.string(), contentType: z.string(), downloadURL: z.string() });
export interface ChangedRevisionFile extends z.infer<ReturnType<typeof changedRevisionFileShape>> {}
export const ChangedRevisionFile: Model<ChangedRevisionFile> = model('ChangedRevisionFile', changedRevisionFileShape);

const changedRevisionPageShape = () =>
  z.object({ id: z.string(), type: RevisionPageType, title: z.string(), path: z.string().optional() });
export interface ChangedRevisionPage extends z.infer<ReturnType<typeof changedRevisionPageShape>> {}
export const ChangedRevisionPage: Model<ChangedRevisionPage> = model('ChangedRevisionPage', changedRevisionPageShape);

const changedRevisionReusableContentShape = () =>
  z.object({ id: z.string(), title: z.string(), document: z.string().optional() });
export interface ChangedRevisionReusableContent extends z.infer<
  ReturnType<typeof changedRevisionReusableContentShape>
> {}
export const ChangedRevisionReusableContent: Model<ChangedRevisionReusableContent> = model(
  'ChangedRevisionReusableContent',
  changedRevisionReusableContentShape,
);

const changedRevisionTagShape = () => z.object({ slug: z.string(), label: z.string() });
export interface ChangedRevisionTag extends z.infer<ReturnType<typeof changedRevisionTagShape>> {}
export const ChangedRevisionTag: Model<ChangedRevisionTag> = model('ChangedRevisionTag', changedRevisionTagShape);

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

const revisionSemanticChangeFileCreatedShape = () =>
  z.object({ type: z.literal('file_created'), file: ChangedRevisionFile });
export interface RevisionSemanticChangeFileCreated extends z.infer<
  ReturnType<typeof revisionSemanticChangeFileCreatedShape>
> {}
export const RevisionSemanticChangeFileCreated: Model<RevisionSemanticChangeFileCreated> = model(
  'RevisionSemanticChangeFileCreated',
  revisionSemanticChangeFileCreatedShape,
);

const revisionSemanticChangeFileDeletedShape = () =>
  z.object({ type: z.literal('file_deleted'), file: ChangedRevisionFile });
export interface RevisionSemanticChangeFileDeleted extends z.infer<
  ReturnType<typeof revisionSemanticChangeFileDeletedShape>
> {}
export const RevisionSemanticChangeFileDeleted: Model<RevisionSemanticChangeFileDeleted> = model(
  'RevisionSemanticChangeFileDeleted',
  revisionSemanticChangeFileDeletedShape,
);

const revisionSemanticChangeFileEditedShape = () =>
  z.object({ type: z.literal('file_edited'), file: ChangedRevisionFile, attributes: RevisionFileChangeAttributes });
export interface RevisionSemanticChangeFileEdited extends z.infer<
  ReturnType<typeof revisionSemanticChangeFileEditedShape>
> {}
export const RevisionSemanticChangeFileEdited: Model<RevisionSemanticChangeFileEdited> = model(
  'RevisionSemanticChangeFileEdited',
  revisionSemanticChangeFileEditedShape,
);

const revisionSemanticChangePageCreatedShape = () =>
  z.object({ type: z.literal('page_created'), page: ChangedRevisionPage });
export interface RevisionSemanticChangePageCreated extends z.infer<
  ReturnType<typeof revisionSemanticChangePageCreatedShape>
> {}
export const RevisionSemanticChangePageCreated: Model<RevisionSemanticChangePageCreated> = model(
  'RevisionSemanticChangePageCreated',
  revisionSemanticChangePageCreatedShape,
);

const revisionSemanticChangePageDeletedShape = () =>
  z.object({ type: z.literal('page_deleted'), page: ChangedRevisionPage });
export interface RevisionSemanticChangePageDeleted extends z.infer<
  ReturnType<typeof revisionSemanticChangePageDeletedShape>
> {}
export const RevisionSemanticChangePageDeleted: Model<RevisionSemanticChangePageDeleted> = model(
  'RevisionSemanticChangePageDeleted',
  revisionSemanticChangePageDeletedShape,
);

const revisionSemanticChangePageEditedShape = () =>
  z.object({
    type: z.literal('page_edited'),
    page: ChangedRevisionPage,
    attributes: z.union([
      RevisionPageDocumentChangeAttributes,
      RevisionPageGroupChangeAttributes,
      RevisionPageLinkChangeAttributes,
    ]),
  });
export interface RevisionSemanticChangePageEdited extends z.infer<
  ReturnType<typeof revisionSemanticChangePageEditedShape>
> {}
export const RevisionSemanticChangePageEdited: Model<RevisionSemanticChangePageEdited> = model(
  'RevisionSemanticChangePageEdited',
  revisionSemanticChangePageEditedShape,
);

const revisionSemanticChangePageMovedShape = () =>
  z.object({
    type: z.literal('page_moved'),
    page: ChangedRevisionPage,
    parent: z.object({ before: ChangedRevisionPage.optional(), after: ChangedRevisionPage.optional() }),
  });
export interface RevisionSemanticChangePageMoved extends z.infer<
  ReturnType<typeof revisionSemanticChangePageMovedShape>
> {}
export const RevisionSemanticChangePageMoved: Model<RevisionSemanticChangePageMoved> = model(
  'RevisionSemanticChangePageMoved',
  revisionSemanticChangePageMovedShape,
);

const revisionSemanticChangeReusableContentCreatedShape = () =>
  z.object({ type: z.literal('reusable_content_created'), reusableContent: ChangedRevisionReusableContent });
export interface RevisionSemanticChangeReusableContentCreated extends z.infer<
  ReturnType<typeof revisionSemanticChangeReusableContentCreatedShape>
> {}
export const RevisionSemanticChangeReusableContentCreated: Model<RevisionSemanticChangeReusableContentCreated> = model(
  'RevisionSemanticChangeReusableContentCreated',
  revisionSemanticChangeReusableContentCreatedShape,
);

const revisionSemanticChangeReusableContentDeletedShape = () =>
  z.object({ type: z.literal('reusable_content_deleted'), reusableContent: ChangedRevisionReusableContent });
export interface RevisionSemanticChangeReusableContentDeleted extends z.infer<
  ReturnType<typeof revisionSemanticChangeReusableContentDeletedShape>
> {}
export const RevisionSemanticChangeReusableContentDeleted: Model<RevisionSemanticChangeReusableContentDeleted> = model(
  'RevisionSemanticChangeReusableContentDeleted',
  revisionSemanticChangeReusableContentDeletedShape,
);

const revisionSemanticChangeReusableContentEditedShape = () =>
  z.object({
    type: z.literal('reusable_content_edited'),
    reusableContent: ChangedRevisionReusableContent,
    attributes: RevisionReusableContentChangeAttributes,
  });
export interface RevisionSemanticChangeReusableContentEdited extends z.infer<
  ReturnType<typeof revisionSemanticChangeReusableContentEditedShape>
> {}
export const RevisionSemanticChangeReusableContentEdited: Model<RevisionSemanticChangeReusableContentEdited> = model(
  'RevisionSemanticChangeReusableContentEdited',
  revisionSemanticChangeReusableContentEditedShape,
);

const revisionSemanticChangeTagCreatedShape = () =>
  z.object({ type: z.literal('tag_created'), tag: ChangedRevisionTag });
export interface RevisionSemanticChangeTagCreated extends z.infer<
  ReturnType<typeof revisionSemanticChangeTagCreatedShape>
> {}
export const RevisionSemanticChangeTagCreated: Model<RevisionSemanticChangeTagCreated> = model(
  'RevisionSemanticChangeTagCreated',
  revisionSemanticChangeTagCreatedShape,
);

const revisionSemanticChangeTagDeletedShape = () =>
  z.object({ type: z.literal('tag_deleted'), tag: ChangedRevisionTag });
export interface RevisionSemanticChangeTagDeleted extends z.infer<
  ReturnType<typeof revisionSemanticChangeTagDeletedShape>
> {}
export const RevisionSemanticChangeTagDeleted: Model<RevisionSemanticChangeTagDeleted> = model(
  'RevisionSemanticChangeTagDeleted',
  revisionSemanticChangeTagDeletedShape,
);

const revisionTagChangeAttributesShape = () => z.object({ label: ChangeAttributeString.optional() });
export interface RevisionTagChangeAttributes extends z.infer<ReturnType<typeof revisionTagChangeAttributesShape>> {}
export const RevisionTagChangeAttributes: Model<RevisionTagChangeAttributes> = model(
  'RevisionTagChangeAttributes',
  revisionTagChangeAttributesShape,
);

const revisionSemanticChangeTagEditedShape = () =>
  z.object({ type: z.literal('tag_edited'), tag: ChangedRevisionTag, attributes: RevisionTagChangeAttributes });
export interface RevisionSemanticChangeTagEdited extends z.infer<
  ReturnType<typeof revisionSemanticChangeTagEditedShape>
> {}
export const RevisionSemanticChangeTagEdited: Model<RevisionSemanticChangeTagEdited> = model(
  'RevisionSemanticChangeTagEdited',
  revisionSemanticChangeTagEditedShape,
);

const revisionSemanticChangeVariablesEditedShape = () =>
  z.object({ type: z.literal('variables_edited'), variables: z.record(z.string(), ChangeAttributeVariable) });
export interface RevisionSemanticChangeVariablesEdited extends z.infer<
  ReturnType<typeof revisionSemanticChangeVariablesEditedShape>
> {}
export const RevisionSemanticChangeVariablesEdited: Model<RevisionSemanticChangeVariablesEdited> = model(
  'RevisionSemanticChangeVariablesEdited',
  revisionSemanticChangeVariablesEditedShape,
);

const revisionSemanticChangeShape = () =>
  oneOf('type', [
    RevisionSemanticChangePageCreated,
    RevisionSemanticChangePageEdited,
    RevisionSemanticChangePageDeleted,
    RevisionSemanticChangePageMoved,
    RevisionSemanticChangeFileCreated,
    RevisionSemanticChangeFileEdited,
    RevisionSemanticChangeFileDeleted,
    RevisionSemanticChangeVariablesEdited,
    RevisionSemanticChangeReusableContentCreated,
    RevisionSemanticChangeReusableContentDeleted,
    RevisionSemanticChangeReusableContentEdited,
    RevisionSemanticChangeTagCreated,
    RevisionSemanticChangeTagDeleted,
    RevisionSemanticChangeTagEdited,
  ]);
export type RevisionSemanticChange = z.infer<ReturnType<typeof revisionSemanticChangeShape>>;
export const RevisionSemanticChange: Model<RevisionSemanticChange> = model(
  'RevisionSemanticChange',
  revisionSemanticChangeShape,
);

const revisionSemanticChangesShape = () =>
  z.object({
    mergedFrom: ChangeRequest.optional(),
    changes: z.array(RevisionSemanticChange),
    more: z.number().optional(),
  });
export interface RevisionSemanticChanges extends z.infer<ReturnType<typeof revisionSemanticChangesShape>> {}
export const RevisionSemanticChanges: Model<RevisionSemanticChanges> = model(
  'RevisionSemanticChanges',
  revisionSemanticChangesShape,
);
