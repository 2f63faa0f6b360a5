// The errors of `bindery add` and `bindery init`.
import type { ErrorCode } from '@bindery/diagnostics';

/** Errors that prevent an addition. Nothing is written then. */
export const ADD_ERRORS = {
  piece_name_invalid: { owner: 'user' },
  piece_title_invalid: { owner: 'user' },
  piece_exists: { owner: 'user', advice: 'Choose another name, or edit the existing one.' },
  file_exists: { owner: 'user', advice: 'Choose another name, or move the file.' },
  edit_by_hand: { owner: 'user', advice: 'Add the printed lines, then run the command again with --by-hand.' },
  manifest_invalid: { owner: 'user', advice: 'Run "bindery check", and fix the problems.' },
  script_not_found: { owner: 'user', advice: 'Set "script" in the manifest to the entry file.' },
  runtime_unsupported: {
    owner: 'user',
    advice: 'Import createIntegration from "@bindery/runtime". See docs/get-started/migrate.md.',
  },
  project_unwritable: {
    owner: 'user',
    advice: 'Check the permissions of the folder and the free space, and run the command again.',
  },
  config_exists: { owner: 'user', advice: 'Edit it, or delete it and run the command again.' },
  init_differs: {
    owner: 'user',
    advice: 'Write bindery.config.ts by hand, or keep the YAML manifest. Bindery reads both.',
  },
} as const satisfies Record<string, ErrorCode>;
