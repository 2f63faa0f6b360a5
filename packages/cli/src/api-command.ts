// `bindery api`, as data. These flags apply to every operation. The flags of a single operation come from the contract.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { data, profile, url } from './common-options.ts';

const operationOptions: readonly OptionDeclaration[] = [
  {
    flags: '--body <json>',
    description: 'full request body; @file reads a file, - reads standard input; field flags override it',
  },
  {
    flags: '--header <header>',
    description: 'request header to send, for example "Prefer: return=minimal"',
    isRepeatable: true,
  },
  { flags: '--paginate', description: 'fetch every page of a list' },
  { flags: '--include', description: 'print the response status and headers to standard error' },
  { flags: '--dry-run', description: 'print the request with credentials redacted, without sending it' },
  {
    flags: '--json',
    description: 'print the raw response body; with --paginate, one item per line',
  },
];

/** Flags of the command itself. They have no meaning after an operation ID. */
const COMMAND_FLAGS = ['--list', '--complete'];

export const apiCommand: CommandDeclaration = {
  name: 'api',
  summary: 'Call any API operation ("bindery api <operation> --help" shows its flags)',
  arguments: [
    { name: 'operation', description: 'operation ID, for example getSpaceById; see --list' },
    {
      name: 'flags',
      description: 'parameters and body fields as flags, for example --spaceId space_demo --title "Guide"',
      isVariadic: true,
    },
  ],
  options: [
    {
      flags: '--list [filter]',
      description: 'list operations whose group, ID, path, or summary contains the filter',
    },
    ...operationOptions,
    url,
    profile,
    data,
    {
      flags: '--complete [operation]',
      description: 'print operation IDs, or the flags of one, for completion scripts',
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

/** The command’s flags that are allowed after an operation ID. */
export const commonOptions: readonly OptionDeclaration[] = (apiCommand.options ?? []).filter(
  ({ flags }) => !COMMAND_FLAGS.includes(flags.split(' ')[0] ?? ''),
);
