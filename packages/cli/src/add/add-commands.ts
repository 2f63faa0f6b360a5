// The commands that add to an existing project, as data.
import type { CommandDeclaration, HelpList } from '../command.ts';
import { folder, json } from '../common-options.ts';

/** Kinds of pieces. */
export const PIECE_KINDS = [
  'block',
  'component',
  'content-source',
  'event',
  'modal',
  'oauth',
  'script',
  'secret',
] as const;

/** A kind of piece. */
export type PieceKind = (typeof PIECE_KINDS)[number];

const pieces: HelpList = {
  title: 'Pieces',
  rows: [
    ['block', 'A block that authors insert, named by its ID'],
    ['component', 'A configuration screen, named by its ID'],
    ['content-source', 'A source of computed pages, and its settings, named by its ID'],
    ['event', 'A handler of an event, named by its type, for example page_feedback'],
    ['modal', 'A modal with a form, named by its ID'],
    ['oauth', 'An account of another service, connected with OAuth, named like the service'],
    ['script', 'A script on published sites that waits for consent, named by its file'],
    ['secret', 'A secret, named like its environment variable, for example API_KEY'],
  ],
};

export const addCommands: readonly CommandDeclaration[] = [
  {
    name: 'add',
    summary: 'Add a piece to an integration: code, a test, manifest entries, and scopes',
    arguments: [
      { name: 'piece', description: 'kind of piece', isRequired: true, choices: PIECE_KINDS },
      { name: 'name', description: 'ID, event type, or variable', isRequired: true },
      folder,
    ],
    options: [
      { flags: '--title <title>', description: 'title in the manifest (default: derived from the name)' },
      {
        flags: '--level <level>',
        description:
          'level that a component configures (default: the first that the target allows of space, site, and account)',
        choices: ['account', 'space', 'site'],
      },
      { flags: '--dry-run', description: 'print the changes as a diff, without writing them' },
      { flags: '--by-hand', description: 'print the lines for files that can’t be edited safely, and write the rest' },
      json,
    ],
    lists: [pieces],
    examples: [
      'bindery add block notice --dry-run',
      'bindery add event page_feedback',
      'bindery add component settings --level account',
      'bindery add secret API_KEY ./my-integration --json',
    ],
  },
  {
    name: 'init',
    summary: 'Write bindery.config.ts from the YAML manifest of an integration',
    arguments: [folder],
    options: [{ flags: '--dry-run', description: 'print the file, without writing it' }, json],
    examples: ['bindery init', 'bindery init ./my-integration --dry-run'],
  },
];
