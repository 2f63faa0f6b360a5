// Writes docs/reference/errors.md from the tables of codes. Renewed with `npm test -- scripts/docs/errors-page.test.ts -u`.
import { BUNDLER_ERRORS } from '../../packages/bundler/src/error-codes.ts';
import { PROBLEM_CODES } from '../../packages/bundler/src/problem-codes.ts';
import { CONDITION_ERRORS } from '../../packages/conditions/src/error-codes.ts';
import { SITE_ERRORS } from '../../packages/sites/src/error-codes.ts';
import { CONTENT_ERRORS } from '../../packages/content/src/error-codes.ts';
import { API_ERRORS, ERROR_CODE_HEADER } from '../../packages/contract/src/error-codes.ts';
import { CREATE_ERRORS } from '../../packages/create-bindery/src/error-codes.ts';
import { HOST_ERROR_CODES } from '../../packages/host/src/host-error.ts';
import { IMPORT_ERRORS } from '../../packages/importers/src/error-codes.ts';
import { SPECIFICATION_ERRORS } from '../../packages/openapi/src/error-codes.ts';
import { PDF_ERRORS } from '../../packages/pdf/src/error-codes.ts';
import { SAML_ERRORS } from '../../packages/saml/src/error-codes.ts';
import { SEARCH_ERRORS } from '../../packages/search/src/error-codes.ts';
import { TRANSLATION_ERRORS } from '../../packages/translations/src/error-codes.ts';
import { TUNNEL_ERROR_CODES } from '../../packages/tunnel/src/error-codes.ts';

/** The page, from the root of the repository. */
export const ERRORS_PAGE = 'docs/reference/errors.md';

/** Codes that are thrown where they are needed and stand in no table: what happened, what to do. */
export const OTHER_CODES: Readonly<Record<string, readonly [meaning: string, advice: string]>> = {
  answer_unexpected: [
    'The platform did not return a page of a list.',
    'Call it without `--paginate`, and report it to the operator of the platform.',
  ],
  browser_failed: [
    'The browser took no picture of a component.',
    'Name another one in `BINDERY_BROWSER`, or use `--format html`.',
  ],
  browser_missing: [
    'A picture needs Chromium or Chrome, and there is neither.',
    'Install one, or name it in `BINDERY_BROWSER`.',
  ],
  call_not_made: [
    'In a test, the integration did not make a call that is recorded.',
    'Remove the call from `calls` of the test, or correct the integration.',
  ],
  cloudflared_failed: ['`cloudflared` exited, or printed no URL.', 'Run it by hand to see why, or use a relay.'],
  cloudflared_missing: ['`cloudflared` is not on PATH.', 'Install it, or use a relay: `--tunnel <address>`.'],
  confirmation_needed: ['A command has to ask, and there is no terminal.', 'Add `--yes`.'],
  data_folder_empty: [
    'The data folder holds no data of a platform.',
    'Give the folder that holds `platform.db`, with `--data` or `BINDERY_DATA`.',
  ],
  data_folder_in_use: [
    'Another process uses the data folder.',
    'Stop it, or choose another folder with `--data` or `BINDERY_DATA`.',
  ],
  data_folder_unwritable: ['The data folder cannot be written.', 'Allow writing there, or choose another folder.'],
  data_from_newer_version: [
    'A newer Bindery wrote the data or the snapshot.',
    'Update Bindery, or choose another folder or database.',
  ],
  data_key_missing: [
    'The data folder has no key file, or a snapshot was restored into a folder without one.',
    'Put it back, or start with a new data folder.',
  ],
  data_unreadable: [
    'The data file, or the database, does not belong to this platform.',
    'Put a copy back, or choose another folder or database.',
  ],
  database_unreachable: [
    'The database does not answer, or refuses the connection.',
    'Start PostgreSQL there, or correct the URL; its user has to be allowed to create tables.',
  ],
  declined: ['A command asked, and the answer was no.', 'Nothing was done.'],
  dev_mode_taken: [
    'Somebody else has the integration in development mode.',
    'Ask them to end it, or take it over with `--take-over`.',
  ],
  docs_changing: ['A folder of Markdown kept changing while it was synced.', 'Run it again in a moment.'],
  docs_conflicts_open: [
    'Files of the folder have unresolved conflicts.',
    'Resolve them, remove the markers, and run it again.',
  ],
  docs_file_too_large: [
    'A file of a folder is larger than a request may be.',
    'Make it smaller, or link to it elsewhere.',
  ],
  docs_file_unreadable: ['A file of the space could not be downloaded.', 'Run it again; the folder was not changed.'],
  docs_folder_missing: ['The folder does not exist.', 'Create it, or correct the path.'],
  docs_link_outside: ['A symbolic link in the folder leads out of it.', 'Replace it with the file itself.'],
  docs_names_collide: [
    'Two files differ only in case, on a system that ignores it.',
    'Rename one of the two on a system that keeps both, or rename the page in the space.',
  ],
  docs_other_space: [
    'The folder was synced with another space.',
    'Use that space, or delete `.bindery/content.json` in the folder to start again.',
  ],
  docs_path_refused: ['The platform named a path that is not in the folder.', 'Report it; nothing was written.'],
  docs_state_unreadable: [
    'The sync state of the folder cannot be read.',
    'Delete `.bindery/content.json` in it: both sides are merged again.',
  ],
  event_not_delivered: [
    'An event is queued, and its delivery did not start in time.',
    'Resume a paused installation, then see `bindery events <id>`.',
  ],
  idp_request_malformed: [
    'The test identity provider was sent a login request that it cannot answer.',
    'Start the login at the service provider again, or at the start page of the identity provider.',
  ],
  idp_users_malformed: [
    'The file of users of the test identity provider cannot be read.',
    'Write a list of objects with `email`, and perhaps `name` and `attributes`.',
  ],
  integration_not_published: [
    'The platform has no such integration, or does not show it to you.',
    'Publish it first, with `bindery publish`.',
  ],
  internal: ['An internal error.', 'Report it with the log file named in the message.'],
  network: ['No answer came from the platform.', 'Check the URL, and that the platform is running.'],
  no_host: ['The platform was created without a host and runs no integrations.', 'Create it with one.'],
  not_installed: ['The integration is not installed there.', 'See `bindery install --help`.'],
  outgoing_handler_failed: [
    'A handler of `bindery.outgoing.ts` threw, or returned something else than a response.',
    'Correct the handler that the message names.',
  ],
  ask_endpoint_failed: [
    'The endpoint of `--ask-url` gave no answer, so pages were quoted; only the log says so.',
    'Check `--ask-url`, `--ask-model` and `BINDERY_ASK_KEY`, and that the endpoint runs.',
  ],
  outgoing_refused: [
    'The platform does not let integrations call that host; `fetch` in the script threw it.',
    'Start the platform with another `--outgoing`, or with `--allow-private` for one address.',
  ],
  owner_token_malformed: [
    'The token given to a platform has characters that an HTTP header cannot have.',
    'Use letters, digits and `. _ ~ + / = -`, or leave it out for a random one.',
  ],
  platform_gone: [
    'The platform that ran on the data folder has ended without a word, as when its process was killed.',
    'Start it again with `bindery dev` or `bindery platform serve`; its data is still there.',
  ],
  port_in_use: ['Another program uses the port.', 'Choose others with `--port`; 0 picks free ones.'],
  publish_refused: ['The local platform refused the build.', 'Fix the problem named in the message.'],
  render_without_tree: ['A component ended instead of drawing something.', 'Leave `--format` out to see its answer.'],
  snapshot_unreadable: [
    'The file is not a snapshot, or is damaged.',
    'Give a file that `bindery platform snapshot <file>` wrote; the data folder was not changed.',
  ],
  snapshot_unwritable: [
    'The snapshot cannot be written.',
    'Choose a writable folder, with free space for the data twice.',
  ],
  token_missing_in_environment: [
    '`BINDERY_TOKEN`, or `BINDERY_TUNNEL_TOKEN`, is not set.',
    'Set it in the environment.',
  ],
  tunnel_not_running: [
    'No tunnel runs in this folder, or it ended.',
    'Start one with `bindery tunnel connect <target>`, or give its `--data`.',
  ],
  unexpected_call: [
    'In a test, the integration made a call that is not recorded.',
    'Add the call with its answer to `calls` of the test, or correct the integration.',
  ],
  url_missing: [
    'No platform runs here, and none was given.',
    'Run `bindery dev` or `bindery platform serve`, or give `--url` or `BINDERY_URL`.',
  ],
  usage: ['A flag or an argument is wrong or missing.', 'The message says which; see `--help`.'],
  vault_key_missing: [
    'A platform on a database has no key for its secrets.',
    'Set `BINDERY_VAULT_KEY` to 32 random bytes, base64url, and keep them; the message has a command that makes some.',
  ],
  vault_key_wrong: [
    'The key does not belong to the data.',
    'Put the right key file back, or set `BINDERY_VAULT_KEY` to the right one; or start with a new data folder.',
  ],
};

/** The text of docs/reference/errors.md. */
export function writeErrorsPage(): string {
  const problems = Object.entries(PROBLEM_CODES).map(([code, { severity, meaning }]) => [code, severity, meaning]);
  return `# Error codes

<!-- Written from the tables in the code: npm test -- scripts/docs/errors-page.test.ts -u -->

A code never changes its meaning. An error says what happened with the value found, what was expected, and what to do; this page has
the codes and, where it does not depend on the place, what to do.

## The API

The body is \`{ "error": { "code", "message" } }\` with the HTTP status as its code; the code below is in the header \`${ERROR_CODE_HEADER}\`.

${table(
  ['code', 'status', 'what to do'],
  Object.entries(API_ERRORS).map(([code, { status, advice }]) => [code, String(status), advice]),
)}
## Problems of an integration

Found by \`bindery check\`, \`build\`, \`dev\` and \`publish\`, each with file, line and column where they are known. An error stops a publish.

${table(['code', 'severity', 'meaning'], problems)}
## Delivering an event

In the trace of an event, in \`attempts[].error.code\`. "Who" is who has to act: the integration's author, or we.

${table(['code', 'who', 'what to do'], Object.entries(HOST_ERROR_CODES).map(ownedRow))}
## The tunnel

${table(['code', 'who', 'what to do'], Object.entries(TUNNEL_ERROR_CODES).map(ownedRow))}
## Of the content engine

${table(['code', 'who', 'what to do'], Object.entries(CONTENT_ERRORS).map(ownedRow))}

## Of the engines of search, PDFs and imports

Programs that use the engines by themselves see these; the platform answers with a code of the API instead.

${table(['code', 'who', 'what to do'], Object.entries({ ...SEARCH_ERRORS, ...PDF_ERRORS, ...IMPORT_ERRORS, ...SPECIFICATION_ERRORS, ...SAML_ERRORS, ...CONDITION_ERRORS, ...SITE_ERRORS, ...TRANSLATION_ERRORS }).map(ownedRow))}
## Reading an integration

${table(['code', 'who', 'what to do'], Object.entries(BUNDLER_ERRORS).map(ownedRow))}
## Creating a project

${table(['code', 'who', 'what to do'], Object.entries(CREATE_ERRORS).map(ownedRow))}
## The command and the local platform

${table(
  ['code', 'what happened', 'what to do'],
  Object.entries(OTHER_CODES).map(([code, words]) => [code, ...words]),
)}`;
}

function ownedRow([code, { owner, advice }]: [string, { readonly owner: string; readonly advice?: string }]): string[] {
  return [code, owner === 'user' ? 'author' : 'we', advice ?? 'The message says it.'];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const body = rows.map(([code = '', ...rest]) => line([`\`${code}\``, ...rest]));
  return `${line(head)}|${'---|'.repeat(head.length)}\n${body.join('')}`;
}
