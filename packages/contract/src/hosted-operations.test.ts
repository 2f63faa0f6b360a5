// Every operation of the newest published description is built, or named as one that only the hosted platform has.
import { expect, it } from 'vitest';
import { HOSTED_OPERATIONS } from './hosted-operations.ts';
import { operations } from './operations/index.ts';
import { publishedDocuments } from './testing/published-documents.ts';

const described = new Map(
  Object.entries(publishedDocuments['0.202.0']?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const,
    ),
  ),
);

it('have the method and path of the description, and aren’t built', () => {
  for (const [id, { method, path, reason }] of Object.entries(HOSTED_OPERATIONS)) {
    expect([id, `${method} ${path}`, id in operations]).toEqual([id, described.get(id), false]);
    expect(reason).toMatch(/^It .+\.$/);
  }
});

it('are all that is missing', () => {
  const known = new Set([...Object.keys(operations), ...Object.keys(HOSTED_OPERATIONS)]);
  expect([...described.keys()].filter((id) => id !== undefined && !known.has(id))).toEqual([]);
});
