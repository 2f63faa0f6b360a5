import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { ChangeRequest } from './change-requests/change-request.ts';
import { ComputedContentSourceDocument } from './computed.ts';
import { RevisionFile } from './files.ts';
import { GitSyncBlob, GitSyncCommit } from './git/git.ts';
import { RevisionPage } from './pages.ts';
import { Variables } from './variables.ts';
import { DocumentTextColor } from './documents/text.ts';
import { Emoji, IconName, Timestamp, Uri } from '../../primitives.ts';

export class RevisionReusableContent extends defineModel<RevisionReusableContent>('RevisionReusableContent')(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    git: GitSyncBlob.optional(),
    computed: ComputedContentSourceDocument.optional(),
    computedSeed: z.string().optional(),
    document: z.string().optional(),
  }),
) {}

export class RevisionTag extends defineModel<RevisionTag>('RevisionTag')(() =>
  z.object({
    slug: z.string(),
    label: z.string(),
    color: DocumentTextColor,
    emoji: Emoji.optional(),
    icon: IconName.optional(),
  }),
) {}

/** Common fields of revisions of all types. */
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

export class RevisionBase extends defineModel<RevisionBase>('RevisionBase')(() =>
  z.object({
    ...revisionFields(),
  }),
) {}

export class RevisionTypeComputed extends defineModel<RevisionTypeComputed>('RevisionTypeComputed')(() =>
  z.object({
    ...revisionFields(),
    type: z.literal('computed'),
    sourceRevision: z.string(),
    mergedFrom: ChangeRequest.optional(),
  }),
) {}

export class RevisionTypeEdits extends defineModel<RevisionTypeEdits>('RevisionTypeEdits')(() =>
  z.object({
    ...revisionFields(),
    type: z.literal('edits'),
  }),
) {}

export class RevisionTypeMerge extends defineModel<RevisionTypeMerge>('RevisionTypeMerge')(() =>
  z.object({
    ...revisionFields(),
    type: z.literal('merge'),
    mergedFrom: ChangeRequest,
  }),
) {}

export class RevisionTypeRollback extends defineModel<RevisionTypeRollback>('RevisionTypeRollback')(() =>
  z.object({
    ...revisionFields(),
    type: z.literal('rollback'),
  }),
) {}

export class RevisionTypeUpdate extends defineModel<RevisionTypeUpdate>('RevisionTypeUpdate')(() =>
  z.object({
    ...revisionFields(),
    type: z.literal('update'),
  }),
) {}

/** The content of a space at one moment. Spec: docs-management-api.md#revision-space-or-change-request-content-object--revision */
export const Revision = defineSchema('Revision', () =>
  oneOf('type', [RevisionTypeEdits, RevisionTypeMerge, RevisionTypeRollback, RevisionTypeUpdate, RevisionTypeComputed]),
);
/** The content of a space at one moment. Spec: docs-management-api.md#revision-space-or-change-request-content-object--revision */
export type Revision = z.infer<typeof Revision>;
