// The commands that search and print the documentation, as data.
import type { CommandDeclaration } from '../command.ts';
import { json } from '../common-options.ts';

export const docsCommands: readonly CommandDeclaration[] = [
  {
    name: 'docs search',
    summary: 'Search the documentation of this version, and its error codes',
    arguments: [{ name: 'query', description: 'words to search for', isRequired: true, isVariadic: true }],
    options: [{ flags: '--limit <number>', description: 'most results, from 1 to 50 (default: 8)' }, json],
    examples: ['bindery docs search unfurl links', 'bindery docs search "schedule a task" --limit 3 --json'],
  },
  {
    name: 'docs read',
    summary: 'Print a page of the documentation, or the table of contents',
    arguments: [
      {
        name: 'page',
        description:
          'path, file name, or error code, for example build/block.md#actions; without one, every page is listed',
      },
    ],
    options: [{ flags: '--complete', description: 'print every page on a line, for shell completion' }, json],
    completesArgument: true,
    examples: ['bindery docs read', 'bindery docs read build/block', 'bindery docs read scope_missing --json'],
  },
];
