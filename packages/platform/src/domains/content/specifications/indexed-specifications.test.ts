// A specification of megabytes is stored once more, indexed, and its pages are read from that.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpecification } from '../../../../test/support/a-specification.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let database: DatabaseSync;
beforeAll(async () => {
  const dataFolder = temporaryFolder();
  test = await startPlatform({ host: false, dataFolder });
  database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
});
afterAll(async () => {
  database.close();
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const give = async (slug: string, characters: number): Promise<void> => {
  const long = Array.from({ length: 40 }, (_none, n) => `${n} `.repeat(characters / 40 / 2));
  const schemas = Object.fromEntries(long.map((description, n) => [`Long${n}`, { type: 'string', description }]));
  const fields = { components: { schemas: { ...schemas, Pet: { type: 'object', properties: { name: {} } } } } };
  const source = { text: JSON.stringify(aSpecification(slug, fields)) };
  await test.call('PUT', `/v1/orgs/${test.demo.organization}/openapi/${slug}`, { body: { source } });
  await test.platform.idle();
};
const versionsOf = (slug: string) =>
  database
    .prepare('SELECT bundle, indexed FROM openapi_spec_version v JOIN openapi_spec s ON s.id = v.spec WHERE s.slug = ?')
    .all(slug) as { bundle: string; indexed: string | null }[];
const isStored = (hash: string): boolean =>
  database.prepare('SELECT 1 FROM blob WHERE hash = ?').get(hash) !== undefined;

it('has the same pages, and is deleted with its specification', { tags: ['long'] }, async () => {
  await give('large', 3_000_000);
  const [version] = versionsOf('large');
  const indexed = version?.indexed ?? '';
  expect(isStored(indexed)).toBe(true);

  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'large' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: true }, dependencies };
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'API', computedSource });
  const content = `/v1/spaces/${created.body.id}/content`;
  const { pages } = (await test.get(`${content}/pages`)).body;
  expect(pages.map(({ title }: { title: string }) => title)).toEqual(['Overview', 'Operations', 'Models']);
  const { body } = await test.get(`${content}/path/operations?format=markdown`);
  expect(body.markdown).toContain('/pets');

  await test.call('DELETE', `/v1/orgs/${test.demo.organization}/openapi/large`);
  expect(isStored(indexed)).toBe(false);
});

it('isn’t built for small specifications', async () => {
  await give('small', 100_000);
  expect(versionsOf('small')).toEqual([expect.objectContaining({ indexed: null })]);
});
