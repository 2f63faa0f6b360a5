// Changes of a revision: added, removed, and edited pages, files, reusable content, tags, and variables.
import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
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

export class ChangedRevisionFile extends defineModel<ChangedRevisionFile>('ChangedRevisionFile')(() =>
  z.object({ id: z.string(), name: z.string(), contentType: z.string(), downloadURL: z.string() }),
) {}

export class ChangedRevisionPage extends defineModel<ChangedRevisionPage>('ChangedRevisionPage')(() =>
  z.object({ id: z.string(), type: RevisionPageType, title: z.string(), path: z.string().optional() }),
) {}

export class ChangedRevisionReusableContent extends defineModel<ChangedRevisionReusableContent>(
  'ChangedRevisionReusableContent',
)(() => z.object({ id: z.string(), title: z.string(), document: z.string().optional() })) {}

export class ChangedRevisionTag extends defineModel<ChangedRevisionTag>('ChangedRevisionTag')(() =>
  z.object({ slug: z.string(), label: z.string() }),
) {}

export class RevisionSemanticChangeFileCreated extends defineModel<RevisionSemanticChangeFileCreated>(
  'RevisionSemanticChangeFileCreated',
)(() => z.object({ type: z.literal('file_created'), file: ChangedRevisionFile })) {}

export class RevisionSemanticChangeFileDeleted extends defineModel<RevisionSemanticChangeFileDeleted>(
  'RevisionSemanticChangeFileDeleted',
)(() => z.object({ type: z.literal('file_deleted'), file: ChangedRevisionFile })) {}

export class RevisionSemanticChangeFileEdited extends defineModel<RevisionSemanticChangeFileEdited>(
  'RevisionSemanticChangeFileEdited',
)(() =>
  z.object({ type: z.literal('file_edited'), file: ChangedRevisionFile, attributes: RevisionFileChangeAttributes }),
) {}

export class RevisionSemanticChangePageCreated extends defineModel<RevisionSemanticChangePageCreated>(
  'RevisionSemanticChangePageCreated',
)(() => z.object({ type: z.literal('page_created'), page: ChangedRevisionPage })) {}

export class RevisionSemanticChangePageDeleted extends defineModel<RevisionSemanticChangePageDeleted>(
  'RevisionSemanticChangePageDeleted',
)(() => z.object({ type: z.literal('page_deleted'), page: ChangedRevisionPage })) {}

export class RevisionSemanticChangePageEdited extends defineModel<RevisionSemanticChangePageEdited>(
  'RevisionSemanticChangePageEdited',
)(() =>
  z.object({
    type: z.literal('page_edited'),
    page: ChangedRevisionPage,
    attributes: z.union([
      RevisionPageDocumentChangeAttributes,
      RevisionPageGroupChangeAttributes,
      RevisionPageLinkChangeAttributes,
    ]),
  }),
) {}

export class RevisionSemanticChangePageMoved extends defineModel<RevisionSemanticChangePageMoved>(
  'RevisionSemanticChangePageMoved',
)(() =>
  z.object({
    type: z.literal('page_moved'),
    page: ChangedRevisionPage,
    parent: z.object({ before: ChangedRevisionPage.optional(), after: ChangedRevisionPage.optional() }),
  }),
) {}

export class RevisionSemanticChangeReusableContentCreated extends defineModel<RevisionSemanticChangeReusableContentCreated>(
  'RevisionSemanticChangeReusableContentCreated',
)(() => z.object({ type: z.literal('reusable_content_created'), reusableContent: ChangedRevisionReusableContent })) {}

export class RevisionSemanticChangeReusableContentDeleted extends defineModel<RevisionSemanticChangeReusableContentDeleted>(
  'RevisionSemanticChangeReusableContentDeleted',
)(() => z.object({ type: z.literal('reusable_content_deleted'), reusableContent: ChangedRevisionReusableContent })) {}

export class RevisionSemanticChangeReusableContentEdited extends defineModel<RevisionSemanticChangeReusableContentEdited>(
  'RevisionSemanticChangeReusableContentEdited',
)(() =>
  z.object({
    type: z.literal('reusable_content_edited'),
    reusableContent: ChangedRevisionReusableContent,
    attributes: RevisionReusableContentChangeAttributes,
  }),
) {}

export class RevisionSemanticChangeTagCreated extends defineModel<RevisionSemanticChangeTagCreated>(
  'RevisionSemanticChangeTagCreated',
)(() => z.object({ type: z.literal('tag_created'), tag: ChangedRevisionTag })) {}

export class RevisionSemanticChangeTagDeleted extends defineModel<RevisionSemanticChangeTagDeleted>(
  'RevisionSemanticChangeTagDeleted',
)(() => z.object({ type: z.literal('tag_deleted'), tag: ChangedRevisionTag })) {}

export class RevisionSemanticChangeTagEdited extends defineModel<RevisionSemanticChangeTagEdited>(
  'RevisionSemanticChangeTagEdited',
)(() =>
  z.object({ type: z.literal('tag_edited'), tag: ChangedRevisionTag, attributes: RevisionTagChangeAttributes }),
) {}

export class RevisionSemanticChangeVariablesEdited extends defineModel<RevisionSemanticChangeVariablesEdited>(
  'RevisionSemanticChangeVariablesEdited',
)(() => z.object({ type: z.literal('variables_edited'), variables: z.record(z.string(), ChangeAttributeVariable) })) {}

export const RevisionSemanticChange = defineSchema('RevisionSemanticChange', () =>
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
  ]),
);
export type RevisionSemanticChange = z.infer<typeof RevisionSemanticChange>;

export class RevisionSemanticChanges extends defineModel<RevisionSemanticChanges>('RevisionSemanticChanges')(() =>
  z.object({
    mergedFrom: ChangeRequest.optional(),
    changes: z.array(RevisionSemanticChange),
    more: z.number().optional(),
  }),
) {}
