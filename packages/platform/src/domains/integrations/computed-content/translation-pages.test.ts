// Pages that are computed of translations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMissing } from '../../../../test/support/find-missing.ts';
import { pageId, describeLinks, write } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../test/support/translations/a-translation.ts';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import type { TranslationServer } from '../../../../test/support/translations/translation-server.ts';

let server: TranslationServer;
let test: TestPlatform;
let organization: string;
let translated: ATranslation;

const PAGES = { home: '# Home\n\nSee [the other one](other.md).\n', other: 'Some words.\n' };

beforeAll(async () => {
  server = await startTranslationServer();
  test = await startPlatform({ host: false, translations: { kind: 'libretranslate', url: server.url } });
  organization = `/v1/orgs/${test.demo.organization}`;
  translated = await aTranslation(test, PAGES);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  await server.close();
});

const dependencyOn = (translation: string) => ({ translation: { ref: { kind: 'translation', translation } } });
const sourceOf = (translation: string) => ({
  type: 'builtin:translation',
  props: {},
  dependencies: dependencyOn(translation),
});

/** A space of the pages of a translation. */
async function spaceOf(translation: string): Promise<string> {
  const { status, body } = await test.post(`${organization}/spaces`, { computedSource: sourceOf(translation) });
  expect(status).toBe(201);
  return `/v1/spaces/${body.id}`;
}

const pathsOf = ({ body }: CallAnswer): string[] => body.pages.map(({ path }: { path: string }) => path);
const markdownOf = async (space: string, path: string, token?: string): Promise<string> => {
  const query = `${space}/content/path/${encodeURIComponent(path)}?format=markdown`;
  return (await test.get(query, token === undefined ? {} : { token })).body.markdown;
};

describe('a space whose content is a translation', () => {
  let space: string;
  beforeAll(async () => {
    space = await spaceOf(translated.id);
  });

  it('has the pages of the target, with their texts, and links that lead to the target', async () => {
    const { body: whole } = await test.get(`${space}/content`);
    expect(whole).toMatchObject({ type: 'computed', pages: [{ type: 'document', title: 'HOME' }, { title: 'OTHER' }] });
    expect(await markdownOf(space, 'other')).toContain('SOME WORDS.');
    const { body: page } = await test.get(`${space}/content/path/home`);
    expect(page.computed).toMatchObject({ type: 'builtin:translation', props: { space: translated.target } });
    const [, other] = (await translated.pages()).body.pages;
    expect(JSON.stringify(page.document)).toContain(
      JSON.stringify({ kind: 'page', page: other.id, space: translated.target }),
    );
    expect((await test.get(`${space}/content/page/${page.id}`)).body).toEqual(page);
    expect((await test.get(`${space}/content/pages?computed=false`)).body.pages).toMatchObject([
      { type: 'computed', title: 'Guides (fr)', computed: sourceOf(translated.id) },
    ]);
  });

  it('is linked for readers who can view the target', async () => {
    const id = space.split('/').at(-1) ?? '';
    await write(test, id, { guide: '[there](other.md)\n' });
    const links = `${space}/content/page/${await pageId(test, space, 'guide')}/links`;
    expect(describeLinks(await test.get(links))).toEqual(['ok page other ← page guide']);
    const guest = await test.asPerson(null);
    await test.call('PATCH', `${space}/permissions/users/${guest.id}`, { body: { role: 'read' } });
    expect(describeLinks(await test.get(links, { token: guest.token }))).toEqual(['broken url other.md ← page guide']);
    expect(describeLinks(await test.get(links))).toEqual(['ok page other ← page guide']);
    const searched = (await test.get(`${space}/search?query=words`, { token: guest.token })).body;
    expect(searched.items).toEqual([]);
  });

  it('is computed again when the source changes, and when people change the target', async () => {
    await translated.rewrite(translated.source, 'other', 'Quite different words.\n');
    await translated.settled();
    expect(await markdownOf(space, 'other')).toContain('QUITE DIFFERENT WORDS.');
    await translated.edit(translated.source, {
      operation: 'insert_page',
      title: 'new',
      slug: 'new',
      document: { markdown: 'N.\n' },
    });
    await translated.settled();
    expect(pathsOf(await test.get(`${space}/content/pages`))).toEqual(['home', 'other', 'new', 'guide']);
    await translated.rewrite(translated.target, 'new', 'Écrit par une personne.\n');
    expect(await markdownOf(space, 'new')).toContain('Écrit par une personne.');
  });

  it('shows why it has no pages before the first run, and once the translation is gone', async () => {
    const pendingRequest = server.hold();
    const body = { source: { space: translated.source, language: 'en' }, language: 'de' };
    const { body: created } = await test.post(`${organization}/translations`, body);
    await pendingRequest;
    const early = await spaceOf(created.id);
    const [page] = (await test.get(`${early}/content/pages`)).body.pages;
    expect(page).toMatchObject({ type: 'document', title: 'Guides (de)' });
    expect(await markdownOf(early, page.path)).toContain('error: content_dependency_unknown');
    await test.call('DELETE', `${organization}/translations/${created.id}`);
    server.release();
    expect(await markdownOf(early, page.path)).toContain('hasn’t run yet');
  });
});

describe('the source of a translation that names its translation', () => {
  it('shows the pages of the target, and the target doesn’t contain itself', async () => {
    const own = await aTranslation(test, PAGES);
    const at = `/_platform/v1/spaces/${own.source}/content/computed-pages`;
    expect((await test.post(at, { computed: sourceOf(own.id) })).status).toBe(200);
    await own.settled();
    const paths = pathsOf(await test.get(`/v1/spaces/${own.source}/content/pages`));
    expect(paths.slice(0, 2)).toEqual(['home', 'other']);
    expect(paths).toHaveLength(4);
    expect(await markdownOf(`/v1/spaces/${own.source}`, paths[3] ?? '')).toContain('SOME WORDS.');
    expect(pathsOf(await own.pages())).toEqual(['home', 'other']);
  });

  it('shows an error where two translations name each other', async () => {
    const [one, two] = [await aTranslation(test, PAGES), await aTranslation(test, PAGES)];
    for (const [into, named] of [[one.source, two.id] as const, [two.source, one.id] as const]) {
      await test.post(`/_platform/v1/spaces/${into}/content/computed-pages`, { computed: sourceOf(named), title: 'T' });
    }
    await one.settled();
    const { body } = await test.get(`/v1/spaces/${one.source}/content`);
    const last = body.pages.at(-1);
    expect(await markdownOf(`/v1/spaces/${one.source}`, last.path)).toContain('through another translation');
  });
});

describe('a person who may not view the target', () => {
  let somebody: Person;
  let shared: string;
  beforeAll(async () => {
    shared = await spaceOf(translated.id);
    somebody = await test.asPerson(null);
    const permissions = `${shared}/permissions/users/${somebody.id}`;
    expect((await test.call('PATCH', permissions, { body: { role: 'create' } })).status).toBeLessThan(300);
  });

  it('sees an error instead of its pages, even after others read them', async () => {
    expect(pathsOf(await test.get(`${shared}/content/pages`))).toContain('home');
    const { body } = await test.get(`${shared}/content/pages`, { token: somebody.token });
    expect(body.pages).toMatchObject([{ type: 'document', title: 'Guides (fr)' }]);
    const text = await markdownOf(shared, body.pages[0].path, somebody.token);
    expect(text).toContain('error: content_dependency_unknown');
    expect(text).not.toContain('WORDS');
    expect(pathsOf(await test.get(`${shared}/content/pages`))).toContain('home');
  });

  it('can compute none of them, by the source or by a document', async () => {
    const { body: page } = await test.get(`${shared}/content/path/home`);
    const { token } = somebody;
    const compute = (what: string, source: object, as = token) =>
      test.post(`${shared}/content/computed/${what}`, { source, seed: 's' }, { token: as });
    const { dependencies: _, ...alone } = page.computed;
    for (const [what, source] of [
      ['revision', sourceOf(translated.id)],
      ['document', page.computed],
      ['document', alone],
    ] as const) {
      expect((await compute(what, source)).code).toBe('content_dependency_unknown');
    }
    const owner = await test.post(`${shared}/content/computed/document`, { source: alone, seed: 's' });
    expect([owner.status, JSON.stringify(owner.body)]).toEqual([200, expect.stringContaining('HOME')]);
    const wrong = { ...alone, props: { ...alone.props, document: 'none' } };
    const response = await test.post(`${shared}/content/computed/document`, { source: wrong, seed: 's' });
    expect([response.status, response.code]).toEqual([404, 'document_not_found']);
    const foreign = { ...alone, props: { ...alone.props, space: test.demo.space } };
    expect((await test.post(`${shared}/content/computed/document`, { source: foreign, seed: 's' })).code).toBe(
      'content_dependency_unknown',
    );
  });

  it('can’t create a space from it, nor can another organization', async () => {
    const { body: other } = await test.post('/v1/orgs', { title: 'Another one' });
    const response = await test.post(`/v1/orgs/${other.id}/spaces`, { computedSource: sourceOf(translated.id) });
    expect([response.status, response.code]).toEqual([400, 'content_dependency_unknown']);
    const placed = `/_platform${shared}/content/computed-pages`;
    const rejected = await test.post(placed, { computed: sourceOf(translated.id) }, { token: somebody.token });
    expect([rejected.status, rejected.code]).toEqual([400, 'content_dependency_unknown']);
  });
});

describe('a visitor of a site', () => {
  it('sees only pages of translations whose target is on the site', async () => {
    const computed = (await spaceOf(translated.id)).split('/').at(-1) ?? '';
    for (const [spaces, isVisible] of [
      [[computed], false],
      [[computed, translated.target], true],
    ] as const) {
      const { body: site } = await test.post(`${organization}/sites`, { type: 'ultimate', title: 'Docs', spaces });
      await test.post(`${organization}/sites/${site.id}/publish`);
      const at = `${test.platform.origins.sites}/${site.id}`;
      const { body } = await test.post('/v1/urls/published', { url: `${at}/home` });
      expect([body.space, await findMissing(test, body)]).toEqual([computed, isVisible ? undefined : 'page_not_found']);
      const { body: start } = await test.post('/v1/urls/published', { url: `${at}/` });
      const path = `/v1/spaces/${computed}/content`;
      const { body: listed } = await test.get(`${path}/pages`, { token: start.apiToken });
      // Authors see computation errors; readers don’t.
      if (!isVisible) {
        expect(listed.pages).toEqual([]);
        continue;
      }
      const [home] = listed.pages;
      expect(home.title).toBe('HOME');
      const { body: page } = await test.get(`${path}/page/${home.id}?format=markdown`, { token: start.apiToken });
      expect(page.markdown).toContain('SEE');
    }
  });
});

describe('a computed group of a folder', () => {
  it('is listed where the list of pages names it', async () => {
    const { body: space } = await test.post(`${organization}/spaces`, { empty: true });
    const source = [
      '* French',
      '  ```yaml',
      '  type: builtin:translation',
      '  props: {}',
      '  dependencies:',
      '    translation:',
      '      ref:',
      '        kind: translation',
      `        translation: ${translated.id}`,
      '  ```',
      '',
    ];
    const files = [
      { path: 'README.md', text: '# Start\n' },
      { path: 'SUMMARY.md', text: ['# Table of contents', '', '* [Start](README.md)', ...source].join('\n') },
    ];
    const pushed = await test.post(`/_platform/v1/spaces/${space.id}/content/folder/push`, { files });
    expect(pushed.body.result).toBe('pushed');
    const { body } = await test.get(`/v1/spaces/${space.id}/content/pages`);
    expect(body.pages.map(({ title }: { title: string }) => title).slice(0, 3)).toEqual(['Start', 'HOME', 'OTHER']);
  });
});
