// Collections, spaces, their revisions, and who was given what on them.
import type { Generated } from 'kysely';

/** A group of spaces. */
export interface CollectionTable {
  id: string;
  organization: string;
  title: string;
  description: string | null;
  parent: string | null;
  /** Fractional; spaces and collections of one parent share an order. */
  order_key: string;
  /** `inherit`, `none` or a role. */
  default_level: string;
  created_at: number;
}

/** A space of pages. */
export interface SpaceTable {
  id: string;
  organization: string;
  title: string;
  emoji: string;
  visibility: string;
  edit_mode: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  revision: string;
  parent: Generated<string | null>;
  order_key: Generated<string>;
  /** `inherit`, `none` or a role. */
  default_level: Generated<string>;
  icon: Generated<string | null>;
  language: Generated<string | null>;
  merge_rules: Generated<string>;
  comments: Generated<number>;
  change_requests_draft: Generated<number>;
  change_requests_open: Generated<number>;
  change_requests: Generated<number>;
  /** What only the service sets: visibility’s authentication, Git synchronization. JSON. */
  service: Generated<string>;
}

/** What a space or a change request had at one moment. Never changed. */
export interface RevisionTable {
  id: string;
  space: string;
  type: string;
  /** Ids of revisions, as JSON. */
  parents: string;
  /** The content that it has: a node. */
  root: string;
  created_at: number;
  created_by: string | null;
  /** Change request whose merge it is. */
  merged_from: Generated<string | null>;
  /** The commit that it stands for, as JSON. */
  git: Generated<string | null>;
}

/** A revision as it was stored before there were trees: its pages as JSON. */
export interface RevisionWithPagesTable {
  id: string;
  space: string;
  type: string;
  parents: string;
  pages: string;
  created_at: number;
  created_by: string | null;
}

/** A node of a content tree by its SHA-256. Never changed. */
export interface ContentNodeTable {
  hash: string;
  data: Uint8Array;
}

/** Bytes by their SHA-256. */
export interface BlobTable {
  hash: string;
  content_type: string;
  data: Uint8Array;
}

/** A role that a user or a team was given on a space, a collection or a site. */
export interface AccessGrantTable {
  level: 'space' | 'collection' | 'site';
  target: string;
  subject_kind: 'user' | 'team';
  subject: string;
  organization: string;
  /** A role, or `none`, which takes access away. */
  role: string;
  created_at: number;
}
