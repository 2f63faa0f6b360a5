// What a sync has to do: nothing, take the repository's commits, add one to it, or merge both.
import type { GitSyncInstallationPriority } from '@bindery/contract/content';

/** Both sides. A revision is compared by its content tree. */
export interface SyncSides {
  /** Commit of the branch. Undefined without a branch. */
  readonly tip: string | undefined;
  /** Content of the space. */
  readonly head: string;
  /** Where both were last in sync. Undefined before the first sync. */
  readonly synced: { readonly revision: string; readonly root: string; readonly commit: string } | undefined;
  /** Side to take where they differ. */
  readonly priority: GitSyncInstallationPriority | undefined;
}

/** A step that brings both sides together. */
export type SyncStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'import' | 'export'; readonly force: boolean }
  | { readonly kind: 'merge'; readonly base: string };

/** Decides. The first sync copies the side with priority: without a common revision, there is nothing to merge. */
export function decideSync({ tip, head, synced, priority }: SyncSides): SyncStep {
  if (tip === undefined) return { kind: 'export', force: true };
  if (synced === undefined) return { kind: priority === 'gitbook' ? 'export' : 'import', force: true };
  const [isSpaceChanged, isRepositoryChanged] = [synced.root !== head, synced.commit !== tip];
  if (isSpaceChanged && isRepositoryChanged) return { kind: 'merge', base: synced.revision };
  if (isSpaceChanged) return { kind: 'export', force: false };
  return isRepositoryChanged ? { kind: 'import', force: false } : { kind: 'none' };
}
