import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp, Uri } from '../../primitives.ts';

const updateSpaceGitInfoShape = () =>
  z.strictObject({ provider: z.enum(['github', 'gitlab']).optional(), url: z.string().optional() });
export interface UpdateSpaceGitInfo extends z.infer<ReturnType<typeof updateSpaceGitInfoShape>> {}
export const UpdateSpaceGitInfo: Model<UpdateSpaceGitInfo> = model('UpdateSpaceGitInfo', updateSpaceGitInfoShape);

/** Which repository, and how. */
const repository = () => ({
  url: z.string(),
  ref: z.string(),
  repoCacheID: z.string().meta({ deprecated: true }).optional(),
  repoTreeURL: z.string().optional(),
  repoCommitURL: z.string().optional(),
  repoProjectDirectory: z.string().optional(),
  timestamp: Timestamp.optional(),
  force: z.boolean().optional(),
  standalone: z.boolean().optional(),
  gitInfo: UpdateSpaceGitInfo.optional(),
});

const exportToGitRepositoryShape = () =>
  z.strictObject({
    ...repository(),
    commitMessage: z.string(),
  });
export interface ExportToGitRepository extends z.infer<ReturnType<typeof exportToGitRepositoryShape>> {}
export const ExportToGitRepository: Model<ExportToGitRepository> = model(
  'ExportToGitRepository',
  exportToGitRepositoryShape,
);

const gitSyncBlobShape = () => z.object({ oid: z.string(), path: z.string() });
export interface GitSyncBlob extends z.infer<ReturnType<typeof gitSyncBlobShape>> {}
export const GitSyncBlob: Model<GitSyncBlob> = model('GitSyncBlob', gitSyncBlobShape);

const gitSyncCommitShape = () =>
  z.object({
    oid: z.string(),
    message: z.string(),
    createdByService: z.boolean(),
    createdByGitBook: z.boolean(),
    url: z.string().optional(),
    ref: z.string().optional(),
  });
export interface GitSyncCommit extends z.infer<ReturnType<typeof gitSyncCommitShape>> {}
export const GitSyncCommit: Model<GitSyncCommit> = model('GitSyncCommit', gitSyncCommitShape);

export const GitSyncInstallationStatus = z.enum(['unauthenticated', 'active', 'pending']);
export type GitSyncInstallationStatus = z.infer<typeof GitSyncInstallationStatus>;

export const GitSyncOperationDirection = z.enum(['export', 'import']);
export type GitSyncOperationDirection = z.infer<typeof GitSyncOperationDirection>;

const gitSyncOperationErrorActionShape = () => z.object({ label: z.string(), url: Uri });
export interface GitSyncOperationErrorAction extends z.infer<ReturnType<typeof gitSyncOperationErrorActionShape>> {}
export const GitSyncOperationErrorAction: Model<GitSyncOperationErrorAction> = model(
  'GitSyncOperationErrorAction',
  gitSyncOperationErrorActionShape,
);

export const GitSyncOperationState = z.enum(['running', 'failure', 'success', 'timeout']);
export type GitSyncOperationState = z.infer<typeof GitSyncOperationState>;

export const GitSyncProvider = z.enum(['github', 'gitlab', 'github-legacy']);
export type GitSyncProvider = z.infer<typeof GitSyncProvider>;

const gitSyncStateShape = () =>
  z.object({
    repoName: z.string().optional(),
    installationStatus: GitSyncInstallationStatus,
    installationProvider: GitSyncProvider,
    integration: z.string().meta({ deprecated: true }).optional(),
    installationId: z.string(),
    parentInstallationId: z.string().optional(),
    url: z.string().optional(),
    operation: z
      .object({
        state: GitSyncOperationState,
        direction: GitSyncOperationDirection,
        startedAt: Timestamp,
        endedAt: Timestamp.optional(),
        error: z.string().optional(),
        errorAction: GitSyncOperationErrorAction.optional(),
      })
      .optional(),
    operationTimeout: z.number().int().optional(),
    updatedAt: Timestamp.optional(),
  });
export interface GitSyncState extends z.infer<ReturnType<typeof gitSyncStateShape>> {}
export const GitSyncState: Model<GitSyncState> = model('GitSyncState', gitSyncStateShape);

/** The same as it is sent: a field that nobody knows is refused. */
export const GitSyncStateInput: Model<GitSyncState> = model('GitSyncStateInput', () => gitSyncStateShape().strict());

const importGitRepositoryShape = () =>
  z.strictObject({
    ...repository(),
  });
export interface ImportGitRepository extends z.infer<ReturnType<typeof importGitRepositoryShape>> {}
export const ImportGitRepository: Model<ImportGitRepository> = model('ImportGitRepository', importGitRepositoryShape);
