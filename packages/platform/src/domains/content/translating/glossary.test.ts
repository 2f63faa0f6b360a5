// The glossary of an organization, and the translations that use it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let at: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  at = `/v1/orgs/${test.demo.organization}/translations-glossary`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const change = (...operations: object[]) => test.call('PUT', at, { body: { operations } });
const list = async (query = '') => (await test.get(at + query)).body.items;
const terms = async (query = '') => (await list(query)).map((one: { translations: object }) => one.translations);

describe('the glossary of an organization', () => {
  it('has entries that are added, updated, and deleted together', async () => {
    expect((await change({ type: 'insert', translations: { en: 'space', de: 'Bereich' } })).status).toBe(204);
    const [space] = await list();
    expect((await test.get(`${at}/${space.id}`)).body).toEqual(space);
    expect(space).toMatchObject({ object: 'glossary-entry', urls: { location: expect.stringContaining(space.id) } });
    await change(
      { type: 'update', id: space.id, translations: { en: 'space', fr: 'espace' } },
      { type: 'insert', translations: { en: 'page', de: 'Seite' } },
    );
    expect(await terms()).toEqual([
      { en: 'space', fr: 'espace' },
      { en: 'page', de: 'Seite' },
    ]);
    expect(await terms('?orderBy=en')).toEqual([
      { en: 'page', de: 'Seite' },
      { en: 'space', fr: 'espace' },
    ]);
    expect((await terms('?orderBy=fr'))[0]).toEqual({ en: 'space', fr: 'espace' });
    await change({ type: 'delete', id: space.id });
    expect(await terms()).toEqual([{ en: 'page', de: 'Seite' }]);
  });

  it('changes as a whole, or not at all', async () => {
    const before = await list();
    const insert = { type: 'insert', translations: { en: 'site' } };
    for (const type of ['update', 'delete']) {
      const missing = { type, id: 'none', ...(type === 'update' && { translations: { en: 'x' } }) };
      expect(await change(insert, missing)).toMatchObject({ status: 404, code: 'glossary_entry_not_found' });
    }
    for (const translations of [{ en: '' }, { en: 'x'.repeat(256) }, { en: 'a\nb' }, { klingon: 'x' }, { en: 1 }]) {
      expect([translations, (await change({ ...insert, translations })).code]).toEqual([
        translations,
        'request_invalid',
      ]);
    }
    expect(await list()).toEqual(before);
    expect((await test.get(`${at}/none`)).code).toBe('glossary_entry_not_found');
  });

  it('belongs to its organization, whose members read it', async () => {
    const [{ id }] = await list();
    const other = `/v1/orgs/${(await test.post('/v1/orgs', { title: 'Other' })).body.id}/translations-glossary`;
    expect((await test.get(other)).body.count).toBe(0);
    expect((await test.get(`${other}/${id}`)).code).toBe('glossary_entry_not_found');
    const steal = { body: { operations: [{ type: 'delete', id }] } };
    expect((await test.call('PUT', other, steal)).code).toBe('glossary_entry_not_found');
    const reader = await test.asPerson('read');
    expect((await test.get(at, { token: reader.token })).body.count).toBe(1);
    expect((await test.call('PUT', at, { ...steal, token: reader.token })).code).toBe('forbidden');
  });

  it('is used by translations, which run again when it changes', async () => {
    const translation = await aTranslation(test, { a: 'The lighthouse and the berth.\n' });
    const markdown = async (): Promise<string> => {
      await test.platform.idle();
      return translation.read('a');
    };
    expect(await markdown()).not.toContain('phare');
    await change({ type: 'insert', translations: { en: 'lighthouse', fr: 'phare' } });
    expect(await markdown()).toContain('phare');
    const entry = (await list()).find((one: { translations: { fr?: string } }) => one.translations.fr === 'phare');
    await change({ type: 'update', id: entry.id, translations: { en: 'lighthouse', fr: 'tour' } });
    expect(await markdown()).toContain('tour');
    await change({ type: 'delete', id: entry.id });
    expect(await markdown()).not.toContain('tour');
  });
});
