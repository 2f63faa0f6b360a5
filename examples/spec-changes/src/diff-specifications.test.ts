import { expect, it } from 'vitest';
import { diffSpecifications } from './diff-specifications.ts';
import { writeChanges } from './write-changes.ts';

const before = {
  info: { version: '1' },
  paths: { '/a': { get: { summary: 'A' }, delete: {} }, '/b': { get: {} } },
  components: { schemas: { Kept: {}, Gone: {} } },
};
const after = {
  info: { version: '2' },
  paths: { '/a': { get: { summary: 'Another' }, post: {} }, '/b': { get: {} } },
  components: { schemas: { Kept: {}, New: {} } },
};

it('lists added, changed, and removed operations', () => {
  const { operations, schemas } = diffSpecifications(before, after, { schemas: true });
  expect(operations.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'changed GET /a',
    'added POST /a',
    'removed DELETE /a',
  ]);
  expect(schemas.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added New', 'removed Gone']);
});

it('tells nothing of schemas, or of what is the same, where that is so', () => {
  expect(writeChanges(diffSpecifications(before, after, { schemas: false }))).not.toContain('Schemas');
  expect(writeChanges(diffSpecifications(before, before, { schemas: true }))).toContain('Nothing that is compared');
});
