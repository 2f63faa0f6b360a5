// Writes docs/spec-ledger.md: each statement of the specification and what shows that it holds.
// Renewed with `npm test -- scripts/papers/spec-ledger.test.ts -u`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { absolutePath } from '../../packages/contract/src/operation.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { operations } from '../../packages/contract/src/operations/index.ts';
import { ROOT, isTestFile } from '../checks/source-files.ts';
import { assumptionsBeyond } from './spec-proofs.ts';
import type { ContractProof, Facts, Proof, Statement } from './spec-statements/statement.ts';

/** The headings of the specification, in its order. */
export const HEADINGS: readonly string[] = readFileSync(join(ROOT, 'docs', 'spec', 'headings.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The text of docs/spec-ledger.md. */
export function writeSpecLedger(statements: readonly Statement[]): string {
  const sections = HEADINGS.map((heading) => writeSection(heading, statements));
  const beyond = assumptionsBeyond(statements).map(({ file, text }) => [link(file), escapeText(text)]);
  return `# What the specification says, and what shows it

<!-- Written from scripts/papers/spec-statements: npm test -- scripts/papers/spec-ledger.test.ts -u -->

Each statement of the specification, in our words, by its section there. Behind each stands one or more of these:

- a **test**, by words of its name;
- a **shape** of the contract: an operation, or a field with its type and limits. The contract is held against the fact tables by
  [fact-tables.test.ts](../packages/contract/src/operations/fact-tables.test.ts) and against the service's published descriptions by
  [published-documents.test.ts](../packages/contract/src/published-documents.test.ts); what is said of it here is looked up in it;
- an **assumption**, where the specification is silent and we had to choose, by words of the comment in the code;
- **not built**: the operation answers 501 until the part of the work that is named.

The check fails on a statement with nothing behind it, on a test or an assumption that is gone, on a shape that is not so, and on
an operation that is called not built and is.

${countStatements(statements)}
${sections.join('\n')}
## Assumptions beyond the specification

What we chose where no statement above asks, as the comments in the code say it.

${table(['where', 'what'], beyond)}`;
}

function countStatements(statements: readonly Statement[]): string {
  const count = (kind: Proof['kind']): number =>
    statements.filter(({ shown }) => shown.some((proof) => proof.kind === kind)).length;
  const rows = [
    ['shown by a test', count('test')],
    ['shown by a shape', count('contract')],
    ['resting on an assumption', count('assumption')],
    ['not built', count('open')],
    ['together', statements.length],
  ];
  return table(
    ['statements', ''],
    rows.map((row) => row.map(String)),
  );
}

function writeSection(heading: string, statements: readonly Statement[]): string {
  const rows = statements
    .filter(({ section }) => section === heading)
    .map(({ row, says, shown }) => [writeRow(row), says, writeProofs(shown)]);
  return `## ${titleOf(heading)}\n\n${table(['row', 'says', 'shown by'], rows)}`;
}

/** \`site-object--site\` is "Site"; what stands behind the two dashes is in the rows. */
function titleOf(heading: string): string {
  const words = heading.replace(/-object--.*$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function writeRow(row: string): string {
  const declared = (operations as Record<string, Operation>)[row];
  return declared === undefined ? row : `\`${row}\` ${declared.method} ${absolutePath(declared)}`;
}

/** What shows a statement; places of which the same is said stand together. */
function writeProofs(shown: readonly Proof[]): string {
  const written = shown.filter((proof) => proof.kind !== 'contract').map(writeProof);
  const places = new Map<string, string[]>();
  for (const { place, facts } of shown.filter((proof) => proof.kind === 'contract')) {
    const said = writeFacts(facts);
    places.set(said, [...(places.get(said) ?? []), `\`${place}\``]);
  }
  const shapes = [...places].map(([said, names]) => names.join(', ') + said);
  return [...(shapes.length === 0 ? [] : [`shape ${shapes.join(', ')}`]), ...written].join('; ');
}

function writeProof(proof: Exclude<Proof, ContractProof>): string {
  if (proof.kind === 'open') return `not built: ${proof.part}`;
  return `${proof.kind} ${link(proof.file)} “${escapeText(proof.words)}”`;
}

function writeFacts(facts: Facts): string {
  const said = Object.entries(facts).map(([name, value]) => `${name} ${writeValue(value)}`);
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join(' ');
  return typeof value === 'string' ? `\`${value.replaceAll('|', '\\|')}\`` : JSON.stringify(value);
}

function link(file: string): string {
  const path = file.split('/');
  return `[${path.slice(isTestFile(file) ? -1 : -2).join('/')}](../${file})`;
}

/** What would mean something to Markdown. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\*_<>[\]|]/g, (sign) => `\\${sign}`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;
}
