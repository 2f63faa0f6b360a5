// Writes docs/reference/errors.md from the tables of codes. Renewed with `npm test -- scripts/docs/errors-page.test.ts -u`.
import { ADD_ERRORS } from '../../packages/cli/src/add/error-codes.ts';
import { BUNDLER_ERRORS } from '../../packages/bundler/src/error-codes.ts';
import { PROBLEM_CODES } from '../../packages/bundler/src/problem-codes.ts';
import type { BundlerProblemCode } from '../../packages/bundler/src/problem-codes.ts';
import { PROBLEM_EXPLANATIONS } from '../../packages/bundler/src/problem-explanations.ts';
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
import { SEED_ERRORS } from '../../packages/seeds/src/error-codes.ts';
import { TESTING_ERRORS } from '../../packages/testing/src/error-codes.ts';
import { TRACE_ERRORS } from '../../packages/traces/src/error-codes.ts';
import { OTHER_CODES } from './other-codes.ts';
import { TRANSLATION_ERRORS } from '../../packages/translations/src/error-codes.ts';
import { TUNNEL_ERROR_CODES } from '../../packages/tunnel/src/error-codes.ts';

/** The page, from the root of the repository. */
export const ERRORS_PAGE = 'docs/reference/errors.md';

/** The text of the page. */
export function writeErrorsPage(): string {
  const problems = Object.entries(PROBLEM_CODES).map(([code, { severity, meaning }]) => [
    code,
    severity,
    meaning,
    PROBLEM_EXPLANATIONS[code as BundlerProblemCode].advice,
  ]);
  return `# Error codes

<!-- Written from the tables in the code: npm test -- scripts/docs/errors-page.test.ts -u -->

Every error code, with what to do. Search this page for your code: it’s in the message, in \`--json\` output, and in the header
\`${ERROR_CODE_HEADER}\`. A code never changes its meaning. \`bindery explain <code>\` prints the same with an example. For the most common errors, see [Troubleshooting](../test/troubleshooting.md).

| if you see the code in | read |
|---|---|
| a response of the API | [API](#api) |
| the output of \`bindery check\`, \`build\`, \`dev\`, or \`publish\` | [Integration problems](#integration-problems) |
| another output of \`bindery\` | [CLI and local platform](#cli-and-local-platform), [Reading an integration](#reading-an-integration), [New projects](#new-projects) |
| the trace of an event | [Event delivery](#event-delivery) |
| the header \`x-bindery-tunnel\` | [Tunnel](#tunnel) |
| a sign-in page | [Single sign-on (SAML)](#single-sign-on-saml) |
| a translation | [Translations](#translations) |
| a test of an integration | [Tests](#tests), [Seeds](#seeds), [CLI and local platform](#cli-and-local-platform) |
| your own program that uses an engine | [Content](#content), [Search, PDF, imports, and specifications](#search-pdf-imports-and-specifications) |

In the column “responsible”, “author” means that the author of the integration can fix the problem. “Bindery” means a bug in Bindery that you can report.

## API

The body is \`{ "error": { "code", "message" } }\` with the HTTP status as its code.

${table(
  ['code', 'status', 'what to do'],
  Object.entries(API_ERRORS).map(([code, { status, advice }]) => [code, String(status), advice]),
)}
## Integration problems

Each has a file, a line, and a column, if known. Errors block publishing.

${table(['code', 'severity', 'meaning', 'what to do'], problems)}
## CLI and local platform

${table(
  ['code', 'what happened', 'what to do'],
  Object.entries(OTHER_CODES).map(([code, words]) => [code, ...words]),
)}
## Event delivery

In \`attempts[].error.code\` of an event.

${ownedSection('Event delivery')}
## Tunnel

${ownedSection('Tunnel')}
## Single sign-on (SAML)

${ownedSection('Single sign-on (SAML)')}
## Translations

${ownedSection('Translations')}
## Tests

Errors of \`@bindery/testing\`. A component that can’t be rendered rejects with the code of the platform instead of \`render_failed\`.

${ownedSection('Tests')}
## Seeds

Errors of \`bindery.seed.ts\`, in tests and in \`bindery\`. Each problem of \`seed_invalid\` is one of the [integration problems](#integration-problems).

${ownedSection('Seeds')}
## Trace files

See [Replay and compare events](../test/traces.md).

${ownedSection('Trace files')}
## Reading an integration

${ownedSection('Reading an integration')}
## New projects

${ownedSection('New projects')}
## Pieces of a project

Errors of \`bindery add <piece> <name>\` and \`bindery init\`. The command wrote nothing. See [Add a piece](../build/add-a-piece.md).

${ownedSection('Pieces of a project')}
## Content

${ownedSection('Content')}
## Search, PDF, imports, and specifications

Programs that use the engines directly get these codes. The platform returns a code of the API instead.

${ownedSection('Search, PDF, imports, and specifications')}`;
}

type Owned = Readonly<Record<string, { readonly owner: string; readonly advice?: string }>>;

/** Codes that say who can fix the problem, by the heading of their section. */
export const OWNED_SECTIONS: Readonly<Record<string, Owned>> = {
  'Event delivery': HOST_ERROR_CODES,
  Tunnel: TUNNEL_ERROR_CODES,
  'Single sign-on (SAML)': SAML_ERRORS,
  Translations: TRANSLATION_ERRORS,
  Tests: TESTING_ERRORS,
  Seeds: SEED_ERRORS,
  'Trace files': TRACE_ERRORS,
  'Reading an integration': BUNDLER_ERRORS,
  'New projects': CREATE_ERRORS,
  'Pieces of a project': ADD_ERRORS,
  Content: CONTENT_ERRORS,
  'Search, PDF, imports, and specifications': {
    ...SEARCH_ERRORS,
    ...PDF_ERRORS,
    ...IMPORT_ERRORS,
    ...SPECIFICATION_ERRORS,
    ...CONDITION_ERRORS,
    ...SITE_ERRORS,
  },
};

function ownedSection(heading: string): string {
  const codes = OWNED_SECTIONS[heading] ?? {};
  return table(['code', 'responsible', 'what to do'], Object.entries(codes).map(ownedRow));
}

function ownedRow([code, { owner, advice }]: [string, { readonly owner: string; readonly advice?: string }]): string[] {
  return [code, owner === 'user' ? 'author' : 'Bindery', advice ?? 'See the message.'];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const body = rows.map(([code = '', ...rest]) => line([`\`${code}\``, ...rest]));
  return `${line(head)}|${'---|'.repeat(head.length)}\n${body.join('')}`;
}
