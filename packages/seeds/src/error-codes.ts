// The errors of seeds. What an author got wrong in a file is a problem of the bundler; `seed_invalid` has all of them.
import type { ErrorCode } from '@bindery/diagnostics';

export const SEED_ERRORS = {
  configuration_unknown: {
    owner: 'user',
    advice: 'Fix the name, or install on the level that has it with `space` or `site`.',
  },
  scenario_unknown: { owner: 'user', advice: 'Use the name of a scenario in the seed, or `default`.' },
  seed_invalid: { owner: 'user', advice: 'Fix the problems in the seed.' },
  seed_not_found: { owner: 'user', advice: 'Create the file, or fix the path.' },
  seed_unsupported: {
    owner: 'user',
    advice: 'Remove this part from the scenario, or use a platform of `bindery dev` or `bindery platform serve`.',
  },
} as const satisfies Record<string, ErrorCode>;
