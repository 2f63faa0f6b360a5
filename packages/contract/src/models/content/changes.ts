// What one revision changed: pages, files, reusable contents, tags and variables that came, went or were edited.
import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ChangeRequest } from './change-requests/change-request.ts';
import { RevisionPageType } from './pages.ts';
import {
  ChangeAttributeVariable,
  RevisionFileChangeAttributes,
  RevisionPageDocumentChangeAttributes,
  RevisionPageGroupChangeAttributes,
  RevisionPageLinkChangeAttributes,
  RevisionReusableContentChangeAttributes,
  RevisionTagChangeAttributes,
} from './change-attributes.ts';

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
