import * as z from '../../../schema.ts';
import { defineModel } from '../../../model.ts';
import { Timestamp, Uri } from '../../../primitives.ts';

export class UpdateSpaceGitInfo extends defineModel<UpdateSpaceGitInfo>('UpdateSpaceGitInfo')(() =>
  z.strictObject({ provider: z.enum(['github', 'gitlab']).optional(), url: z.string().optional() }),
) {}

/** Repository and options of an import or export. */
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

export class ExportToGitRepository extends defineModel<ExportToGitRepository>('ExportToGitRepository')(() =>
  z.strictObject({
    ...repository(),
    commitMessage: z.string(),
  }),
) {}

export class GitSyncBlob extends defineModel<GitSyncBlob>('GitSyncBlob')(() =>
  z.object({ oid: z.string(), path: z.string() }),
) {}

export class GitSyncCommit extends defineModel<GitSyncCommit>('GitSyncCommit')(() =>
  z.object({
    oid: z.string(),
    message: z.string(),
    createdByService: z.boolean(),
    createdByGitBook: z.boolean(),
    url: z.string().optional(),
    ref: z.string().optional(),
  }),
) {}

export const GitSyncInstallationStatus = z.enum(['unauthenticated', 'active', 'pending']);
export type GitSyncInstallationStatus = z.infer<typeof GitSyncInstallationStatus>;

export const GitSyncOperationDirection = z.enum(['export', 'import']);
export type GitSyncOperationDirection = z.infer<typeof GitSyncOperationDirection>;

export class GitSyncOperationErrorAction extends defineModel<GitSyncOperationErrorAction>(
  'GitSyncOperationErrorAction',
)(() => z.object({ label: z.string(), url: Uri })) {}

export const GitSyncOperationState = z.enum(['running', 'failure', 'success', 'timeout']);
export type GitSyncOperationState = z.infer<typeof GitSyncOperationState>;

export const GitSyncProvider = z.enum(['github', 'gitlab', 'github-legacy']);
export type GitSyncProvider = z.infer<typeof GitSyncProvider>;

const gitSyncStateFields = () => ({
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

export class GitSyncState extends defineModel<GitSyncState>('GitSyncState')(() => z.object(gitSyncStateFields())) {}

/** The request type, which rejects unknown fields. */
export class GitSyncStateInput extends defineModel<GitSyncStateInput>('GitSyncStateInput')(() =>
  z.strictObject(gitSyncStateFields()),
) {}

export class ImportGitRepository extends defineModel<ImportGitRepository>('ImportGitRepository')(() =>
  z.strictObject({
    ...repository(),
  }),
) {}
