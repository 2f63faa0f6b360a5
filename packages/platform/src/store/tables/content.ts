// Collections, spaces, their revisions, and who was given what on them.
import type { Revision, Space } from '@bindery/contract';
import type { Json } from '../json-column.ts';
import type { DefaultGrant, GrantedAccess } from './granted-access.ts';
import type { LegacyPage } from './legacy-page.ts';
import type { StoredCommit } from './stored-commit.ts';
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
  default_level: DefaultGrant;
  created_at: number;
}

/** Fields of a space that only the service sets: the sign-in of visitors, Git synchronization. */
export type SpaceService = Partial<Pick<Space, 'gitSync' | 'visitorAuth' | 'type' | 'imports'>> & {
  /** Text of `.gitbook.yaml` of the last folder. */
  readonly folderConfig?: string | undefined;
};

/** A space of pages. */
export interface SpaceTable {
  id: string;
  organization: string;
  title: string;
  emoji: string;
  visibility: Space['visibility'];
  edit_mode: NonNullable<Space['editMode']>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  revision: string;
  parent: Generated<string | null>;
  order_key: Generated<string>;
  default_level: Generated<DefaultGrant>;
  icon: Generated<string | null>;
  language: Generated<NonNullable<Space['language']> | null>;
  merge_rules: Generated<Json<Space['mergeRules']>>;
  comments: Generated<number>;
  change_requests_draft: Generated<number>;
  change_requests_open: Generated<number>;
  change_requests: Generated<number>;
  service: Generated<Json<SpaceService>>;
}

/** A path of a space that redirects to a page: one that the page had, or one of the `redirects` of `.gitbook.yaml`. */
export interface FormerPathTable {
  id: string;
  space: string;
  /** URL-encoded, without a slash at either end. */
  path: string;
  page: string;
  origin: 'move' | 'folder';
  created_at: number;
}

/** The content of a space or a change request at one moment. Immutable. */
export interface RevisionTable {
  id: string;
  space: string;
  type: Revision['type'];
  /** Ids of revisions. */
  parents: Json<string[]>;
  /** The content that it has: a node. */
  root: string;
  created_at: number;
  created_by: string | null;
  /** Change request whose merge it is. */
  merged_from: Generated<string | null>;
  git: Generated<Json<StoredCommit> | null>;
}

/** A revision as stored before there were trees. */
export interface RevisionWithPagesTable {
  id: string;
  space: string;
  type: Revision['type'];
  parents: Json<string[]>;
  pages: Json<LegacyPage[]>;
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

/** Bytes that were uploaded to a space, and that no revision of it has taken yet. */
export interface ContentUploadTable {
  space: string;
  hash: string;
  uploaded_at: number;
}

/** A role that a user or a team was given on a space, a collection or a site. */
export interface AccessGrantTable {
  level: 'space' | 'collection' | 'site';
  target: string;
  subject_kind: 'user' | 'team';
  subject: string;
  organization: string;
  role: GrantedAccess;
  created_at: number;
}
