// The contract against the service's published descriptions, in both versions: every field, value and limit of a request or
// an answer there is ours too, but for the differences listed, each with its reason.
import { describe, expect, it } from 'vitest';
import { isLocalOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { createOpenApiDocument } from './openapi.ts';
import { operations } from './operations/index.ts';
import { KNOWN_DIFFERENCES } from './testing/known-differences.ts';
import { operationsOfDocument, publishedDocuments } from './testing/published-documents.ts';
import type { Described, DescribedOperation, JsonSchema } from './testing/published-documents.ts';
import { readFacts } from './testing/schema-facts.ts';

const ours = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://127.0.0.1' }) as unknown as Described;
const ourOperations = operationsOfDocument(ours);
const ids = Object.entries(operations as Record<string, Operation>)
  .filter(([, declared]) => !isLocalOperation(declared))
  .map(([id]) => id);
const used = new Set<string>();

describe.each(Object.entries(publishedDocuments))('version %s', (version, document) => {
  const theirs = operationsOfDocument(document);

  it.each(ids.filter((id) => theirs.has(id)))('%s says nothing that ours does not say', (id) => {
    const differences = compare(
      document,
      theirs.get(id) as DescribedOperation,
      ourOperations.get(id) as DescribedOperation,
    );
    expect(differences.filter((line) => !isKnown(version, `${id} ${line}`))).toEqual([]);
  });
});

it('every operation is in one of the versions', () => {
  const known = Object.values(publishedDocuments).flatMap((document) => [...operationsOfDocument(document).keys()]);
  expect(ids.filter((id) => !known.includes(id))).toEqual([]);
});

it('lists no difference that is gone, and none without a reason', () => {
  const listed = KNOWN_DIFFERENCES.map(({ line }) => String(line));
  expect(listed.filter((line) => !used.has(line))).toEqual([]);
  for (const { reason } of KNOWN_DIFFERENCES) expect(reason.length).toBeGreaterThan(20);
});

function isKnown(version: string, line: string): boolean {
  const known = KNOWN_DIFFERENCES.find((difference) => difference.line.test(`${version} ${line}`));
  if (known !== undefined) used.add(String(known.line));
  return known !== undefined;
}

/** What they say and we do not, a line each. */
function compare(document: Described, theirs: DescribedOperation, our: DescribedOperation): string[] {
  return [
    ...missing('body', readBody(document, theirs), readBody(ours, our)),
    ...missing('result', readResult(document, theirs), readResult(ours, our)),
  ];
}

function missing(part: string, theirs: readonly string[], our: readonly string[]): string[] {
  const known = new Set(our);
  return theirs.filter((line) => !known.has(line)).map((line) => `${part}${line}`);
}

function readBody(document: Described, { requestBody }: DescribedOperation): string[] {
  return linesOf(document, schemaOf(requestBody), true);
}

function readResult(document: Described, { responses }: DescribedOperation): string[] {
  const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return success.flatMap(([, response]) => linesOf(document, schemaOf(response), false));
}

function schemaOf(holder: { content?: Readonly<Record<string, { schema?: JsonSchema }>> } | undefined) {
  return Object.values(holder?.content ?? {})[0]?.schema;
}

/** Limits matter in what is sent; what is answered is ours to keep short. */
function linesOf(document: Described, schema: JsonSchema | undefined, withLimits: boolean): string[] {
  if (schema === undefined) return [];
  const { fields, values, limits } = readFacts(document, schema);
  return [...fields, ...values, ...(withLimits ? limits : [])];
}
