// The declared operations against the fact tables in docs/spec, row by row. Every difference is listed with its reason.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { absolutePath, isLocalOperation, successStatus } from '../operation.ts';
import type { Operation, Schema } from '../operation.ts';
import { operations } from './index.ts';

type Column = 'query' | 'body' | 'status' | 'tokens';

/** Where a declaration differs from its row, and why. A difference that is gone must leave this list. */
const DIFFERENCES: Readonly<Record<string, Partial<Record<Column, string>>>> = {
  createSpace: {
    body: '`empty` is one of the variants that the table folds into the body; parents and languages come with collections and translations',
  },
  getPageById: { query: 'references in Markdown and dereferencing come with the content engine' },
  disableIntegrationDevelopmentMode: { status: 'the specification says "No content", which its notes make 204' },
  listSpaceIntegrations: { query: 'its result is a paged list, so it is paged as every other list is' },
  listSiteIntegrations: { query: 'its result is a paged list, so it is paged as every other list is' },
};

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly query_params: string;
  readonly body_fields: string;
  readonly success_status: string;
  readonly auth_scopes: string;
}

const rows = new Map(
  ['operations.csv', 'operations-beyond.csv'].flatMap(readRows).map((row) => [row.operationId, row]),
);
const declarations = Object.entries(operations as Record<string, Operation>).filter(
  ([, declared]) => !isLocalOperation(declared),
);

describe('the fact tables', () => {
  it.each(declarations)('%s has a row with its method and path', (id, declared) => {
    const row = rows.get(id);
    const path = absolutePath(declared).replaceAll(/\{\w+\}/g, '{}');
    expect([row?.method, row?.path.replaceAll(/\{\w+\}/g, '{}')]).toEqual([declared.method, path]);
  });

  it.each(declarations)('%s agrees with its row, but for the differences listed', (id, declared) => {
    const row = rows.get(id) as Row;
    const pairs: Record<Column, [unknown, unknown]> = {
      query: [fieldNames(row.query_params), shapeOf(declared.query)],
      body: [fieldNames(row.body_fields), shapeOf(declared.body)],
      status: [true, row.success_status.split('|').includes(String(successStatus(declared)))],
      tokens: [tokenKinds(row.auth_scopes), [...declared.tokens].sort()],
    };
    const differing = Object.entries(pairs).filter(([, [fact, ours]]) => JSON.stringify(fact) !== JSON.stringify(ours));
    const listed = Object.keys(DIFFERENCES[id] ?? {});
    const unlisted = differing.filter(([column]) => !listed.includes(column));
    expect(Object.fromEntries(unlisted)).toEqual({});
    expect(differing.map(([column]) => column).filter((column) => listed.includes(column))).toEqual(listed);
  });

  it('lists no difference of an operation that is not declared, and none without a reason', () => {
    for (const [id, columns] of Object.entries(DIFFERENCES)) {
      expect(Object.keys(operations)).toContain(id);
      for (const reason of Object.values(columns)) expect(reason.length).toBeGreaterThan(20);
    }
  });
});

/** Names of the fields of an object's schema, sorted; a required one ends with `*`. */
function shapeOf(schema: Schema | undefined): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Record<string, Schema>;
  return Object.entries(shape)
    .map(([name, field]) => (z.core.safeParse(field, undefined).success ? name : `${name}*`))
    .sort();
}

/** Names in a cell such as `<Model> title*: string; spaces: string[]`, sorted. */
function fieldNames(cell: string): string[] {
  const text = cell.replace(/^<[^>]+> /, '');
  if (text === '') return [];
  return splitAtTopLevel(text)
    .map((field) => field.split(':')[0]?.trim() ?? '')
    .sort();
}

function splitAtTopLevel(text: string): string[] {
  const fields = [''];
  let depth = 0;
  for (const character of text) {
    if ('{[(<'.includes(character)) depth++;
    if ('}])>'.includes(character)) depth--;
    if (character === ';' && depth === 0) fields.push('');
    else fields[fields.length - 1] += character;
  }
  return fields;
}

/** Kinds of token; those of the service's own staff and of OAuth applications exist only there. */
function tokenKinds(cell: string): string[] {
  const kinds = cell.split('|').map((kind) => kind.trim());
  const known = kinds.filter((kind) => ['user', 'integration', 'integration-installation'].includes(kind));
  return known.map((kind) => (kind === 'integration-installation' ? 'installation' : kind)).sort();
}

function readRows(file: string): Row[] {
  const text = readFileSync(new URL(`../../../../docs/spec/${file}`, import.meta.url), 'utf8');
  const [head = [], ...lines] = parseCsv(text);
  return lines.map(
    (cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])) as unknown as Row,
  );
}

/** Commas and quotes as in RFC 4180; no cell holds a line break. */
function parseCsv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
}
