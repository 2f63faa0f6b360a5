// No one finds anything of what they may not see, nor learns of it by what they do find.
import { afterAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(closePlatforms);

const pages = (...titles: readonly string[]) =>
  titles.map((title) => ({ operation: 'insert_page', title, document: { markdown: `Of the ${title}, the keel.` } }));

async function aSpace(test: TestPlatform, title: string, ...titles: readonly string[]): Promise<string> {
  const organization = `/v1/orgs/${test.demo.organization}`;
  const { id } = (await test.post(`${organization}/spaces`, { title, empty: true })).body;
  const { body } = await test.post(`/v1/spaces/${id}/change-requests`, {});
  const at = `/v1/spaces/${id}/change-requests/${body.id}`;
  await test.post(`${at}/content`, { changes: pages(...titles) });
  await test.post(`${at}/merge`);
  return id;
}

const hide = (test: TestPlatform, space: string) =>
  test.call('PATCH', `/v1/spaces/${space}`, { body: { defaultLevel: null } });

const search = async (test: TestPlatform, query: string, { token }: Person) =>
  (await test.get(`/v1/orgs/${test.demo.organization}/search?query=${query}`, { token })).body;

/** A platform with a space that everyone sees, and someone who is no administrator. Ids come from a seed. */
async function aPlatform(hasHidden: boolean): Promise<{ test: TestPlatform; reader: Person; hidden: string[] }> {
  const test = await startPlatform({ host: false, seed: 'search', clock: { now: 1_800_000_000_000, frozen: true } });
  const reader = await test.asPerson('read');
  await aSpace(test, 'Open', 'Keel', 'Keelson', 'Rudder');
  const hidden: string[] = [];
  if (hasHidden) {
    // Next to what is found, words near to it, and so many that they would come first.
    const titles = Array.from({ length: 30 }, (_none, index) => `Keel rudders keal ${index}`);
    hidden.push(await aSpace(test, 'Secret keel', 'Keel', 'Rodder', ...titles));
    await hide(test, hidden[0] ?? '');
    hidden.push(await aSpace(test, 'Deleted', 'Keel'));
    await test.call('DELETE', `/v1/spaces/${hidden[1]}`);
  }
  return { test, reader, hidden };
}

const QUERIES = [
  'keel',
  'rudder',
  'kel',
  'kael',
  'ruder',
  'rodder',
  'keal',
  'the',
  'keelson%20nowhere',
  'secret',
  '29',
  'nothing',
];

describe('content that a user can’t see', () => {
  it('doesn’t affect their results: neither order, nor scores, nor counts', { tags: ['long'] }, async () => {
    const [without, beside] = [await aPlatform(false), await aPlatform(true)];
    // The owner searches first, so that the index has everything.
    const owner = `/v1/orgs/${beside.test.demo.organization}/search?query=keel`;
    expect((await beside.test.get(owner)).body.count).toBe(2);
    for (const query of QUERIES) {
      const alone = await search(without.test, query, without.reader);
      const found = await search(beside.test, query, beside.reader);
      const ids = (body: unknown) => JSON.stringify(body).replaceAll(/(space|page|rev)_\w+/g, '$1');
      expect([query, ids(found)]).toEqual([query, ids(alone)]);
    }
    expect((await search(beside.test, 'keel', beside.reader)).count).toBe(1);
  });

  it('is found from when they may see it to when they may not', async () => {
    const { test, reader, hidden } = await aPlatform(true);
    const [secret = ''] = hidden;
    const found = async () => (await search(test, 'keel', reader)).items.map(({ id }: { id: string }) => id);
    const grant = (role: string | null) =>
      test.call('PATCH', `/v1/spaces/${secret}/permissions/users/${reader.id}`, { body: { role } });
    expect(await found()).not.toContain(secret);
    await grant('read');
    expect(await found()).toContain(secret);
    expect((await test.get(`/v1/spaces/${secret}/search?query=keel`, { token: reader.token })).body.count).toBe(32);
    await grant(null);
    expect(await found()).not.toContain(secret);
    const refused = await test.get(`/v1/spaces/${secret}/search?query=keel`, { token: reader.token });
    expect(refused.code).toBe('space_not_found');
  });

  it('includes the content of other organizations, whatever the query', async () => {
    const { test } = await aPlatform(true);
    const stranger = await test.asPerson('outsider');
    const { id } = (await test.post('/v1/orgs', { title: 'Theirs' }, { token: stranger.token })).body;
    const { body } = await test.get(`/v1/orgs/${id}/search?query=keel`, { token: stranger.token });
    expect(body).toEqual({ count: 0, items: [] });
    const { code } = await test.get(`/v1/orgs/${test.demo.organization}/search?query=keel`, { token: stranger.token });
    expect(code).toBe('organization_not_found');
  });
});
