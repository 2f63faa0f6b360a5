// Templates: every page renders, and its links resolve. Spaces, change requests, and sites can start with them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { TEMPLATES } from './templates.ts';
import { pathsOf } from './pages-of-template.ts';

let test: TestPlatform;
let space: string;

const orgPath = (): string => `/v1/orgs/${test.demo.organization}`;

beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(closePlatforms);
beforeEach(async () => {
  const created = await test.post(`${orgPath()}/spaces`, { title: 'Plain', empty: true });
  space = `/v1/spaces/${created.body.id}`;
});

interface Shown {
  readonly path: string;
  readonly pages: readonly Shown[];
}

async function paths(of: string): Promise<string[]> {
  const flatten = (pages: readonly Shown[]): string[] =>
    pages.flatMap(({ path, pages: below }) => [path, ...flatten(below)]);
  return flatten((await test.get(`${of}/content/pages`)).body.pages);
}

const pageAt = async (of: string, path: string) =>
  (await test.get(`${of}/content/path/${encodeURIComponent(path)}`)).body;

describe('every template', () => {
  it.each(TEMPLATES.map((template) => [template.id, template] as const))(
    '%s has pages that are whole',
    async (id, template) => {
      const spaces = async () => (await test.get(`${orgPath()}/spaces`)).body.count;
      const before = await spaces();
      const { body } = await test.post(`${orgPath()}/spaces`, { template: { id } });
      expect(await spaces()).toBe(before + 1);
      const own = `/v1/spaces/${body.id}`;
      const expected = pathsOf(template.pages);
      expect(await paths(own)).toEqual(expected);
      for (const path of expected) {
        const text = JSON.stringify((await pageAt(own, path)).document);
        // Everything is understood, and no URL of ours is left.
        expect([path, /"verbatim"|"(?:page|ref):[^"]*"/.exec(text)?.[0]]).toEqual([path, undefined]);
      }
    },
  );

  it('is listed with its pages and its references', async () => {
    const { items } = (await test.get('/_platform/v1/templates')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(TEMPLATES.map(({ id }) => id));
    expect(items[0]).toMatchObject({
      title: 'Product documentation',
      contentRefs: [{ name: 'product', title: 'The product itself' }, { name: 'support' }],
      pages: expect.arrayContaining([{ path: 'guides/invite', title: 'Invite your team' }]),
    });
  });
});

describe('a template', () => {
  it('links to the chosen targets, and between its pages', async () => {
    const contentRefs = { chat: { kind: 'url', url: 'https://chat.harbor.example/' } };
    expect(await paths(space)).toEqual([]);
    await test.post(`${space}/content/template`, { id: 'handbook', params: { contentRefs } });
    expect(await paths(space)).toContain('people/first-week');
    const welcome = JSON.stringify((await pageAt(space, 'welcome')).document);
    const { id } = await pageAt(space, 'people/first-week');
    expect(welcome).toContain('{"kind":"url","url":"https://chat.harbor.example/"}');
    expect(welcome).toContain(`{"kind":"page","page":"${id}"}`);
    const other = await test.post(`${orgPath()}/spaces`, { template: { id: 'handbook' } });
    expect(JSON.stringify((await pageAt(`/v1/spaces/${other.body.id}`, 'welcome')).document)).toContain(
      'https://chat.example.com',
    );
  });

  it('appends to existing pages, in one revision, with free slugs', async () => {
    const before = (await test.get(space)).body.revision;
    expect((await test.post(`${space}/content/template`, { id: 'changelog' })).status).toBe(204);
    expect(await paths(space)).toEqual(['changelog', 'versions']);
    const after = (await test.get(space)).body.revision;
    expect((await test.get(`${space}/content`)).body).toMatchObject({ id: after, type: 'edits', parents: [before] });
    await test.post(`${space}/content/template`, { id: 'changelog' });
    expect(await paths(space)).toEqual(['changelog', 'versions', 'changelog-1', 'versions-1']);
  });

  it('goes into a change request where one is named, or begins one', async () => {
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    const proposed = `${space}/change-requests/${id}`;
    const drafts = async () => (await test.get(`${space}/change-requests?status=draft`)).body.count;
    expect([await paths(proposed), await drafts()]).toEqual([[], 1]);
    await test.post(`${space}/content/template`, { id: 'changelog', changeRequestId: id });
    expect([await paths(space), await paths(proposed)]).toEqual([[], ['changelog', 'versions']]);
    const begun = await test.post(`${space}/change-requests`, { subject: 'API', template: { id: 'api-docs' } });
    expect(await drafts()).toBe(2);
    expect(await paths(`${space}/change-requests/${begun.body.id}`)).toContain('requests/pagination');
    expect(begun.body).toMatchObject({
      subject: 'API',
      status: 'draft',
      revisionInitial: (await test.get(space)).body.revision,
    });
    expect(begun.body.revision).not.toBe(begun.body.revisionInitial);
  });

  it('is rejected for a locked space, except into a change request', async () => {
    await test.call('PATCH', space, { body: { editMode: 'locked' } });
    expect((await test.post(`${space}/content/template`, { id: 'changelog' })).code).toBe('space_locked');
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    const apply = () => test.post(`${space}/content/template`, { id: 'changelog', changeRequestId: id });
    expect((await apply()).status).toBe(204);
    await test.call('PATCH', `${space}/change-requests/${id}`, { body: { status: 'archived' } });
    expect((await apply()).code).toBe('conflict');
  });

  it('is rejected for an unknown ID, an unknown reference, and callers who can’t edit', async () => {
    const apply = (body: object, token?: string) =>
      test.post(`${space}/content/template`, body, token === undefined ? {} : { token });
    expect(await apply({ id: 'none' })).toMatchObject({ status: 404, code: 'template_not_found' });
    expect((await apply({ id: 'none' })).body.error.message).toContain('"api-docs"');
    const contentRefs = { phone: { kind: 'url', url: 'tel:1' } };
    const unknown = await apply({ id: 'handbook', params: { contentRefs } });
    expect([unknown.code, unknown.body.error.message]).toEqual(['request_invalid', expect.stringContaining('"phone"')]);
    expect((await apply({ id: 'handbook', changeRequestId: 'none' })).code).toBe('change_request_not_found');
    const reader = await test.asPerson('read');
    expect((await apply({ id: 'handbook' }, reader.token)).code).toBe('forbidden');
    for (const [path, code] of [
      [`${orgPath()}/spaces`, 'template_not_found'],
      [`${space}/change-requests`, 'template_not_found'],
    ] as const) {
      expect((await test.post(path, { template: { id: 'none' } })).code).toBe(code);
    }
    expect(await paths(space)).toEqual([]);
  });

  it('is the initial content of a new space of a site', async () => {
    const site = `${orgPath()}/sites/${test.demo.site}`;
    const contentRefs = { chat: { kind: 'url', url: 'https://chat.harbor.example/' } };
    const template = { id: 'handbook', params: { contentRefs } };
    const structure = async () => JSON.stringify((await test.get(`${site}/structure`)).body);
    const before = await structure();
    const added = await test.post(`${site}/site-spaces`, { spaceId: null, template, title: 'Handbook' });
    expect(added.status).toBe(201);
    expect(await paths(`/v1/spaces/${added.body.space.id}`)).toContain('people/first-week');
    const between = await structure();
    expect(between).not.toBe(before);
    const section = await test.post(`${site}/sections`, {
      spaceId: null,
      template: { id: 'api-docs' },
      title: 'The API',
    });
    expect(section.status).toBe(201);
    expect(await paths(`/v1/spaces/${section.body.siteSpaces[0].space.id}`)).toContain('errors');
    expect(await structure()).not.toBe(between);
    const both = await test.post(`${site}/site-spaces`, { spaceId: added.body.space.id, template });
    expect(both.code).toBe('content_source_refused');
  });
});
