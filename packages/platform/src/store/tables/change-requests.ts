// Proposed changes to a space, who worked on them and who reviewed them.
import type { Generated } from 'kysely';

/** A proposed change. */
export interface ChangeRequestTable {
  id: string;
  space: string;
  /** Counts up in its space. */
  number: number;
  status: string;
  subject: string;
  /** A document as JSON. */
  description: string | null;
  /** JSON. */
  links: Generated<string>;
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
  /** The revision with both sides of conflicts, as it was made. */
  conflicts_in: Generated<string | null>;
  /** Open ones. */
  comments: Generated<number>;
  /** Topic of a site that it came out of, as `service` tells. */
  topic: Generated<string | null>;
  /** What only the service sets, as JSON. */
  service: Generated<string>;
}

/** Somebody who worked on a change request. */
export interface ChangeRequestContributorTable {
  change_request: string;
  user: string;
  action: 'edit' | 'comment';
  count: number;
  updated_at: number;
}

/** Somebody who was asked for a review. */
export interface RequestedReviewerTable {
  change_request: string;
  user: string;
  requested_by: string;
  /** The change request's, when they were asked. */
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
  status: string;
  created_at: number;
  updated_at: number;
}
