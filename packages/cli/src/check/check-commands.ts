// The commands that check an integration’s files, as data.
import type { CommandDeclaration } from '../command.ts';
import { environment, folder, json } from '../common-options.ts';

/** Formats of problems, by what reads them. */
export const PROBLEM_FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;

export const checkCommands: readonly CommandDeclaration[] = [
  {
    name: 'check',
    summary: 'Check the manifest, code, and assets for problems',
    arguments: [folder],
    options: [
      environment,
      { flags: '--strict', description: 'exit with code 1 for warnings too' },
      { flags: '--fix', description: 'apply the fixes of problems that have one, then check again' },
      { flags: '--dry-run', description: 'with --fix: print the changes as a diff, without writing them' },
      {
        flags: '--format <format>',
        description:
          'output for a terminal, scripts, code scanning, or annotations in GitHub Actions (default: pretty)',
        choices: PROBLEM_FORMATS,
      },
      { ...json, description: 'same as --format json' },
    ],
    examples: [
      'bindery check',
      'bindery check --strict',
      'bindery check --fix --dry-run',
      'bindery check --format sarif > bindery.sarif',
      'bindery check ./my-integration --json',
    ],
  },
  {
    name: 'scopes',
    summary: 'List the scopes that the manifest declares and the code needs',
    arguments: [folder],
    options: [
      environment,
      { flags: '--write', description: 'add missing scopes to the manifest, and remove unused and duplicate ones' },
      json,
    ],
    examples: ['bindery scopes', 'bindery scopes --write', 'bindery scopes ./my-integration --json'],
  },
  {
    name: 'explain',
    summary: 'Explain a code of a problem or an error: meaning, fix, and example',
    arguments: [{ name: 'code', description: 'code, for example scope_missing; without one, every code is listed' }],
    options: [{ flags: '--complete', description: 'print every code on a line, for shell completion' }, json],
    completesArgument: true,
    examples: ['bindery explain scope_missing', 'bindery explain csp_semicolon --json'],
  },
];
