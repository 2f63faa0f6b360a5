// Writes docs/internals/coverage.md from what a run of every test showed, and reads its numbers and its table again.
import { absolutePath, isLocalOperation, operationFamilies, operations } from '../../packages/contract/src/index.ts';
import type { Operation } from '../../packages/contract/src/index.ts';
import { FACT_DIFFERENCES } from '../../packages/contract/src/testing/fact-differences.ts';
import { KNOWN_DIFFERENCES } from '../../packages/contract/src/testing/known-differences.ts';
import { NEVER_CHANGED } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { tableOf } from './markdown.ts';

/** The page, from the root of the repository. */
export const COVERAGE_PAGE = 'docs/internals/coverage.md';

const NUMBERS_HEAD = ['what a run shows', 'number'];
const ROWS_HEAD = ['operation', 'method and path', 'handled', 'effect', 'differs'];

/** What the page says, read from its text. */
export interface CoveragePage {
  readonly handled: number;
  readonly withEffect: number;
  readonly unexplained: number;
  /** Operations that the table marks as handled, and those marked with an effect. */
  readonly handledIds: readonly string[];
  readonly withEffectIds: readonly string[];
}

/** The text of docs/internals/coverage.md. */
export function writeCoveragePage(coverage: Coverage): string {
  const families = Object.entries(operationFamilies).flatMap(([, members]) =>
    Object.entries(members as Readonly<Record<string, Operation>>).map(([id, one]) => writeRow(id, one, coverage)),
  );
  const isLocal = (id: string): boolean => isLocalOperation((operations as Record<string, Operation>)[id] as Operation);
  const ofTheApi = coverage.handled.filter((id) => !isLocal(id)).length;
  const local = coverage.handled.length - ofTheApi;
  return `# Coverage

<!-- Written by a run of every test: npm test -- --update-coverage -->

${row(NUMBERS_HEAD)}
|---|---|
| operations handled | ${coverage.handled.length} |
| operations with their effect seen | ${coverage.withEffect.length} |
| values never seen and not explained | ${coverage.unexplained.length} |

Handled: ${ofTheApi} operations of the API, ${local} of the local platform API. An effect is seen if a test reads, through another operation,
what this one changed; for a read, if it returned what another one changed. Values are the fields and enumerated values of the models in
responses; \`scripts/docs/never-seen.json\` explains those that no test can see. [Operations of the hosted
platform](../reference/hosted-operations.md) compares this platform with the newest published description.

A run of the complete \`npm test\` compares these three numbers, and nothing else of this page. A lower first or second number, or a higher
third one, fails and lists what is missing. A better number is reported and doesn’t fail. To update the page, run
\`npm test -- --update-coverage\`.

In the table, *handled* means that it has a handler; *effect*, that its effect was seen (– if nothing changes its response); *differs*, that it
differs from a fact table or a published description, for a reason in \`packages/contract/src/testing\`.

${row(ROWS_HEAD)}
|---|---|---|---|---|
${families.join('\n')}
`;
}

/** Reads the text of docs/internals/coverage.md. Throws when its numbers are missing. */
export function readCoveragePage(text: string): CoveragePage {
  const [handled, withEffect, unexplained] = tableOf(text, NUMBERS_HEAD).map(([, number]) => Number(number));
  if (handled === undefined || withEffect === undefined || unexplained === undefined) {
    throw new Error(`${COVERAGE_PAGE} has no table of numbers. Write it with: npm test -- --update-coverage`);
  }
  const rows = tableOf(text, ROWS_HEAD).map(([id = '', , isHandled, effect]) => ({ id, isHandled, effect }));
  return {
    handled,
    withEffect,
    unexplained,
    handledIds: rows.filter((one) => one.isHandled === 'yes').map(({ id }) => id),
    withEffectIds: rows.filter((one) => one.effect !== '').map(({ id }) => id),
  };
}

function writeRow(id: string, declared: Operation, { handled, withEffect }: Coverage): string {
  const isHandled = handled.includes(id);
  const effect = !withEffect.includes(id) ? '' : id in NEVER_CHANGED ? '–' : 'yes';
  const differs = hasDifference(id) ? 'yes' : '';
  return row([
    `\`${id}\``,
    `\`${declared.method} ${absolutePath(declared)}\``,
    isHandled ? 'yes' : '',
    effect,
    differs,
  ]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function hasDifference(id: string): boolean {
  const probe = new RegExp(`\\b${id}\\b`);
  return id in FACT_DIFFERENCES || KNOWN_DIFFERENCES.some(({ line }) => probe.test(line.source));
}
