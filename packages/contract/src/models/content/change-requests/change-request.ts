import * as z from '../../../schema.ts';
import { API_LIMITS as LIMITS } from '../../../limits.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { ContentImportRun } from '../imports.ts';
import { ContentRefURL } from '../references.ts';
import { JSONDocument } from '../documents/document.ts';
import { User } from '../../people/user.ts';
import { Timestamp, Uri } from '../../../primitives.ts';

export const ChangeRequestLinkExpanded = defineSchema('ChangeRequestLinkExpanded', () =>
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
  ]),
);
export type ChangeRequestLinkExpanded = z.infer<typeof ChangeRequestLinkExpanded>;

export const ChangeRequestLinkTitle = z.string().max(128);

export class ChangeRequestLinkInput extends defineModel<ChangeRequestLinkInput>('ChangeRequestLinkInput')(() =>
  z.strictObject({ id: z.string().optional(), ref: ContentRefURL, title: ChangeRequestLinkTitle.optional() }),
) {}

export class ChangeRequestLink extends defineModel<ChangeRequestLink>('ChangeRequestLink')(() =>
  z.object({
    id: z.string(),
    ref: ContentRefURL,
    title: ChangeRequestLinkTitle.optional(),
    expanded: ChangeRequestLinkExpanded.optional(),
  }),
) {}

export const ChangeRequestLinks = z.array(ChangeRequestLink).max(LIMITS.CHANGE_REQUEST_LINKS_MAX);

export const ChangeRequestStatus = z.enum(['draft', 'open', 'archived', 'merged']);
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

export const ChangeRequestSubject = z.string().max(100);

/** A proposed change to a space. Spec: docs-management-api.md#change-request-object--change-request */
export class ChangeRequest extends defineModel<ChangeRequest>('ChangeRequest')(() =>
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
    /** Assumption: visible to everyone who can see the change request, unchanged since its creation. */
    agentTaskId: z.string().optional(),
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
  }),
) {}

export const ChangeRequestOrderBy = z.enum(['updatedAt', 'createdAt']);
export type ChangeRequestOrderBy = z.infer<typeof ChangeRequestOrderBy>;
