// The errors that this package throws. What an author got wrong is a problem instead, see problem-codes.ts.
import type { ErrorCode } from '@bindery/diagnostics';

/** Errors that abort a call. */
export const BUNDLER_ERRORS = {
  manifest_not_found: {
    owner: 'user',
    advice: 'Run the command in an integration’s folder, or pass the path to its manifest.',
  },
  manifest_unreadable: { owner: 'user', advice: 'Check that the path is a file you can read.' },
  env_file_unreadable: { owner: 'user', advice: 'Save the file as UTF-8, and check that you can read it.' },
  publish_incomplete: { owner: 'user', advice: 'Add the field to the manifest.' },
} as const satisfies Record<string, ErrorCode>;
