// Compares the contract with both versions of the service’s published descriptions: every field, value, and limit of a request or
// response must match, except for the listed differences, each with its reason.
import { expect, it } from 'vitest';
import { isLocalOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { createOpenApiDocument } from './openapi.ts';
import { operations } from './operations/index.ts';
import { KNOWN_DIFFERENCES } from './testing/known-differences.ts';
import { createComparison } from './testing/missing-facts.ts';
import { operationsOfDocument, publishedDocuments } from './testing/published-documents.ts';
import type { DescribedDocument, DescribedOperation, JsonSchema } from './testing/published-documents.ts';

const ours = createOpenApiDocument(operations, {
  version: '0',
  serverUrl: 'http://127.0.0.1',
}) as unknown as DescribedDocument;
const ourOperations = operationsOfDocument(ours);
const ids = Object.entries(operations as Record<string, Operation>)
  .filter(([, declared]) => !isLocalOperation(declared))
  .map(([id]) => id);
const used = new Set<string>();
const compare = createComparison();

it.each(Object.entries(publishedDocuments))('version %s says nothing that ours does not say', (version, document) => {
  const theirs = operationsOfDocument(document);
  const differences = ids.flatMap((id) => {
    const [described, our] = [theirs.get(id), ourOperations.get(id)];
    if (described === undefined || our === undefined) return [];
    return differencesOf(document, described, our).map((line) => `${id} ${line}`);
  });
  expect(differences.filter((line) => !isExpected(version, line))).toEqual([]);
});

it('every operation is in one of the versions', () => {
  const operationIds = Object.values(publishedDocuments).flatMap((document) => [
    ...operationsOfDocument(document).keys(),
  ]);
  expect(ids.filter((id) => !operationIds.includes(id))).toEqual([]);
});

it('lists no difference that is gone, and none without a reason', () => {
  const listed = KNOWN_DIFFERENCES.map(({ line }) => String(line));
  expect(listed.filter((line) => !used.has(line))).toEqual([]);
  for (const { reason } of KNOWN_DIFFERENCES) expect(reason.length).toBeGreaterThan(20);
});

function isExpected(version: string, line: string): boolean {
  const expected = KNOWN_DIFFERENCES.find((difference) => difference.line.test(`${version} ${line}`));
  if (expected !== undefined) used.add(String(expected.line));
  return expected !== undefined;
}

/** Facts that only the published description has, one per line. Limits are only compared for requests, because responses can be shorter. */
function differencesOf(document: DescribedDocument, theirs: DescribedOperation, our: DescribedOperation): string[] {
  const missing = (part: string, partOf: (operation: DescribedOperation) => JsonSchema[], withLimits: boolean) =>
    compare({ document, schemas: partOf(theirs) }, { document: ours, schemas: partOf(our) }, withLimits).map(
      (line) => part + line,
    );
  return [...missing('body', bodiesOf, true), ...missing('result', resultsOf, false)];
}

function bodiesOf({ requestBody }: DescribedOperation): JsonSchema[] {
  return schemasOf(requestBody);
}

function resultsOf({ responses }: DescribedOperation): JsonSchema[] {
  return Object.entries(responses).flatMap(([status, response]) => (status.startsWith('2') ? schemasOf(response) : []));
}

function schemasOf(holder: { content?: Readonly<Record<string, { schema?: JsonSchema }>> } | undefined): JsonSchema[] {
  const schema = Object.values(holder?.content ?? {})[0]?.schema;
  return schema === undefined ? [] : [schema];
}
