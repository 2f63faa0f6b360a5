// Imports of a site that is served here.
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../../test/support/a-site.ts';
import { PNG, importScene } from '../../../../../test/support/import-scene.ts';
import type { PageNode } from '../../../../../test/support/import-scene.ts';

const scene = importScene();

const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title} | Harbor</title>${head}</head><body><nav><a href="/docs/">Home</a> <a href="/docs/calls">Calls</a>
  <a href="/docs/guides/">Guides</a></nav><main><h1>${title}</h1>${body}</main><footer>© Harbor</footer></body></html>`;

/** A site of five pages, one of them under two URLs, with a picture and a leaflet. */
function harbor(): Record<string, Site['paths'][string]> {
  return {
    '/docs/': page(
      'Harbor',
      '<p>See <a href="calls#queue">the queue</a>, <a href="guides/pilots.html">pilots</a>, <a href="#tides">tides</a>, <a href="/about">us</a>.</p><img src="../quay.png" alt="The quay">',
      '<meta name="description" content="Schedules of ports.">',
    ),
    '/docs/calls': page(
      'Calls',
      '<h2 id="queue">Queue</h2><table><tr><th>Call</th><th>Berth</th></tr><tr><td>A1</td><td><b>north-4</b></td></tr></table><pre><code class="language-sh">list calls</code></pre><p><a href="leaflet.pdf">Leaflet</a> <a href="gone">Gone</a> <a href="secret/x">Secret</a></p>',
    ),
    '/docs/guides/': page(
      'Guides',
      '<p><a href="pilots.html">Pilots</a> <a href="pilots.html?from=guides">again</a></p>',
    ),
    '/docs/guides/pilots.html': page(
      'Pilots',
      '<p>They <em>guide</em>.</p>',
      '<link rel="canonical" href="/docs/guides/pilots.html">',
    ),
    '/docs/guides/pilots.html?from=guides': page(
      'Pilots',
      '<p>They <em>guide</em>.</p>',
      '<link rel="canonical" href="/docs/guides/pilots.html">',
    ),
    '/docs/secret/x': page('Secret', ''),
    '/about': page('About', ''),
    '/quay.png': ['image/png', PNG],
    '/docs/leaflet.pdf': ['application/pdf', '%PDF-1.4'],
    '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /docs/secret/\n'],
  };
}

describe('a website', () => {
  it('is imported within its origin and path: pages once, below each other, with their files', async () => {
    Object.assign(scene.site.paths, harbor());
    expect(await scene.titles()).toEqual([]);
    const imported = await scene.bringIn('website', '/docs/');
    expect(imported.status).toBe(201);
    // Found: five URLs of four pages, one that is gone, a picture and a leaflet.
    expect(imported.body).toMatchObject({ importedResources: 6, totalResources: 7 });
    expect(imported.headers.get('location')).toMatch(new RegExp(`${scene.space}/revisions/${imported.body.revision}$`));
    expect((await scene.test.get(scene.space)).body.revision).toBe(imported.body.revision);
    expect(await scene.titles()).toEqual(['Harbor', 'Calls', 'Guides', 'Guides > Pilots']);
    expect(scene.site.requests).not.toContain('/docs/secret/x');
    expect(scene.site.requests).not.toContain('/about');
    const files = (await scene.test.get(`${scene.space}/content/files`)).body.items;
    expect(
      files.map(({ name, contentType, size, dimensions }: Record<string, unknown>) => [
        name,
        contentType,
        size,
        dimensions,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['quay.png', 'image/png', PNG.length, { width: 2, height: 3 }],
        ['leaflet.pdf', 'application/pdf', 8, undefined],
      ]),
    );
    const { pathname } = new URL(files.find(({ name }: { name: string }) => name === 'quay.png').downloadURL);
    expect(Buffer.from(await (await scene.test.platform.fetch(pathname)).arrayBuffer())).toEqual(PNG);
  });

  it('links to its pages and files by reference, and to others by absolute URL', async () => {
    Object.assign(scene.site.paths, harbor());
    await scene.bringIn('website', '/docs/');
    const { pages } = (await scene.test.get(`${scene.space}/content/pages`)).body;
    const [home, calls, guides] = pages as PageNode[];
    expect((await scene.test.get(`${scene.space}/content/page/${home?.id}`)).body.description).toBe(
      'Schedules of ports.',
    );
    const document = await scene.documentAt('harbor');
    expect(document).toContain(`{"kind":"anchor","page":"${calls?.id}","anchor":"queue"}`);
    expect(document).toContain(`{"kind":"page","page":"${guides?.pages[0]?.id}"}`);
    expect(document).toContain('{"kind":"anchor","anchor":"tides"}');
    expect(document).toContain(`{"kind":"url","url":"${scene.site.url}/about"}`);
    expect(document).toMatch(/"type":"image","data":\{"ref":\{"kind":"file","file":"[^"]+"\}/);
    const markdown = await scene.markdownAt('calls');
    expect(markdown).toContain('## Queue');
    expect(markdown).toMatch(/\| A1 +\| \*\*north-4\*\* \|/);
    expect(markdown).toContain('```sh\nlist calls\n```');
    expect(await scene.documentAt('calls')).toMatch(/\{"kind":"file","file":"[^"]+"\}/);
    expect(await scene.documentAt('calls')).toContain(`{"kind":"url","url":"${scene.site.url}/docs/gone"}`);
  });

  it('gives twenty pages and twenty files at most, and says of how many', { tags: ['long'] }, async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const links = numbers.map((number) => `<a href="p${number}">${number}</a><img src="i${number}.png">`).join('');
    scene.site.paths['/'] = page('Many', links);
    for (const number of numbers) {
      scene.site.paths[`/p${number}`] = page(`Page ${number}`, '');
      scene.site.paths[`/i${number}.png`] = ['image/png', PNG];
    }
    const { body } = await scene.bringIn('website', '/');
    // The navigation links to three missing pages.
    expect([body.importedResources, body.totalResources]).toEqual([40, 84]);
    expect(await scene.titles()).toEqual(['Many', ...numbers.slice(0, 19).map((number) => `Page ${number}`)]);
  });

  it('is rejected if robots.txt disallows it or can’t be read', async () => {
    scene.site.paths['/'] = page('Home', '');
    scene.site.paths['/robots.txt'] = ['text/plain', 'User-agent: bindery\nDisallow: /\n'];
    expect(await scene.bringIn('website')).toMatchObject({ status: 400, code: 'import_source_refused' });
    expect(scene.site.requests).toEqual(['/robots.txt']);
    scene.site.paths['/robots.txt'] = (_incoming, outgoing) => outgoing.writeHead(503).end();
    expect(await scene.bringIn('website')).toMatchObject({ status: 400, code: 'fetch_failed' });
  });
});
