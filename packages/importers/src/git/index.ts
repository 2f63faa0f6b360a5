// Git: repositories that may be used, one commit of them at hand, and new commits.
export { findRepository } from './find-repository.ts';
export type { GitPolicy, Repository, SshAccess } from './git-policy.ts';
export type { LinkedFiles, SkippedLink } from './resolve-links.ts';
export { listTree, readBlobs, readMessage, readTip, withCopy } from './repository.ts';
export type { CopyOptions, LocalCopy, RemoteRef } from './repository.ts';
export type { TreeFile } from './tree-file.ts';
export { pushCommit, writeCommit } from './write-commit.ts';
export type { CommitDraft } from './write-commit.ts';
