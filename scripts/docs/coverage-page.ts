// Writes docs/coverage.md from what the platform's tests showed. The records come from a run of the tests, a file each.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { absolutePath, operationFamilies, operations } from '../../packages/contract/src/index.ts';
import type { Operation } from '../../packages/contract/src/index.ts';
import { createOpenApiDocument } from '../../packages/contract/src/openapi.ts';
import { FACT_DIFFERENCES } from '../../packages/contract/src/testing/fact-differences.ts';
import { KNOWN_DIFFERENCES } from '../../packages/contract/src/testing/known-differences.ts';
import { handlers } from '../../packages/platform/src/handlers.ts';
import type { FileRecord } from '../../packages/platform/test/support/proofs/recorder.ts';
import { everythingOf, modelsBelow } from '../../packages/platform/test/support/proofs/seen-answers.ts';
import type { Models } from '../../packages/platform/test/support/proofs/seen-answers.ts';
import { NEVER_SEEN } from './never-seen.ts';
import { NEVER_CHANGED, NOT_YET, whyLater } from './not-yet.ts';

/** What a run showed of an operation. */
interface Shown {
  readonly calls: number;
  readonly hasEffect: boolean;
  readonly isRefused: boolean;
  readonly query: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
}

/** Reads the records in a folder. */
export function readRecords(folder: string): FileRecord[] {
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as FileRecord);
}

/** The text of docs/coverage.md. */
export function writeCoveragePage(records: readonly FileRecord[]): string {
  const document = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://127.0.0.1' });
  const models = document.components['schemas'] as Models;
  const families = Object.entries(operationFamilies).map(([family, members]) =>
    writeFamily(family, members as Readonly<Record<string, Operation>>, records),
  );
  return `# Coverage

<!-- Written by a run of every test: npm test -- --update-coverage -->

What the tests show of each operation, call by call. *Handled*: it has a handler. *Checked*: every answer of it in a test was held
against its description. *Effect*: a test saw through another operation what it did; of a read, that it showed what another
operation had done. *Refused*: a test was refused by a code other than those of tokens. *Parameters*: so many of its query parameters
changed the answer, and so many of its body fields were in a request whose effect was seen; *later* are those that cannot change
anything yet, below. *Behaviour*: all of that. *Differences*: it differs from a fact table or from a published description, with a
reason that stands in \`packages/contract/src/testing\`.

This page is renewed by \`npm test -- --update-coverage\`; every other run of the whole \`npm test\` fails when it showed something
else. Each run shows the same: tests whose commands are random are left out, what ran beside a write proves nothing, and a changed
answer proves a write only when it was the one write in between.

${families.join('\n')}
## Never seen

Fields and values that no answer in the run had, by model, of the operations that are handled. What is explained stands below.

${writeNeverSeen(models, records)}
## Later

Parameters that cannot change anything yet, and operations whose answer nothing changes.

${writeLater()}`;
}

function writeFamily(
  family: string,
  members: Readonly<Record<string, Operation>>,
  records: readonly FileRecord[],
): string {
  const rows = Object.entries(members).map(([id, declared]) => writeRow(id, declared, shownOf(id, records)));
  const proven = rows.filter((row) => row.endsWith('| yes |')).length;
  return `## ${titleOf(family)}

${proven} of ${rows.length} tested by behaviour.

| operation | method and path | handled | checked | effect | refused | parameters | differences | behaviour |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function writeRow(id: string, declared: Operation, shown: Shown): string {
  const { total, open, later } = parametersOf(id, declared, shown);
  const canRefuse = declared.path.includes('{') || declared.body !== undefined;
  const isRefused = shown.isRefused || !canRefuse;
  const isUnchanged = id in NEVER_CHANGED;
  const isProven = (shown.hasEffect || isUnchanged) && isRefused && open.length === 0;
  const cells = [
    `\`${id}\``,
    `\`${declared.method} ${absolutePath(declared)}\``,
    mark(id in handlers),
    mark(shown.calls > 0),
    isUnchanged ? '–' : mark(shown.hasEffect),
    canRefuse ? mark(shown.isRefused) : '–',
    total === 0 ? '–' : `${total - open.length - later.length}/${total}${list('not', open)}${list('later', later)}`,
    hasDifference(id) ? 'listed' : '',
    mark(isProven),
  ];
  return `| ${cells.join(' | ')} |`;
}

function list(word: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `; ${word}: ${names.join(', ')}`;
}

/** Parameters that no test showed: those that have to work, and those that come later. */
function parametersOf(id: string, declared: Operation, shown: Shown) {
  const query = fieldsOf(declared.query);
  const body = fieldsOf(declared.body);
  const unseen = [
    ...query.filter((name) => !shown.query.has(name)),
    ...body.filter((name) => !shown.body.has(name)).map((name) => `body.${name}`),
  ];
  const later = id in handlers ? unseen.filter((name) => whyLater(id, name) !== undefined) : [];
  const open = unseen.filter((name) => !later.includes(name));
  return { total: query.length + body.length, open, later };
}

function mark(is: boolean): string {
  return is ? 'yes' : '';
}

function shownOf(id: string, records: readonly FileRecord[]): Shown {
  const found = records.flatMap(({ operations: all }) => all.filter((one) => one.id === id));
  return {
    calls: found.reduce((sum, { calls }) => sum + calls, 0),
    hasEffect: found.some(({ seenWith }) => seenWith.length > 0),
    isRefused: found.some(({ refusals }) => refusals.length > 0),
    query: new Set(found.flatMap(({ query }) => query)),
    body: new Set(found.flatMap(({ body }) => body)),
  };
}

/** Names of the fields of an object's schema, of all variants of a union. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod?: { def: Definition } } | undefined)?._zod ?? {};
  if (def === undefined) return [];
  if (def.type === 'object') return Object.keys(def.shape ?? {});
  if (def.type === 'union') return [...new Set((def.options ?? []).flatMap(fieldsOf))];
  if (def.type === 'lazy') return fieldsOf(def.getter?.());
  return fieldsOf(def.innerType);
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly unknown[];
  readonly getter?: () => unknown;
  readonly innerType?: unknown;
}

function hasDifference(id: string): boolean {
  const probe = new RegExp(`\\b${id}\\b`);
  return id in FACT_DIFFERENCES || KNOWN_DIFFERENCES.some(({ line }) => probe.test(line.source));
}

function titleOf(family: string): string {
  const words = family.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function writeNeverSeen(models: Models, records: readonly FileRecord[]): string {
  const missing = neverSeen(models, records);
  const unexplained = missing.filter((fact) => !NEVER_SEEN.some(({ fact: known }) => known.test(fact)));
  const facts = unexplained.length === 0 ? 'None.' : unexplained.map((fact) => `- \`${fact}\``).join('\n');
  const reasons = NEVER_SEEN.map(({ title, reason }) => `| ${title} | ${reason} |`).join('\n');
  return `${facts}

### Explained

| what | why |
|---|---|
${reasons}
`;
}

function neverSeen(models: Models, records: readonly FileRecord[]): string[] {
  const seen = new Set(records.flatMap((record) => record.seen));
  const handled = Object.entries(operations as Record<string, Operation>).filter(([id]) => id in handlers);
  const document = createOpenApiDocument(Object.fromEntries(handled), { version: '0', serverUrl: 'http://127.0.0.1' });
  const used = handled.flatMap(([, declared]) => successSchemas(document.paths, declared));
  const shown = [...modelsBelow(models, used)].sort();
  return shown.flatMap((name) => [...everythingOf(models, name)].filter((fact) => !seen.has(fact)));
}

function writeLater(): string {
  const rows = NOT_YET.map(({ operations: ids, parameters, reason }) => {
    const of = ids.map((id) => `\`${id}\``).join(', ');
    return `| ${parameters.map((name) => `\`${name}\``).join(', ')} of ${of} | ${reason} |`;
  });
  const unchanged = Object.entries(NEVER_CHANGED).map(([id, reason]) => `| \`${id}\` | ${reason} |`);
  return `| what | why |\n|---|---|\n${[...rows, ...unchanged].join('\n')}\n`;
}

/** Entries of the lists of exceptions that excuse nothing any more, since a run showed what they speak of. */
export function staleExceptions(records: readonly FileRecord[]): string[] {
  const document = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://127.0.0.1' });
  const missing = neverSeen(document.components['schemas'] as Models, records);
  const neverSeenAnyway = NEVER_SEEN.filter(({ fact }) => !missing.some((one) => fact.test(one)));
  const shownBy = (id: string): Shown => shownOf(id, records);
  const shownAnyway = NOT_YET.flatMap(({ operations: ids, parameters }) =>
    parameters.flatMap((parameter) => {
      const isExcused = ids.some((id) => {
        const declared = (operations as Record<string, Operation>)[id];
        return declared !== undefined && parametersOf(id, declared, shownBy(id)).later.includes(parameter);
      });
      return isExcused ? [] : [`not-yet.ts: ${parameter} of ${ids.join(', ')}`];
    }),
  );
  const changedAnyway = Object.keys(NEVER_CHANGED).filter((id) => shownBy(id).hasEffect);
  return [
    ...neverSeenAnyway.map(({ title }) => `never-seen.ts: ${title}`),
    ...shownAnyway,
    ...changedAnyway.map((id) => `not-yet.ts: ${id}`),
  ];
}

function successSchemas(paths: Readonly<Record<string, Record<string, unknown>>>, declared: Operation): unknown[] {
  const described = paths[absolutePath(declared)]?.[declared.method.toLowerCase()] as
    | { responses: Record<string, unknown> }
    | undefined;
  return Object.entries(described?.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
}
