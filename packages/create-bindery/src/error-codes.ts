// The errors of this package.
import type { ErrorCode } from '@bindery/diagnostics';

/** Errors that prevent the creation of a project. */
export const CREATE_ERRORS = {
  folder_not_empty: { owner: 'user', advice: 'Choose another folder, or empty this one.' },
  template_unknown: { owner: 'user' },
  example_unknown: { owner: 'user' },
  template_and_example: { owner: 'user', advice: 'Remove one of them.' },
  project_name_invalid: {
    owner: 'user',
    advice: 'Use letters and digits separated by single hyphens, for example "my-polls".',
  },
  project_title_invalid: { owner: 'user', advice: 'Use 2 to 30 characters.' },
  folder_missing: { owner: 'user', advice: 'Run "npm create bindery my-integration".' },
} as const satisfies Record<string, ErrorCode>;
