// Writes docs/reference/cli.md from the declarations of the commands. Renewed with `npm test -- scripts/docs/cli-page.test.ts -u`.
import type {
  ArgumentDeclaration,
  CommandDeclaration,
  HelpList,
  OptionDeclaration,
} from '../../packages/cli/src/command.ts';
import { commands } from '../../packages/cli/src/commands.ts';
import { toSlug } from '../checks/check-spec-links.ts';

/** The page, from the root of the repository. */
export const CLI_PAGE = 'docs/reference/cli.md';

const HEAD = `# CLI

<!-- Written from the declarations of the commands: npm test -- scripts/docs/cli-page.test.ts -u -->

Every command of \`bindery\`, with its arguments, flags, and examples. In an integration’s folder, run \`npx bindery …\`. Each command also has
\`--help\`, \`--json\` to print the result as JSON, and \`--accessible\` for screen readers. [Environment variables](environment-variables.md) replace flags.

## Which platform

Commands use the platform that \`bindery dev\` or \`bindery platform serve\` runs in the current folder or a parent folder, with its owner’s
token. Commands that need an integration use the one in the current folder. If that folder has no integration, they use the one that
\`bindery dev\` runs in this or a parent folder.

To use another platform, pass \`--url\` or set \`BINDERY_URL\`. Its token comes from \`BINDERY_TOKEN\`, never from a flag. To act as another user on
a local platform, set both:

\`\`\`sh
BINDERY_URL=http://127.0.0.1:4400 BINDERY_TOKEN=… bindery api getAuthenticatedUser
\`\`\`

## Exit codes

| code | meaning |
|---|---|
| 0 | success |
| 1 | the command found problems, or the API returned an error |
| 2 | wrong usage |
| 69 | Node is older than 24, and the project includes no newer one |
| 70 | internal error; the message shows the path of the log |
| 130 | interrupted before it finished |

## Keys of \`bindery dev\`

| key | action |
|---|---|
| \`o\` | open the dashboard |
| \`r\` | rebuild, including the manifest |
| \`p\` | replay the last failed event, or retry it immediately if it’s waiting for its next attempt |
| \`f\` | show failed events, all events, or none |
| \`c\` | clear the screen |
| \`?\` | show the keys |
| \`q\` | quit, like Ctrl+C |

With \`--accessible\`, type a key and press Enter. The screen isn’t cleared.

## Pictures of components

\`bindery render <component>\` prints the response as JSON. \`--format\` converts it: \`jsx\`, \`html\` (a standalone page without scripts), or \`png\` (a
picture of that page from Chromium or Chrome, without network; a web frame shows its URL).

## Shell completion

\`bindery completion <shell>\` prints a script for bash, zsh, or fish. It completes commands, flags, pages of the documentation, error codes, operations
of the API, and their flags. \`--install\` writes the script, and loads it in the startup file of your shell: see
[Complete commands with Tab](../get-started/command.md#complete-commands-with-tab).
`;

/** Flags that every command has. */
const COMMON = '--json';

/** The page. */
export function writeCliPage(): string {
  const contents = commands.map(
    (command) => `| [\`${command.name}\`](#${toSlug(usageOf(command))}) | ${asMarkdown(command.summary)} |`,
  );
  return [
    HEAD,
    '## Commands\n',
    '| command | effect |\n|---|---|',
    ...contents,
    '',
    ...commands.map(writeCommand),
  ].join('\n');
}

/** A command with its arguments, as its heading and its help write it. */
function usageOf({ name, arguments: args = [], takesProgram = false }: CommandDeclaration): string {
  return ['bindery', name, ...args.map(writeArgument), ...(takesProgram ? ['[-- <command>]'] : [])].join(' ');
}

const writeArgument = ({ name, isRequired }: ArgumentDeclaration): string =>
  isRequired === true ? `<${name}>` : `[${name}]`;

function writeCommand(command: CommandDeclaration): string {
  const { summary, arguments: args = [], options = [], lists = [], examples } = command;
  const rows = [...args.map(argumentRow), ...options.filter(({ flags }) => flags !== COMMON).map(optionRow)];
  return [
    `### \`${usageOf(command)}\`\n`,
    `${asMarkdown(summary)}.\n`,
    ...(rows.length === 0 ? [] : ['| argument, flag | value |\n|---|---|', ...rows, '']),
    ...lists.map(writeList),
    ...(examples.length === 0 ? [] : [`\`\`\`sh\n${examples.join('\n')}\n\`\`\`\n`]),
  ].join('\n');
}

function writeList({ title, rows }: HelpList): string {
  const lines = rows.map(([value, description]) => `| \`${value}\` | ${asMarkdown(description)} |`);
  return [`| ${title.toLowerCase()} | content |\n|---|---|`, ...lines, ''].join('\n');
}

function argumentRow(argument: ArgumentDeclaration): string {
  return row(writeArgument(argument), argument.description, [choicesNote(argument.choices)]);
}

function optionRow({ flags, description, default: fallback, env, choices }: OptionDeclaration): string {
  const fallbackText = typeof fallback === 'string' ? `default: \`${fallback}\`` : undefined;
  return row(flags, description, [
    choicesNote(choices),
    fallbackText,
    env === undefined ? undefined : `env: \`${env}\``,
  ]);
}

function choicesNote(choices: readonly string[] | undefined): string | undefined {
  return choices === undefined ? undefined : `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
}

function row(call: string, description: string, notes: readonly (string | undefined)[]): string {
  const notesText = notes.filter((note) => note !== undefined);
  return `| \`${call}\` | ${[asMarkdown(description), ...notesText].join('; ')} |`;
}

/** Text of help, in a table: no URL becomes a link, no placeholder becomes HTML. */
function asMarkdown(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<')
    .replaceAll(/[a-z]+:\/\/[^\s;,)]+/g, '`$&`');
}
