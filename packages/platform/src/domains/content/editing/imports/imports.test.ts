// Where what is imported goes, who may, and how it is shown.
import { describe, expect, it } from 'vitest';
import { importScene } from '../../../../../test/support/import-scene.ts';

const scene = importScene();

describe('where an import goes', () => {
  it('is added to the current content when it finishes, which might have changed in the meantime', async () => {
    scene.site.paths['/slow.md'] = (_incoming, outgoing) => {
      void scene
        .bringIn('markdown', '/quick.md')
        .then(() => outgoing.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# Slow'));
    };
    scene.site.paths['/quick.md'] = ['text/markdown', '# Quick'];
    expect((await scene.bringIn('markdown', '/slow.md')).status).toBe(201);
    expect(await scene.titles()).toEqual(['Quick', 'Slow']);
  });

  it('is added under a page, or to a change request, on request', async () => {
    scene.site.paths['/a.md'] = ['text/markdown', '# A'];
    await scene.bringIn('markdown', '/a.md');
    const { pages } = (await scene.test.get(`${scene.space}/content/pages`)).body;
    const below = await scene.bringIn('markdown', '/a.md', `content/page/${pages[0].id}/import`);
    expect([below.status, below.body.importedResources]).toEqual([201, 1]);
    expect(await scene.titles()).toEqual(['A', 'A > A']);
    const { id } = (await scene.test.post(`${scene.space}/change-requests`, {})).body;
    expect(await scene.titles(`${scene.space}/change-requests/${id}`)).toEqual(['A', 'A > A']);
    const proposed = await scene.bringIn('markdown', '/a.md', `change-requests/${id}/content/import`);
    expect(await scene.titles(`${scene.space}/change-requests/${id}`)).toEqual(['A', 'A > A', 'A']);
    const inPage = await scene.bringIn('markdown', '/a.md', `change-requests/${id}/content/page/${pages[0].id}/import`);
    expect([proposed.status, inPage.status]).toEqual([201, 201]);
    expect(await scene.titles(`${scene.space}/change-requests/${id}`)).toEqual(['A', 'A > A', 'A > A', 'A']);
    expect((await scene.test.get(`${scene.space}/change-requests/${id}`)).body.revision).toBe(inPage.body.revision);
    expect(await scene.titles()).toEqual(['A', 'A > A']);
    expect((await scene.bringIn('markdown', '/a.md', 'content/page/none/import')).code).toBe('page_not_found');
    const requestCount = scene.site.requests.length;
    await scene.test.call('PATCH', `${scene.space}/change-requests/${id}`, { body: { status: 'archived' } });
    for (const at of ['content/import', `content/page/${pages[0].id}/import`]) {
      expect((await scene.bringIn('markdown', '/a.md', `change-requests/${id}/${at}`)).code).toBe('conflict');
    }
    expect(scene.site.requests.length).toBe(requestCount);
  });

  it('is shown as a run by the space or the change request', async () => {
    scene.site.paths['/a.md'] = ['text/markdown', '# A'];
    let running: unknown[] = [];
    scene.site.paths['/b.md'] = (_incoming, outgoing) => {
      void scene.test.get(scene.space).then(({ body }) => {
        running = body.imports;
        outgoing.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# B');
      });
    };
    await scene.bringIn('markdown', '/a.md');
    await scene.bringIn('markdown', '/gone.md');
    await scene.bringIn('markdown', '/b.md');
    expect(running).toMatchObject([{ status: 'in-progress' }, { status: 'failed' }, { status: 'completed' }]);
    const { imports } = (await scene.test.get(scene.space)).body;
    expect(imports).toMatchObject([
      {
        status: 'completed',
        source: { type: 'website', url: `${scene.site.url}/b.md` },
        pages: [{ type: 'page', sourceURL: `${scene.site.url}/b.md` }],
      },
      { status: 'failed', reason: expect.stringContaining('404') },
      { status: 'completed' },
    ]);
    const { id } = (await scene.test.post(`${scene.space}/change-requests`, {})).body;
    await scene.bringIn('markdown', '/a.md', `change-requests/${id}/content/import`);
    const shown = (await scene.test.get(`${scene.space}/change-requests/${id}`)).body;
    expect(shown.imports).toMatchObject([{ status: 'completed', target: { changeRequest: id } }]);
  });

  it('is shown without the password in its URL', async () => {
    const url = scene.site.url.replace('http://', 'http://ada:secret@');
    expect((await scene.bringIn('website', url)).code).toBe('fetch_refused');
    const { imports } = (await scene.test.get(scene.space)).body;
    expect(imports).toMatchObject([{ status: 'failed', source: { url: `${scene.site.url}/` } }]);
    expect(JSON.stringify(imports)).not.toContain('secret');
  });

  it('ends with its request', async () => {
    const leaving = new AbortController();
    scene.site.paths['/silent.md'] = () => leaving.abort();
    const answer = await scene.bringInUntil(leaving.signal, 'markdown', '/silent.md');
    expect(answer.headers.get('x-bindery-error')).toBe('request_cancelled');
    const { imports } = (await scene.test.get(scene.space)).body;
    expect(imports).toMatchObject([{ status: 'cancelled', source: { url: `${scene.site.url}/silent.md` } }]);
    expect(await scene.titles()).toEqual([]);
  });

  it('adds no page of a site if its caller disconnects', async () => {
    const leaving = new AbortController();
    scene.site.paths['/'] = '<h1>First</h1><a href="/second">Second</a>';
    scene.site.paths['/second'] = () => leaving.abort();
    const answer = await scene.bringInUntil(leaving.signal, 'website', '/');
    expect(answer.headers.get('x-bindery-error')).toBe('request_cancelled');
    expect((await scene.test.get(scene.space)).body.imports).toMatchObject([{ status: 'cancelled' }]);
    expect([await scene.titles(), scene.test.faults]).toEqual([[], []]);
  });

  it('is rejected while the space is locked, except into a change request', async () => {
    scene.site.paths['/a.md'] = ['text/markdown', '# A'];
    await scene.test.call('PATCH', scene.space, { body: { editMode: 'locked' } });
    expect((await scene.bringIn('markdown', '/a.md')).code).toBe('space_locked');
    const { id } = (await scene.test.post(`${scene.space}/change-requests`, {})).body;
    expect((await scene.bringIn('markdown', '/a.md', `change-requests/${id}/content/import`)).status).toBe(201);
  });

  it('requires the role "edit"', async () => {
    const reader = await scene.test.asPerson('read');
    const refused = await scene.test.post(
      `${scene.space}/content/import`,
      { url: scene.site.url, source: 'website' },
      { token: reader.token },
    );
    expect([refused.code, scene.site.requests]).toEqual(['forbidden', []]);
  });
});
