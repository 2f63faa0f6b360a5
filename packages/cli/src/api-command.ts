// `bindery api`, as data. The flags here go with every operation; those of an operation come from the contract.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';

/** Flags that every operation takes. */
const operationOptions: readonly OptionDeclaration[] = [
  {
    flags: '--body <json>',
    description: 'whole body; @file reads a file, - reads standard input; flags of single fields override it',
  },
  { flags: '--header <header>', description: 'header to send, as "Prefer: return=minimal"', isRepeatable: true },
  { flags: '--paginate', description: 'walk through every page of a list' },
  { flags: '--include', description: 'show the status and the headers of the answer, on standard error' },
  { flags: '--dry-run', description: 'print the request, credentials redacted; send nothing' },
  {
    flags: '--json',
    description: 'print the body as it came; with --paginate one item a line',
  },
];

/** Flags of the command itself, which mean nothing after an operation. */
const ALONE = ['--list', '--complete'];

/** Calls any operation. */
export const apiCommand: CommandDeclaration = {
  name: 'api',
  summary: 'Call any operation of the API; "bindery api <operation> --help" prints its flags',
  arguments: [
    { name: 'operation', description: 'id of the operation, such as getSpaceById; see --list' },
    {
      name: 'flags',
      description: 'its parameters and the fields of its body, as flags: --spaceId space_demo --title "Guide"',
      isVariadic: true,
    },
  ],
  options: [
    {
      flags: '--list [filter]',
      description: 'list operations: all, or those with this in family, id, path or summary',
    },
    ...operationOptions,
    {
      flags: '--url <url>',
      description: 'platform to use, with the token of BINDERY_TOKEN; the one that runs here when omitted',
      env: 'BINDERY_URL',
    },
    { flags: '--data <folder>', description: 'folder the local platform keeps everything in', env: 'BINDERY_DATA' },
    {
      flags: '--complete [operation]',
      description: 'print ids, or the flags of an operation, for completion scripts',
    },
  ],
  examples: [
    'bindery api --list spaces',
    'bindery api updateSpaceById --help',
    'bindery api listSpacesInOrganizationById --organizationId org_demo --paginate',
    'bindery api createSpace --organizationId org_demo --title "Guide" --json',
    `bindery api createSpace --organizationId org_demo --body '{"title":"Guide"}' --dry-run`,
    'BINDERY_TOKEN=… bindery api getAuthenticatedUser --url https://api.example.com --include',
  ],
  passesFlagsOn: true,
};

/** The command’s flags that may stand behind an operation. */
export const commonOptions: readonly OptionDeclaration[] = (apiCommand.options ?? []).filter(
  ({ flags }) => !ALONE.includes(flags.split(' ')[0] ?? ''),
);
