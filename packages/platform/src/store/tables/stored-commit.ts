// The commit of a Git repository that a revision represents.
import type { GitSyncCommit } from '@bindery/contract/content';

/** The Git source of a space: a folder of a repository at a ref. */
export interface SyncedTree {
  /** What Git connects to. */
  readonly repository: string;
  readonly ref: string;
  /** Empty for the whole repository. */
  readonly folder: string;
}

/** A commit as a revision keeps it. */
export interface StoredCommit extends Omit<GitSyncCommit, 'ref'>, SyncedTree {
  /** Whether the revision is alone: the space never had it, and is not in sync with it. */
  readonly isStandalone?: boolean;
  /** Commits elsewhere that are the same revision. */
  readonly others?: readonly StoredCommit[];
}
