// Git Sync: installations that keep a space or a site and a branch of a repository in sync.
import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { Timestamp, Uri, Url } from '../../../primitives.ts';
import { GitSyncInstallationStatus } from './git.ts';

export const GitSyncInstallationProvider = z.enum(['github', 'gitlab']);
export type GitSyncInstallationProvider = z.infer<typeof GitSyncInstallationProvider>;

export const GitSyncInstallationPriority = z.enum(['git', 'gitbook']);
export type GitSyncInstallationPriority = z.infer<typeof GitSyncInstallationPriority>;

/** A space, or a site with the spaces on it. */
export const GitSyncInstallationTarget = defineSchema('GitSyncInstallationTarget', () =>
  oneOf('type', [
    z.object({ type: z.literal('space'), spaceId: z.string(), siteId: z.string().optional() }),
    z.object({ type: z.literal('site'), siteId: z.string() }),
  ]),
);
export type GitSyncInstallationTarget = z.infer<typeof GitSyncInstallationTarget>;

/** The request type, which rejects unknown fields. */
export const GitSyncInstallationTargetInput = defineSchema('GitSyncInstallationTargetInput', () =>
  oneOf('type', [
    z.strictObject({ type: z.literal('space'), spaceId: z.string(), siteId: z.string().optional() }),
    z.strictObject({ type: z.literal('site'), siteId: z.string() }),
  ]),
);

const BRANCH = /^refs\/heads\/.+$/;

const settings = () => ({
  projectDirectory: z.string().optional(),
  commitMessageTemplate: z.string().optional(),
  previewExternalBranches: z.boolean().optional(),
  agentInstructions: z.array(z.enum(['agents', 'claude'])).optional(),
  priority: GitSyncInstallationPriority.optional(),
});

const gitHubFields = () => ({
  repositoryId: z.number().optional(),
  branch: z.string().regex(BRANCH).optional(),
});

const gitLabFields = () => ({
  projectId: z.number().optional(),
  accessToken: z.string().optional(),
  customInstanceURL: Url.nullable().optional(),
  branch: z.string().regex(BRANCH).optional(),
});

/** New settings of an installation. Spec: docs-management-api.md#space-content */
export const GitSyncInstallationChange = defineSchema('GitSyncInstallationChange', () => {
  const childInstallationProjectDirectories = z.record(z.string(), z.string()).optional();
  return oneOf('provider', [
    z.strictObject({
      ...settings(),
      childInstallationProjectDirectories,
      provider: z.literal('github'),
      providerConfiguration: z.strictObject(gitHubFields()),
    }),
    z.strictObject({
      ...settings(),
      childInstallationProjectDirectories,
      provider: z.literal('gitlab'),
      providerConfiguration: z.strictObject(gitLabFields()),
    }),
  ]);
});
export type GitSyncInstallationChange = z.infer<typeof GitSyncInstallationChange>;

/** The branch of an installation, with the commits that were seen and taken last. */
export class GitRepositoryRef extends defineModel<GitRepositoryRef>('GitRepositoryRef')(() =>
  z.object({
    object: z.literal('git-repository-ref'),
    id: z.string(),
    name: z.string(),
    type: z.enum(['branch', 'tag', 'change-request-head']),
    latestObservedCommitId: z.string().optional(),
    latestImportedCommitId: z.string().optional(),
    updatedAt: Timestamp,
  }),
) {}

/** A repository at a provider. Its operations beyond Git are none of this platform’s. */
export class GitRepositoryConnection extends defineModel<GitRepositoryConnection>('GitRepositoryConnection')(() =>
  z.object({
    object: z.literal('git-repository-connection'),
    id: z.string(),
    provider: GitSyncInstallationProvider,
    repositoryId: z.string(),
    repositoryName: z.string(),
    repositoryUrl: Uri,
    defaultBranch: z.string().optional(),
    authState: z.enum(['pending', 'active', 'unauthenticated']),
    capabilities: z.object({ pullRequests: z.boolean(), commitStatuses: z.boolean() }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
) {}

/** The folder of a repository that one installation reviews and merges. */
export class GitSyncRoot extends defineModel<GitSyncRoot>('GitSyncRoot')(() =>
  z.object({
    object: z.literal('git-sync-root'),
    id: z.string(),
    installationId: z.string(),
    target: GitSyncInstallationTarget,
    defaultMergeAuthorityPolicy: z.enum(['provider', 'gitbook']),
    status: z.enum(['active', 'disabled']),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
) {}

const installation = () => ({
  object: z.literal('git-sync-installation'),
  id: z.string(),
  parentInstallationId: z.string().optional(),
  target: GitSyncInstallationTarget,
  status: GitSyncInstallationStatus,
  repositoryConnection: GitRepositoryConnection.optional(),
  repositoryRef: GitRepositoryRef.optional(),
  syncRoot: GitSyncRoot.optional(),
  createdAt: Timestamp,
  createdBy: z.string(),
  updatedAt: Timestamp,
  urls: z.object({ location: Uri }),
  ...settings(),
});

/** An installation. Access tokens are never returned. */
export const GitSyncInstallation = defineSchema('GitSyncInstallation', () =>
  oneOf('provider', [
    z.object({ ...installation(), provider: z.literal('github'), providerConfiguration: z.object(gitHubFields()) }),
    z.object({ ...installation(), provider: z.literal('gitlab'), providerConfiguration: z.object(gitLabFields()) }),
  ]),
);
export type GitSyncInstallation = z.infer<typeof GitSyncInstallation>;

const repository = () => ({
  id: z.number(),
  accountName: z.string(),
  repositoryName: z.string(),
  fullName: z.string(),
  defaultBranch: z.string().nullable(),
});

export class GitSyncGitHubRepository extends defineModel<GitSyncGitHubRepository>('GitSyncGitHubRepository')(() =>
  z.object(repository()),
) {}

export class GitSyncGitLabProject extends defineModel<GitSyncGitLabProject>('GitSyncGitLabProject')(() =>
  z.object(repository()),
) {}

export class GitSyncBranch extends defineModel<GitSyncBranch>('GitSyncBranch')(() =>
  z.object({ name: z.string(), ref: z.string() }),
) {}

export class GitSyncRepositoryFile extends defineModel<GitSyncRepositoryFile>('GitSyncRepositoryFile')(() =>
  z.object({ name: z.string(), path: z.string(), sha: z.string(), size: z.number() }),
) {}
