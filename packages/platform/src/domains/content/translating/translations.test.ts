// The operations of translations, and what a run makes of a source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../test/support/translations/a-translation.ts';
import { TranslationLanguage } from '@bindery/contract';
import { aSpace, pageId } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let translations: string;
let reader: Person;
let stranger: Person;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  translations = `/v1/orgs/${test.demo.organization}/translations`;
  reader = await test.asPerson('read');
  stranger = await test.asPerson('outsider');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const MARKDOWN = '# Install\n\nRun `npm test` now, see [the guide](b.md).\n\n```js\nconst a = 1;\n```\n';

describe('createTranslation', () => {
  it('makes a space that is filled with the pages of the source, under the same slugs', async () => {
    const translation = await aTranslation(test, { a: MARKDOWN, b: 'Second page.\n' });
    const { body } = await test.get(translation.path);
    expect(body).toMatchObject({
      object: 'translation',
      status: 'completed',
      source: { space: translation.source, language: 'en' },
      language: 'fr',
      result: { space: translation.target, language: 'fr' },
      permissions: { view: true, edit: true },
      stats: { runs: 1, totalPages: 2, latestPages: 2 },
    });
    expect(body.stats.totalWords).toBe(body.stats.latestWords);
    expect(body.stats.totalWords).toBeGreaterThan(5);
    const space = (await test.get(`/v1/spaces/${translation.target}`)).body;
    expect(space).toMatchObject({ title: 'Guides (fr)', language: 'fr', revision: body.result.revision });
    const markdown = await translation.read('a');
    expect(markdown).toContain('`npm test`');
    expect(markdown).toContain('const a = 1;');
    expect(markdown).toContain('](b.md)');
    expect(markdown).not.toContain('Install');
    // One page is the same page in both, so that links by id stay.
    expect(await pageId(test, `/v1/spaces/${translation.target}`, 'a')).toBe(
      await pageId(test, `/v1/spaces/${translation.source}`, 'a'),
    );
    const [source, target] = await Promise.all(
      [translation.source, translation.target].map(
        async (id) => (await test.get(`/v1/spaces/${id}/content/pages`)).body.pages,
      ),
    );
    expect(target.map(({ path }: { path: string }) => path)).toEqual(source.map(({ path }: { path: string }) => path));
  });

  it('accepts each language of the contract as source and target', async () => {
    const { options: languages } = TranslationLanguage;
    const space = await aSpace(test, 'Guides', { a: 'Short.\n' });
    for (const [index, from] of languages.entries()) {
      const language = languages[(index + 1) % languages.length];
      const { status, body } = await test.post(translations, { source: { space, language: from }, language });
      expect([status, body.source?.language, body.language]).toEqual([201, from, language]);
      await test.platform.idle();
      expect((await test.get(`${translations}/${body.id}`)).body.status).toBe('completed');
    }
  });

  it('needs the role "create", a source that the caller may view, and another language', async () => {
    const source = { space: test.demo.space, language: 'en' };
    const by = (person: Person) => test.post(translations, { source, language: 'de' }, { token: person.token });
    expect((await by(reader)).code).toBe('forbidden');
    expect((await by(stranger)).code).toBe('organization_not_found');
    expect((await test.post(translations, { source: { ...source, space: 'none' }, language: 'de' })).code).toBe(
      'space_not_found',
    );
    expect((await test.post(translations, { source, language: 'en' })).code).toBe('request_invalid');
    const other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
    expect((await test.post(`/v1/orgs/${other}/translations`, { source, language: 'de' })).code).toBe(
      'space_not_found',
    );
  });

  it('gives the target to the people of the source, and shows neither to others', async () => {
    const translation = await aTranslation(test, { a: 'Text.\n' });
    await test.call('PATCH', `/v1/spaces/${translation.source}`, { body: { defaultLevel: null } });
    const asReader = { token: reader.token };
    expect((await test.get(translation.path, asReader)).code).toBe('translation_not_found');
    const { body } = await test.get(translations, asReader);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(translation.id);
    const second = await test.post(translations, {
      source: { space: translation.source, language: 'en' },
      language: 'de',
    });
    const space = (await test.get(`/_platform${translations}/${second.body.id}`)).body.space;
    expect((await test.get(`/v1/spaces/${space}`, asReader)).code).toBe('space_not_found');
  });
});

describe('a translation', () => {
  let shared: ATranslation;
  beforeAll(async () => {
    shared = await aTranslation(test, { a: 'One.\n\nTwo.\n', b: 'Three.\n' });
  });

  it('runs only the pages that changed', async () => {
    const before = (await test.get(shared.path)).body.stats;
    await shared.rewrite(shared.source, 'b', 'Four.\n');
    const { stats, status, result } = await shared.settled();
    expect([status, stats.runs, stats.latestPages, stats.totalPages]).toEqual([
      'completed',
      before.runs + 1,
      1,
      before.totalPages + 1,
    ]);
    expect(result?.revision).toBe((await test.get(`/v1/spaces/${shared.target}`)).body.revision);
  });

  it('follows pages that come and go', async () => {
    const inserted = { operation: 'insert_page', title: 'Later', slug: 'later', document: { markdown: 'Late.\n' } };
    await shared.edit(shared.source, inserted);
    await shared.settled();
    const id = await pageId(test, `/v1/spaces/${shared.source}`, 'later');
    expect((await test.get(`/v1/spaces/${shared.target}/content/page/${id}`)).body.path).toBe('later');
    await shared.edit(shared.source, { operation: 'delete_page', page: id });
    await shared.settled();
    expect((await test.get(`/v1/spaces/${shared.target}/content/page/${id}`)).status).toBe(404);
  });

  it('runs all pages when its instructions change, and none when they are the same', async () => {
    const instructions = { object: 'document', data: { schemaVersion: 2 }, nodes: [] as unknown[] };
    const leaf = { object: 'leaf', text: 'Be polite.', marks: [] };
    instructions.nodes = [
      { object: 'block', type: 'paragraph', isVoid: false, data: {}, nodes: [{ object: 'text', leaves: [leaf] }] },
    ];
    const pages = (await test.get(`/v1/spaces/${shared.source}/content/pages`)).body.pages.length;
    const { status } = await test.call('PUT', shared.path, { body: { instructions } });
    expect(status).toBe(200);
    const first = await shared.settled();
    expect([first.stats.latestPages, first.instructions]).toEqual([pages, instructions]);
    await test.call('PUT', shared.path, { body: { instructions } });
    expect((await shared.settled()).stats.runs).toBe(first.stats.runs);
    expect((await test.call('PUT', shared.path, { body: { instructions }, token: reader.token })).code).toBe(
      'forbidden',
    );
  });

  it('runs on request, also without changes', async () => {
    const { stats } = await shared.settled();
    expect((await test.post(`${shared.path}/run`)).status).toBe(204);
    const after = await shared.settled();
    expect([after.stats.runs, after.stats.latestPages, after.stats.totalPages]).toEqual([
      stats.runs + 1,
      0,
      stats.totalPages,
    ]);
    expect((await test.post(`${translations}/none/run`)).code).toBe('translation_not_found');
    expect((await test.post(`${shared.path}/run`, undefined, { token: reader.token })).code).toBe('forbidden');
  });

  it('rests while its target is in the trash, and goes on when that is restored', async () => {
    await test.call('DELETE', `/v1/spaces/${shared.target}`);
    await shared.rewrite(shared.source, 'b', 'Five.\n');
    expect((await shared.settled()).status).toBe('pending');
    expect((await test.post(`${shared.path}/run`)).code).toBe('conflict');
    await test.post(`/v1/spaces/${shared.target}/restore`);
    expect((await shared.settled()).status).toBe('completed');
    expect((await shared.settled()).stats.latestPages).toBe(1);
  });

  it('is listed, page by page, and deleted, and its target stays', async () => {
    const all = (await test.get(`${translations}?limit=1`)).body;
    expect(all.items).toHaveLength(1);
    expect(all.count).toBeGreaterThan(1);
    expect((await test.call('DELETE', shared.path)).status).toBe(204);
    expect((await test.call('DELETE', shared.path)).status).toBe(204);
    expect((await test.get(shared.path)).code).toBe('translation_not_found');
    expect((await test.get(`/v1/spaces/${shared.target}`)).status).toBe(200);
    await shared.rewrite(shared.source, 'b', 'Six.\n');
    await test.platform.idle();
  });

  it('is deleted when its source is purged', async () => {
    const translation = await aTranslation(test, { a: 'Text.\n' });
    await test.call('DELETE', `/v1/spaces/${translation.source}`);
    expect((await test.get(translation.path)).status).toBe(200);
    test.platform.clock.set({ advanceMs: 8 * 24 * 60 * 60 * 1000 });
    await test.platform.idle();
    expect((await test.get(translation.path)).code).toBe('translation_not_found');
    expect((await test.get(`/v1/spaces/${translation.target}/content/path/a`)).status).toBe(200);
  });
});

describe('a variant', () => {
  it('is on a site under its language', async () => {
    const translation = await aTranslation(test, { a: 'Text.\n' });
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const site = (await test.post(sites, { type: 'ultimate', title: 'Docs', spaces: [translation.source] })).body.id;
    const added = await test.post(`${sites}/${site}/site-spaces`, { spaceId: translation.target });
    expect([added.status, added.body.path, added.body.space.language]).toEqual([201, 'fr', 'fr']);
    const { structure } = (await test.get(`${sites}/${site}/structure`)).body;
    expect(structure.map(({ space }: { space: { id: string } }) => space.id)).toEqual([
      translation.source,
      translation.target,
    ]);
    expect((await test.post(`${sites}/${site}/publish`)).code).toBeNull();
    const url = `${test.platform.origins.sites}/${site}/fr/a`;
    const { body: found } = await test.post('/v1/urls/published', { url });
    expect(found).toMatchObject({ space: translation.target, siteSpace: added.body.id, pathname: '/a' });
    const page = `/v1/spaces/${found.space}/content/path/a?format=markdown`;
    const shown = await test.get(page, { token: found.apiToken });
    expect(shown.body.markdown).toBe(await translation.read('a'));
    expect(shown.body.markdown).not.toContain('Text.');
  });
});
