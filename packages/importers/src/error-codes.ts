// The error codes of the importers.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the importers throw. */
export const IMPORT_ERRORS = {
  url_invalid: { owner: 'user', advice: 'Use a full http or https URL.' },
  url_refused: { owner: 'user', advice: 'Use a public http or https URL, or allow a private one.' },
  download_failed: { owner: 'user', advice: 'Open the URL in a browser to check its response.' },
  download_timeout: { owner: 'user', advice: 'Retry later. The server took too long to respond.' },
  download_too_large: { owner: 'user', advice: 'Use a smaller file, or split it.' },
  download_type_refused: {
    owner: 'user',
    advice: 'Use a URL that returns one of the types in the message.',
  },
  source_refused: { owner: 'user', advice: 'Export the content from its source, then import the exported file.' },
  source_unreadable: { owner: 'user', advice: 'Export the file again.' },
  source_path_refused: { owner: 'user', advice: 'Recreate the archive. All paths must be inside its root.' },
  source_too_large: { owner: 'user', advice: 'Split it into parts, and import them one at a time.' },
  imports_busy: { owner: 'user', advice: 'Retry when some of them have finished.' },
  repository_refused: { owner: 'user', advice: 'Use a repository that the platform is allowed to access.' },
  repository_url_invalid: { owner: 'user', advice: 'Use a full https URL.' },
  repository_folder_url_invalid: { owner: 'user', advice: 'Use file:///path for a folder.' },
  repository_folder_missing: { owner: 'user', advice: 'Check the path.' },
  repository_unreadable: {
    owner: 'user',
    advice: 'Check the URL. For a private repository, use https://<username>:<token>@….',
  },
  repository_ref_unknown: { owner: 'user', advice: 'Use an existing branch, tag, or commit.' },
  repository_too_large: {
    owner: 'user',
    advice: 'Move the docs to their own repository, or make the repository smaller.',
  },
  repository_changed: { owner: 'user', advice: 'Pull the branch, then push again.' },
  git_command_failed: { owner: 'user', advice: 'See the message for Git’s output.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the importers throw. */
export type ImportErrorCode = keyof typeof IMPORT_ERRORS;

const table = createErrorTable(IMPORT_ERRORS);

/** An error of the importers, with owner and advice of its code. */
export const importError: ErrorTable<ImportErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the importers. */
export const isImportError: ErrorTable<ImportErrorCode>['isError'] = table.isError;
