// Proposed changes to a space, who worked on them and who reviewed them.
import type { ChangeRequest, ChangeRequestReview } from '@bindery/contract';
import type { Json } from '../json-column.ts';
import type { MergeConflict } from '@bindery/content/merge';
import type { Generated } from 'kysely';

/** Fields of a change request that only the service sets. */
export type ChangeRequestService = Partial<Pick<ChangeRequest, 'siteTopic' | 'styleguide' | 'imports'>>;

/** A proposed change. */
export interface ChangeRequestTable {
  id: string;
  space: string;
  /** Counts up in its space. */
  number: number;
  status: ChangeRequest['status'];
  subject: string;
  description: Json<NonNullable<ChangeRequest['description']>> | null;
  links: Generated<Json<NonNullable<ChangeRequest['links']>>>;
  agent_task: string | null;
  created_by: string;
  created_at: number;
  updated_at: number;
  merged_by: string | null;
  merged_at: number | null;
  revision: string;
  revision_initial: string;
  revision_merged_ancestor: string | null;
  revision_merged: string | null;
  /** The revision with both sides of conflicts, as made; null when every one of them is resolved. */
  conflicts_in: Generated<string | null>;
  /** Open ones. */
  comments: Generated<number>;
  /** Topic of a site that caused it, as in `service`. */
  topic: Generated<string | null>;
  service: Generated<Json<ChangeRequestService>>;
}

/** Something that a change request and the main content are at odds about, until it is resolved. */
export interface ChangeRequestConflictTable {
  change_request: string;
  /** Hash of what it is about. */
  id: string;
  /** In the list of the merge that found it, from 0. */
  position: number;
  conflict: Json<MergeConflict>;
}

/** Someone who worked on a change request. */
export interface ChangeRequestContributorTable {
  change_request: string;
  user: string;
  action: 'edit' | 'comment';
  count: number;
  updated_at: number;
}

/** A requested reviewer. */
export interface RequestedReviewerTable {
  change_request: string;
  user: string;
  requested_by: string;
  /** Revision of the change request when the review was requested. */
  revision: string;
  created_at: number;
}

/** A verdict on a change request. */
export interface ReviewTable {
  id: string;
  change_request: string;
  /** That it is about. */
  revision: string;
  reviewer: string;
  requested_by: string | null;
  status: ChangeRequestReview['status'];
  created_at: number;
  updated_at: number;
}
