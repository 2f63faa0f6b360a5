import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ChangeRequest } from './change-requests/change-request.ts';
import { ComputedContentSourceDocument } from './computed.ts';
import { RevisionFile } from './files.ts';
import { GitSyncBlob, GitSyncCommit } from './git.ts';
import { RevisionPage } from './pages.ts';
import { Variables } from './variables.ts';
import { DocumentTextColor } from './documents/text.ts';
import { Emoji, IconName, Timestamp, Uri } from '../../primitives.ts';

const revisionReusableContentShape = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    git: GitSyncBlob.optional(),
    computed: ComputedContentSourceDocument.optional(),
    computedSeed: z.string().optional(),
    document: z.string().optional(),
  });
export interface RevisionReusableContent extends z.infer<ReturnType<typeof revisionReusableContentShape>> {}
export const RevisionReusableContent: Model<RevisionReusableContent> = model(
  'RevisionReusableContent',
  revisionReusableContentShape,
);

const revisionTagShape = () =>
  z.object({
    slug: z.string(),
    label: z.string(),
    color: DocumentTextColor,
    emoji: Emoji.optional(),
    icon: IconName.optional(),
  });
export interface RevisionTag extends z.infer<ReturnType<typeof revisionTagShape>> {}
export const RevisionTag: Model<RevisionTag> = model('RevisionTag', revisionTagShape);

/** What every revision has, whatever made it. */
const revisionFields = () => ({
  object: z.literal('revision'),
  id: z.string(),
  parents: z.array(z.string()),
  pages: z.array(RevisionPage),
  files: z.array(RevisionFile),
  reusableContents: z.array(RevisionReusableContent),
  tags: z.array(RevisionTag),
  variables: Variables.optional(),
  createdAt: Timestamp,
  git: GitSyncCommit.optional(),
  urls: z.object({ app: Uri, published: Uri.optional(), public: Uri.optional() }),
});

const revisionBaseShape = () =>
  z.object({
    ...revisionFields(),
  });
export interface RevisionBase extends z.infer<ReturnType<typeof revisionBaseShape>> {}
export const RevisionBase: Model<RevisionBase> = model('RevisionBase', revisionBaseShape);

const revisionTypeComputedShape = () =>
  z.object({
    ...revisionFields(),
    type: z.literal('computed'),
    sourceRevision: z.string(),
    mergedFrom: ChangeRequest.optional(),
  });
export interface RevisionTypeComputed extends z.infer<ReturnType<typeof revisionTypeComputedShape>> {}
export const RevisionTypeComputed: Model<RevisionTypeComputed> = model(
  'RevisionTypeComputed',
  revisionTypeComputedShape,
);

const revisionTypeEditsShape = () =>
  z.object({
    ...revisionFields(),
    type: z.literal('edits'),
  });
export interface RevisionTypeEdits extends z.infer<ReturnType<typeof revisionTypeEditsShape>> {}
export const RevisionTypeEdits: Model<RevisionTypeEdits> = model('RevisionTypeEdits', revisionTypeEditsShape);

const revisionTypeMergeShape = () =>
  z.object({
    ...revisionFields(),
    type: z.literal('merge'),
    mergedFrom: ChangeRequest,
  });
export interface RevisionTypeMerge extends z.infer<ReturnType<typeof revisionTypeMergeShape>> {}
export const RevisionTypeMerge: Model<RevisionTypeMerge> = model('RevisionTypeMerge', revisionTypeMergeShape);

const revisionTypeRollbackShape = () =>
  z.object({
    ...revisionFields(),
    type: z.literal('rollback'),
  });
export interface RevisionTypeRollback extends z.infer<ReturnType<typeof revisionTypeRollbackShape>> {}
export const RevisionTypeRollback: Model<RevisionTypeRollback> = model(
  'RevisionTypeRollback',
  revisionTypeRollbackShape,
);

const revisionTypeUpdateShape = () =>
  z.object({
    ...revisionFields(),
    type: z.literal('update'),
  });
export interface RevisionTypeUpdate extends z.infer<ReturnType<typeof revisionTypeUpdateShape>> {}
export const RevisionTypeUpdate: Model<RevisionTypeUpdate> = model('RevisionTypeUpdate', revisionTypeUpdateShape);

const revisionShape = () =>
  oneOf('type', [RevisionTypeEdits, RevisionTypeMerge, RevisionTypeRollback, RevisionTypeUpdate, RevisionTypeComputed]);
/** The content of a space at one moment. Spec: docs-management-api.md#revision-space-or-change-request-content-object--revision */
export type Revision = z.infer<ReturnType<typeof revisionShape>>;
/** The content of a space at one moment. Spec: docs-management-api.md#revision-space-or-change-request-content-object--revision */
export const Revision: Model<Revision> = model('Revision', revisionShape);
