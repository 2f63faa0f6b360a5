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
    const made = await aTranslation(test, { a: MARKDOWN, b: 'Second page.\n' });
    const { body } = await test.get(made.path);
    expect(body).toMatchObject({
      object: 'translation',
      status: 'completed',
      source: { space: made.source, language: 'en' },
      language: 'fr',
      result: { space: made.target, language: 'fr' },
      permissions: { view: true, edit: true },
      stats: { runs: 1, totalPages: 2, latestPages: 2 },
    });
    expect(body.stats.totalWords).toBe(body.stats.latestWords);
    expect(body.stats.totalWords).toBeGreaterThan(5);
    const space = (await test.get(`/v1/spaces/${made.target}`)).body;
    expect(space).toMatchObject({ title: 'Guides (fr)', language: 'fr', revision: body.result.revision });
    const markdown = await made.read('a');
    expect(markdown).toContain('`npm test`');
    expect(markdown).toContain('const a = 1;');
    expect(markdown).toContain('](b.md)');
    expect(markdown).not.toContain('Install');
    // One page is the same page in both, so that links by id stay.
    expect(await pageId(test, `/v1/spaces/${made.target}`, 'a')).toBe(
      await pageId(test, `/v1/spaces/${made.source}`, 'a'),
    );
    const [source, target] = await Promise.all(
      [made.source, made.target].map(async (id) => (await test.get(`/v1/spaces/${id}/content/pages`)).body.pages),
    );
    expect(target.map(({ path }: { path: string }) => path)).toEqual(source.map(({ path }: { path: string }) => path));
  });

  it('is made from and into each language of the contract', async () => {
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
    const made = await aTranslation(test, { a: 'Text.\n' });
    await test.call('PATCH', `/v1/spaces/${made.source}`, { body: { defaultLevel: null } });
    const asReader = { token: reader.token };
    expect((await test.get(made.path, asReader)).code).toBe('translation_not_found');
    const { body } = await test.get(translations, asReader);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(made.id);
    const second = await test.post(translations, { source: { space: made.source, language: 'en' }, language: 'de' });
    const space = (await test.get(`/_platform${translations}/${second.body.id}`)).body.space;
    expect((await test.get(`/v1/spaces/${space}`, asReader)).code).toBe('space_not_found');
  });
});

describe('a translation', () => {
  let kept: ATranslation;
  beforeAll(async () => {
    kept = await aTranslation(test, { a: 'One.\n\nTwo.\n', b: 'Three.\n' });
  });

  it('runs only the pages that changed', async () => {
    const before = (await test.get(kept.path)).body.stats;
    await kept.rewrite(kept.source, 'b', 'Four.\n');
    const { stats, status, result } = await kept.settled();
    expect([status, stats.runs, stats.latestPages, stats.totalPages]).toEqual([
      'completed',
      before.runs + 1,
      1,
      before.totalPages + 1,
    ]);
    expect(result?.revision).toBe((await test.get(`/v1/spaces/${kept.target}`)).body.revision);
  });

  it('follows pages that come and go', async () => {
    const inserted = { operation: 'insert_page', title: 'Later', slug: 'later', document: { markdown: 'Late.\n' } };
    await kept.edit(kept.source, inserted);
    await kept.settled();
    const id = await pageId(test, `/v1/spaces/${kept.source}`, 'later');
    expect((await test.get(`/v1/spaces/${kept.target}/content/page/${id}`)).body.path).toBe('later');
    await kept.edit(kept.source, { operation: 'delete_page', page: id });
    await kept.settled();
    expect((await test.get(`/v1/spaces/${kept.target}/content/page/${id}`)).status).toBe(404);
  });

  it('runs all pages when its instructions change, and none when they are the same', async () => {
    const instructions = { object: 'document', data: { schemaVersion: 2 }, nodes: [] as unknown[] };
    const leaf = { object: 'leaf', text: 'Be polite.', marks: [] };
    instructions.nodes = [
      { object: 'block', type: 'paragraph', isVoid: false, data: {}, nodes: [{ object: 'text', leaves: [leaf] }] },
    ];
    const pages = (await test.get(`/v1/spaces/${kept.source}/content/pages`)).body.pages.length;
    const { status } = await test.call('PUT', kept.path, { body: { instructions } });
    expect(status).toBe(200);
    const first = await kept.settled();
    expect([first.stats.latestPages, first.instructions]).toEqual([pages, instructions]);
    await test.call('PUT', kept.path, { body: { instructions } });
    expect((await kept.settled()).stats.runs).toBe(first.stats.runs);
    expect((await test.call('PUT', kept.path, { body: { instructions }, token: reader.token })).code).toBe('forbidden');
  });

  it('runs when somebody asks, with nothing to do', async () => {
    const { stats } = await kept.settled();
    expect((await test.post(`${kept.path}/run`)).status).toBe(204);
    const after = await kept.settled();
    expect([after.stats.runs, after.stats.latestPages, after.stats.totalPages]).toEqual([
      stats.runs + 1,
      0,
      stats.totalPages,
    ]);
    expect((await test.post(`${translations}/none/run`)).code).toBe('translation_not_found');
    expect((await test.post(`${kept.path}/run`, undefined, { token: reader.token })).code).toBe('forbidden');
  });

  it('rests while its target is in the trash, and goes on when that is restored', async () => {
    await test.call('DELETE', `/v1/spaces/${kept.target}`);
    await kept.rewrite(kept.source, 'b', 'Five.\n');
    expect((await kept.settled()).status).toBe('pending');
    expect((await test.post(`${kept.path}/run`)).code).toBe('conflict');
    await test.post(`/v1/spaces/${kept.target}/restore`);
    expect((await kept.settled()).status).toBe('completed');
    expect((await kept.settled()).stats.latestPages).toBe(1);
  });

  it('is listed, page by page, and deleted, and its target stays', async () => {
    const all = (await test.get(`${translations}?limit=1`)).body;
    expect(all.items).toHaveLength(1);
    expect(all.count).toBeGreaterThan(1);
    expect((await test.call('DELETE', kept.path)).status).toBe(204);
    expect((await test.call('DELETE', kept.path)).status).toBe(204);
    expect((await test.get(kept.path)).code).toBe('translation_not_found');
    expect((await test.get(`/v1/spaces/${kept.target}`)).status).toBe(200);
    await kept.rewrite(kept.source, 'b', 'Six.\n');
    await test.platform.idle();
  });

  it('goes with its source, once that is gone for good', async () => {
    const made = await aTranslation(test, { a: 'Text.\n' });
    await test.call('DELETE', `/v1/spaces/${made.source}`);
    expect((await test.get(made.path)).status).toBe(200);
    test.platform.clock.set({ advanceMs: 8 * 24 * 60 * 60 * 1000 });
    await test.platform.idle();
    expect((await test.get(made.path)).code).toBe('translation_not_found');
    expect((await test.get(`/v1/spaces/${made.target}/content/path/a`)).status).toBe(200);
  });
});

describe('a variant', () => {
  it('is on a site under its language', async () => {
    const made = await aTranslation(test, { a: 'Text.\n' });
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const site = (await test.post(sites, { type: 'ultimate', title: 'Docs', spaces: [made.source] })).body.id;
    const added = await test.post(`${sites}/${site}/site-spaces`, { spaceId: made.target });
    expect([added.status, added.body.path, added.body.space.language]).toEqual([201, 'fr', 'fr']);
    const { structure } = (await test.get(`${sites}/${site}/structure`)).body;
    expect(structure.map(({ space }: { space: { id: string } }) => space.id)).toEqual([made.source, made.target]);
    expect((await test.post(`${sites}/${site}/publish`)).code).toBeNull();
    const url = `${test.platform.origins.sites}/${site}/fr/a`;
    const { body: found } = await test.post('/v1/urls/published', { url });
    expect(found).toMatchObject({ space: made.target, siteSpace: added.body.id, pathname: '/a' });
    const page = `/v1/spaces/${found.space}/content/path/a?format=markdown`;
    const shown = await test.get(page, { token: found.apiToken });
    expect(shown.body.markdown).toBe(await made.read('a'));
    expect(shown.body.markdown).not.toContain('Text.');
  });
});
