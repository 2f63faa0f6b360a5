import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { ContentImportRun } from '../imports.ts';
import { ContentRefURL } from '../references.ts';
import { JSONDocument } from '../documents/document.ts';
import { User } from '../../people/user.ts';
import { Timestamp, Uri } from '../../../primitives.ts';

const changeRequestLinkExpandedShape = () =>
  oneOf('state', [
    z.object({
      kind: z.literal('external-ticket'),
      provider: z.literal('jira'),
      state: z.literal('connected'),
      key: z.string(),
      url: Uri,
      status: z.object({ id: z.string(), name: z.string() }),
      summary: z.string(),
    }),
    z.object({ kind: z.literal('external-ticket'), provider: z.literal('jira'), state: z.literal('error') }),
  ]);
export type ChangeRequestLinkExpanded = z.infer<ReturnType<typeof changeRequestLinkExpandedShape>>;
export const ChangeRequestLinkExpanded: Model<ChangeRequestLinkExpanded> = model(
  'ChangeRequestLinkExpanded',
  changeRequestLinkExpandedShape,
);

export const ChangeRequestLinkTitle = z.string().max(128);

const changeRequestLinkInputShape = () =>
  z.strictObject({ id: z.string().optional(), ref: ContentRefURL, title: ChangeRequestLinkTitle.optional() });
export interface ChangeRequestLinkInput extends z.infer<ReturnType<typeof changeRequestLinkInputShape>> {}
export const ChangeRequestLinkInput: Model<ChangeRequestLinkInput> = model(
  'ChangeRequestLinkInput',
  changeRequestLinkInputShape,
);

const changeRequestLinkShape = () =>
  z.object({
    id: z.string(),
    ref: ContentRefURL,
    title: ChangeRequestLinkTitle.optional(),
    expanded: ChangeRequestLinkExpanded.optional(),
  });
export interface ChangeRequestLink extends z.infer<ReturnType<typeof changeRequestLinkShape>> {}
export const ChangeRequestLink: Model<ChangeRequestLink> = model('ChangeRequestLink', changeRequestLinkShape);

export const ChangeRequestLinks = z.array(ChangeRequestLink).max(10);

export const ChangeRequestStatus = z.enum(['draft', 'open', 'archived', 'merged']);
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

export const ChangeRequestSubject = z.string().max(100);

const changeRequestShape = () =>
  z.object({
    object: z.literal('change-request'),
    id: z.string(),
    number: z.number().int(),
    status: ChangeRequestStatus,
    subject: ChangeRequestSubject,
    description: JSONDocument.optional(),
    createdBy: User,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    mergedBy: User.optional(),
    mergedAt: Timestamp.optional(),
    space: z.string(),
    revision: z.string(),
    revisionInitial: z.string(),
    revisionMergedAncestor: z.string().optional(),
    revisionMerged: z.string().optional(),
    comments: z.number().int(),
    siteTopic: z.object({ site: z.string(), topic: z.string(), finding: z.string().optional() }).optional(),
    styleguide: z
      .object({
        site: z.string(),
        run: z.string(),
        changedPages: z.number().optional(),
        checkedAt: Timestamp.optional(),
      })
      .optional(),
    outdated: z.boolean(),
    imports: z.array(ContentImportRun).optional(),
    links: ChangeRequestLinks.optional(),
    urls: z.object({ app: Uri, location: Uri }),
  });
/** A proposed change to a space. Spec: docs-management-api.md#change-request-object--change-request */
export interface ChangeRequest extends z.infer<ReturnType<typeof changeRequestShape>> {}
/** A proposed change to a space. Spec: docs-management-api.md#change-request-object--change-request */
export const ChangeRequest: Model<ChangeRequest> = model('ChangeRequest', changeRequestShape);

export const ChangeRequestOrderBy = z.enum(['updatedAt', 'createdAt']);
export type ChangeRequestOrderBy = z.infer<typeof ChangeRequestOrderBy>;
