// Git Sync installations.
import type {
  GitSyncInstallation,
  GitSyncInstallationPriority,
  GitSyncInstallationProvider,
} from '@bindery/contract/content';
import type { GitSyncConflict } from '@bindery/contract';
import type { Json } from '../json-column.ts';

/** Settings that only the API shows, besides the columns. */
export type GitSyncSettings = Pick<
  GitSyncInstallation,
  'commitMessageTemplate' | 'previewExternalBranches' | 'agentInstructions'
> & {
  /** Side that the installation was set up from. */
  readonly priority?: GitSyncInstallationPriority | undefined;
  /** ID of the repository or project at the provider. */
  readonly repositoryId?: number | undefined;
  readonly customInstanceURL?: string | null | undefined;
};

/** How far a sync is. */
export interface GitSyncProgress {
  /** Commit and revision of the last sync that succeeded. */
  readonly commit?: string | undefined;
  readonly revision?: string | undefined;
  /** What the last sync was about: it isn’t repeated for the same commit and revision after a conflict. */
  readonly tried?: { readonly commit: string; readonly revision: string } | undefined;
  readonly conflicts: readonly GitSyncConflict[];
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  /** ISO 8601. */
  readonly endedAt?: string | undefined;
}

/** Keeps a space and a branch of a repository in sync. */
export interface GitSyncTable {
  id: string;
  space: string;
  provider: GitSyncInstallationProvider;
  settings: Json<GitSyncSettings>;
  /** Full name of the ref, with `refs/heads/`. */
  branch: string | null;
  /** Folder of the repository with the content; empty for its root. */
  folder: string;
  /** URL or path without credentials; null until a repository is connected. */
  repository: string | null;
  /** The same with credentials. */
  sealed_url: Uint8Array | null;
  /** Access token of the provider. */
  sealed_token: Uint8Array | null;
  progress: Json<GitSyncProgress>;
  /** Side to take in the next sync where both changed the same. */
  priority: GitSyncInstallationPriority | null;
  created_by: string;
  created_at: number;
  updated_at: number;
  /** When it is synced next; null for never. */
  due_at: number | null;
  /** Syncs that failed since the last success. */
  failures: number;
  /** Process that syncs it. */
  lease_owner: string | null;
}
