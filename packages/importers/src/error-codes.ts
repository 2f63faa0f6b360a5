// The error codes of the importers.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the importers throw. */
export const IMPORT_ERRORS = {
  url_invalid: { owner: 'user', advice: 'Name a whole http or https URL.' },
  url_refused: { owner: 'user', advice: 'Name a public http or https address, or allow a local one.' },
  download_failed: { owner: 'user', advice: 'Open the address in a browser to see what it answers.' },
  download_timeout: { owner: 'user', advice: 'Try again when the other side answers sooner.' },
  download_too_large: { owner: 'user', advice: 'Name something smaller, or divide it.' },
  download_type_refused: {
    owner: 'user',
    advice: 'Name an address that answers with one of the types of the message.',
  },
  source_refused: { owner: 'user', advice: 'Export it there, and import that.' },
  source_unreadable: { owner: 'user', advice: 'Make the file again; the message says what is wrong with it.' },
  source_path_refused: { owner: 'user', advice: 'Make the archive again, with paths below its own top alone.' },
  source_too_large: { owner: 'user', advice: 'Divide it into parts, and import one after another.' },
  imports_busy: { owner: 'user', advice: 'Try again when some of them have ended.' },
  repository_refused: { owner: 'user', advice: 'Name a repository that may be used.' },
  repository_url_invalid: { owner: 'user', advice: 'Name a whole https URL.' },
  repository_folder_url_invalid: { owner: 'user', advice: 'Name a folder as file:///path.' },
  repository_folder_missing: { owner: 'user', advice: 'Check the path.' },
  repository_unreadable: { owner: 'user', advice: 'Check the address, and that it can be read without a password.' },
  repository_ref_unknown: { owner: 'user', advice: 'Name a branch, a tag or a commit of the repository.' },
  repository_too_large: { owner: 'user', advice: 'Keep the docs in a repository of their own, or make it smaller.' },
  repository_changed: { owner: 'user', advice: 'Read the branch again, then push.' },
  git_command_failed: { owner: 'user', advice: 'Read what Git says in the message.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the importers throw. */
export type ImportErrorCode = keyof typeof IMPORT_ERRORS;

const table = createErrorTable(IMPORT_ERRORS);

/** An error of the importers, with owner and advice of its code. */
export const importError: ErrorTable<ImportErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the importers. */
export const isImportError: ErrorTable<ImportErrorCode>['isError'] = table.isError;
