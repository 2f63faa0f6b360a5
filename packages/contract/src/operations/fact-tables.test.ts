// The declared operations against the fact tables in docs/internals/spec, row by row. Every difference is listed with its reason.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { absolutePath, isLocalOperation, successStatus } from '../operation.ts';
import type { Operation } from '../operation.ts';
import type { Schema } from '../schema.ts';
import { FACT_DIFFERENCES } from '../testing/fact-differences.ts';
import type { Column } from '../testing/fact-differences.ts';
import { operations } from './index.ts';

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly query_params: string;
  readonly body_fields: string;
  readonly success_status: string;
  readonly auth_scopes: string;
  /** The same of version 0.130.0; `=` where it says the same, absent in the second table. */
  readonly v130_query_params?: string;
  readonly v130_body_fields?: string;
}

/** Operations that the specification names without a path, and where 0.130.0 has them. */
const NAMED_WITHOUT_PATH: Readonly<Record<string, string>> = {
  listCommentersInSpace: '/v1/spaces/{spaceId}/commenters',
  getPageByPath: '/v1/spaces/{spaceId}/content/path/{pagePath}',
  getPageInChangeRequestByPath: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
  sortSiteStructure: '/v1/orgs/{organizationId}/sites/{siteId}/structure/sort',
};

/** The specification, what integrations need beyond it, and what the newest published description adds. */
const TABLES = ['operations.csv', 'operations-beyond.csv', 'operations-newest.csv'];

const rows = new Map(TABLES.flatMap(readRows).map((row) => [row.operationId, row]));
const declarations = Object.entries(operations as Record<string, Operation>).filter(
  ([, declared]) => !isLocalOperation(declared),
);

describe('the fact tables', () => {
  it.each(declarations)('%s has a row with its method and path', (id, declared) => {
    const row = rows.get(id);
    const path = absolutePath(declared).replaceAll(/\{\w+\}/g, '{}');
    const listedPath = NAMED_WITHOUT_PATH[id] ?? row?.path;
    expect([row?.method, listedPath?.replaceAll(/\{\w+\}/g, '{}')]).toEqual([declared.method, path]);
  });

  it('are declared completely', () => {
    expect([...rows.keys()].filter((id) => !(id in operations))).toEqual([]);
    expect(declarations).toHaveLength(rows.size);
  });

  it.each(declarations)('%s agrees with its row, but for the differences listed', (id, declared) => {
    const row = rows.get(id) as Row;
    const pairs: Record<Column, [unknown, unknown]> = {
      query: [
        fieldsOfBoth(row.query_params, row.v130_query_params),
        [...shapeOf(declared.query), ...(declared.prefersMinimal === true ? ['header prefer'] : [])].sort(),
      ],
      body: [fieldsOfBoth(row.body_fields, row.v130_body_fields), shapeOf(declared.body)],
      status: [true, row.success_status.split('|').includes(String(successStatus(declared)))],
      tokens: [tokenKinds(row.auth_scopes), [...declared.tokens].sort()],
    };
    const differing = Object.entries(pairs).filter(([, [fact, ours]]) => JSON.stringify(fact) !== JSON.stringify(ours));
    const listed = Object.keys(FACT_DIFFERENCES[id] ?? {});
    const unlisted = differing.filter(([column]) => !listed.includes(column));
    expect(Object.fromEntries(unlisted)).toEqual({});
    expect(differing.map(([column]) => column).filter((column) => listed.includes(column))).toEqual(listed);
  });

  it.each(declarations)('%s has the defaults of its row', (id, declared) => {
    const theirs = defaultsIn(rows.get(id)?.query_params ?? '');
    const shape = declared.query instanceof z.ZodObject ? (declared.query.shape as Record<string, Schema>) : {};
    const ours = Object.keys(theirs).map((name) => [name, z.core.safeParse(shape[name] ?? z.any(), undefined).data]);
    expect(Object.fromEntries(ours)).toEqual(theirs);
  });

  it('lists no difference of an operation that is not declared, and none without a reason', () => {
    for (const [id, columns] of Object.entries(FACT_DIFFERENCES)) {
      expect(Object.keys(operations)).toContain(id);
      for (const reason of Object.values(columns)) expect(reason.length).toBeGreaterThan(20);
    }
  });
});

/** Names of the fields of an object's schema, sorted; a required one ends with `*`. Of variants, the fields of them all. */
function shapeOf(schema: Schema | undefined): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodLazy) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return mergeVariants(schema.options.map((option) => shapeOf(option)));
  if (!(schema instanceof z.ZodObject)) return [];
  const shape = schema.shape as Record<string, Schema>;
  return Object.entries(shape)
    .map(([name, field]) => (z.core.safeParse(field, undefined).success ? name : `${name}*`))
    .sort();
}

/** A field is required where every variant requires it. */
function mergeVariants(variants: readonly string[][]): string[] {
  const names = new Set(variants.flat().map((field) => field.replace('*', '')));
  return [...names].map((name) => (variants.every((fields) => fields.includes(`${name}*`)) ? `${name}*` : name)).sort();
}

/** The fields of either version, required if both require them. */
function fieldsOfBoth(cell: string, cell130 = '='): string[] {
  const fields = fieldNames(cell);
  return cell130 === '=' || cell130 === '' ? fields : mergeVariants([fields, fieldNames(cell130)]);
}

/** Names in a cell, for example `<Model> title*: string; spaces: string[]`, sorted. */
function fieldNames(cell: string): string[] {
  const text = cell.replace(/^<[^>]+> /, '');
  if (text === '') return [];
  return splitAtTopLevel(text)
    .map((field) => field.split(':')[0]?.trim() ?? '')
    .sort();
}

/** Defaults in a cell, for example `order: enum(asc|desc)[default "desc"]`. */
function defaultsIn(cell: string): Record<string, unknown> {
  const found = splitAtTopLevel(cell).flatMap((field) => {
    const [, name, value] = /^ *([\w.]+)\*?:.*\[default (\[[^\]]*\]|[^\]]+)\]/.exec(field) ?? [];
    return name === undefined || value === undefined ? [] : [[name, JSON.parse(value) as unknown]];
  });
  return Object.fromEntries(found) as Record<string, unknown>;
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
  const actors = kinds.filter((kind) => ['user', 'integration', 'integration-installation'].includes(kind));
  return actors.map((kind) => (kind === 'integration-installation' ? 'installation' : kind)).sort();
}

function readRows(file: string): Row[] {
  const text = readFileSync(new URL(`../../../../docs/internals/spec/${file}`, import.meta.url), 'utf8');
  const [head = [], ...lines] = parseCsv(text);
  return lines.map(
    (cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])) as unknown as Row,
  );
}

/** Commas and quotes as in RFC 4180. Cells have no line breaks. */
function parseCsv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
}
