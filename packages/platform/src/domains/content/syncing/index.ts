// Content as files: folders, Git repositories, Git Sync.
export { storeFolderSettings } from './folders/folder-settings.ts';
export { readInputs, uploadIdOf } from './folders/inputs.ts';
export { presentFolder } from './folders/present.ts';
export { mergeFolder, storeMergedFolder } from './folders/sync.ts';
export type { FolderMerge } from './folders/sync.ts';
export { collectUploads, findDueUpload, forgetUploads, storeUploads } from './folders/uploads.ts';
export { changeInstallation, connectRepository } from './git-sync/change-installation.ts';
export { createSyncJobs } from './git-sync/create-sync-jobs.ts';
export { GIT_SYNC_PERMISSION, findInstallation, getInstallation } from './git-sync/installation-rows.ts';
export { presentInstallation, presentStatus } from './git-sync/present.ts';
export { openProvider } from './git-sync/providers.ts';
export type { ProviderClient, ProviderRepository } from './git-sync/providers.ts';
export { exportRepository } from './git/export-repository.ts';
export { importRepository } from './git/import-repository.ts';
export { runSync } from './git/run-sync.ts';
