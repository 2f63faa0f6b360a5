// Imports of a site that is served here, and of files.
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSite } from './testing/a-site.ts';
import type { Site } from './testing/a-site.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { CallAnswer, TestPlatform } from './testing/test-platform.ts';

let test: TestPlatform;
let site: Site;
let space: string;

beforeAll(async () => {
  site = await serveSite();
  test = await startPlatform({ host: false, allowPrivate: [site.host] });
});
afterAll(async () => {
  await closePlatforms();
  site.close();
});
beforeEach(async () => {
  for (const path of Object.keys(site.paths)) delete site.paths[path];
  site.asked.length = 0;
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Imported', empty: true });
  space = `/v1/spaces/${created.body.id}`;
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const bringIn = (source: string, path = '/', at = 'content/import'): Promise<CallAnswer> =>
  test.post(`${space}/${at}`, { url: path.startsWith('http') ? path : `${site.url}${path}`, source });

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly pages: readonly Shown[];
}

/** The tree as titles: `Parent > Child`, in its order. */
async function titles(of = space): Promise<string[]> {
  const flatten = (pages: readonly Shown[], above: string): string[] =>
    pages.flatMap(({ title, pages: below }) => [`${above}${title}`, ...flatten(below, `${above}${title} > `)]);
  return flatten((await test.get(`${of}/content/pages`)).body.pages, '');
}

async function markdownAt(path: string, of = space): Promise<string> {
  return (await test.get(`${of}/content/path/${encodeURIComponent(path)}?format=markdown`)).body.markdown;
}

const documentAt = async (path: string): Promise<string> =>
  JSON.stringify((await test.get(`${space}/content/path/${encodeURIComponent(path)}`)).body.document);

const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title} | Harbor</title>${head}</head><body><nav><a href="/docs/">Home</a> <a href="/docs/calls">Calls</a>
  <a href="/docs/guides/">Guides</a></nav><main><h1>${title}</h1>${body}</main><footer>© Harbor</footer></body></html>`;

/** A site of five pages, one of them under two addresses, with a picture and a leaflet. */
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
    Object.assign(site.paths, harbor());
    expect(await titles()).toEqual([]);
    const imported = await bringIn('website', '/docs/');
    expect(imported.status).toBe(201);
    // Found: five addresses of four pages, one that is gone, a picture and a leaflet.
    expect(imported.body).toMatchObject({ importedResources: 6, totalResources: 7 });
    expect(imported.headers.get('location')).toMatch(new RegExp(`${space}/revisions/${imported.body.revision}$`));
    expect((await test.get(space)).body.revision).toBe(imported.body.revision);
    expect(await titles()).toEqual(['Harbor', 'Calls', 'Guides', 'Guides > Pilots']);
    expect(site.asked).not.toContain('/docs/secret/x');
    expect(site.asked).not.toContain('/about');
    const files = (await test.get(`${space}/content/files`)).body.items;
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
    expect(Buffer.from(await (await test.platform.fetch(pathname)).arrayBuffer())).toEqual(PNG);
  });

  it('has links to its pages and files as references, and to the rest as whole addresses', async () => {
    Object.assign(site.paths, harbor());
    await bringIn('website', '/docs/');
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const [home, calls, guides] = pages as Shown[];
    expect((await test.get(`${space}/content/page/${home?.id}`)).body.description).toBe('Schedules of ports.');
    const document = await documentAt('harbor');
    expect(document).toContain(`{"kind":"anchor","page":"${calls?.id}","anchor":"queue"}`);
    expect(document).toContain(`{"kind":"page","page":"${guides?.pages[0]?.id}"}`);
    expect(document).toContain('{"kind":"anchor","anchor":"tides"}');
    expect(document).toContain(`{"kind":"url","url":"${site.url}/about"}`);
    expect(document).toMatch(/"type":"image","data":\{"ref":\{"kind":"file","file":"[^"]+"\}/);
    const markdown = await markdownAt('calls');
    expect(markdown).toContain('## Queue');
    expect(markdown).toMatch(/\| A1 +\| \*\*north-4\*\* \|/);
    expect(markdown).toContain('```sh\nlist calls\n```');
    expect(await documentAt('calls')).toMatch(/\{"kind":"file","file":"[^"]+"\}/);
    expect(await documentAt('calls')).toContain(`{"kind":"url","url":"${site.url}/docs/gone"}`);
  });

  it('gives twenty pages and twenty files at most, and says of how many', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const links = numbers.map((number) => `<a href="p${number}">${number}</a><img src="i${number}.png">`).join('');
    site.paths['/'] = page('Many', links);
    for (const number of numbers) {
      site.paths[`/p${number}`] = page(`Page ${number}`, '');
      site.paths[`/i${number}.png`] = ['image/png', PNG];
    }
    const { body } = await bringIn('website', '/');
    // The navigation leads to three more, which are not there.
    expect([body.importedResources, body.totalResources]).toEqual([40, 84]);
    expect(await titles()).toEqual(['Many', ...numbers.slice(0, 19).map((number) => `Page ${number}`)]);
  });

  it('is refused where robots.txt asks so, and where it cannot be read', async () => {
    site.paths['/'] = page('Home', '');
    site.paths['/robots.txt'] = ['text/plain', 'User-agent: bindery\nDisallow: /\n'];
    expect(await bringIn('website')).toMatchObject({ status: 400, code: 'import_source_refused' });
    expect(site.asked).toEqual(['/robots.txt']);
    site.paths['/robots.txt'] = (_incoming, outgoing) => outgoing.writeHead(503).end();
    expect(await bringIn('website')).toMatchObject({ status: 400, code: 'fetch_failed' });
  });
});

describe('where an import goes', () => {
  it('is put on what the space has when it is done, which others may have changed meanwhile', async () => {
    site.paths['/slow.md'] = (_incoming, outgoing) => {
      void bringIn('markdown', '/quick.md').then(() =>
        outgoing.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# Slow'),
      );
    };
    site.paths['/quick.md'] = ['text/markdown', '# Quick'];
    expect((await bringIn('markdown', '/slow.md')).status).toBe(201);
    expect(await titles()).toEqual(['Quick', 'Slow']);
  });

  it('is below a page, or in a change request, where asked', async () => {
    site.paths['/a.md'] = ['text/markdown', '# A'];
    await bringIn('markdown', '/a.md');
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const below = await bringIn('markdown', '/a.md', `content/page/${pages[0].id}/import`);
    expect([below.status, below.body.importedResources]).toEqual([201, 1]);
    expect(await titles()).toEqual(['A', 'A > A']);
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    expect(await titles(`${space}/change-requests/${id}`)).toEqual(['A', 'A > A']);
    const proposed = await bringIn('markdown', '/a.md', `change-requests/${id}/content/import`);
    expect(await titles(`${space}/change-requests/${id}`)).toEqual(['A', 'A > A', 'A']);
    const inPage = await bringIn('markdown', '/a.md', `change-requests/${id}/content/page/${pages[0].id}/import`);
    expect([proposed.status, inPage.status]).toEqual([201, 201]);
    expect(await titles(`${space}/change-requests/${id}`)).toEqual(['A', 'A > A', 'A > A', 'A']);
    expect((await test.get(`${space}/change-requests/${id}`)).body.revision).toBe(inPage.body.revision);
    expect(await titles()).toEqual(['A', 'A > A']);
    expect((await bringIn('markdown', '/a.md', 'content/page/none/import')).code).toBe('page_not_found');
    const asked = site.asked.length;
    await test.call('PATCH', `${space}/change-requests/${id}`, { body: { status: 'archived' } });
    for (const at of ['content/import', `content/page/${pages[0].id}/import`]) {
      expect((await bringIn('markdown', '/a.md', `change-requests/${id}/${at}`)).code).toBe('conflict');
    }
    expect(site.asked.length).toBe(asked);
  });

  it('is shown as a run by the space or the change request', async () => {
    site.paths['/a.md'] = ['text/markdown', '# A'];
    let running: unknown[] = [];
    site.paths['/b.md'] = (_incoming, outgoing) => {
      void test.get(space).then(({ body }) => {
        running = body.imports;
        outgoing.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# B');
      });
    };
    await bringIn('markdown', '/a.md');
    await bringIn('markdown', '/gone.md');
    await bringIn('markdown', '/b.md');
    expect(running).toMatchObject([{ status: 'in-progress' }, { status: 'failed' }, { status: 'completed' }]);
    const { imports } = (await test.get(space)).body;
    expect(imports).toMatchObject([
      {
        status: 'completed',
        source: { type: 'website', url: `${site.url}/b.md` },
        pages: [{ type: 'page', sourceURL: `${site.url}/b.md` }],
      },
      { status: 'failed', reason: expect.stringContaining('404') },
      { status: 'completed' },
    ]);
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    await bringIn('markdown', '/a.md', `change-requests/${id}/content/import`);
    const shown = (await test.get(`${space}/change-requests/${id}`)).body;
    expect(shown.imports).toMatchObject([{ status: 'completed', target: { changeRequest: id } }]);
  });

  it('ends with the request that asked for it', async () => {
    const leaving = new AbortController();
    site.paths['/silent.md'] = () => leaving.abort();
    const request = new Request(new URL(`${space}/content/import`, test.platform.addresses.api), {
      method: 'POST',
      headers: { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: 'markdown', url: `${site.url}/silent.md` }),
      signal: leaving.signal,
    });
    await test.platform.fetch(request).catch(() => {});
    const { imports } = (await test.get(space)).body;
    expect(imports).toMatchObject([{ status: 'cancelled', source: { url: `${site.url}/silent.md` } }]);
    expect(await titles()).toEqual([]);
  });

  it('is refused while the space is locked, except into a change request', async () => {
    site.paths['/a.md'] = ['text/markdown', '# A'];
    await test.call('PATCH', space, { body: { editMode: 'locked' } });
    expect((await bringIn('markdown', '/a.md')).code).toBe('space_locked');
    const { id } = (await test.post(`${space}/change-requests`, {})).body;
    expect((await bringIn('markdown', '/a.md', `change-requests/${id}/content/import`)).status).toBe(201);
  });

  it('is for those who may edit', async () => {
    const reader = await test.asPerson('read');
    const refused = await test.post(
      `${space}/content/import`,
      { url: site.url, source: 'website' },
      { token: reader.token },
    );
    expect([refused.code, site.asked]).toEqual(['forbidden', []]);
  });
});

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, data]) => [path, typeof data === 'string' ? strToU8(data) : data]),
    ),
  );

describe('files', () => {
  it('markdown: a page with its front matter and images', async () => {
    site.paths['/docs/setup.md'] = [
      'text/plain',
      '---\ntitle: From the front\ndescription: How to begin.\nicon: bolt\nhidden: true\n---\n\n{% hint style="info" %}\nMind.\n{% endhint %}\n\n![A](i.png) [b](b.md)\n',
    ];
    site.paths['/docs/i.png'] = ['image/png', PNG];
    const { body } = await bringIn('markdown', '/docs/setup.md');
    expect([body.importedResources, body.totalResources]).toEqual([2, 2]);
    const shown = (await test.get(`${space}/content/path/from-the-front`)).body;
    expect(shown).toMatchObject({ title: 'From the front', description: 'How to begin.', icon: 'bolt', hidden: true });
    expect(JSON.stringify(shown.document)).toContain('"kind":"file"');
    expect(JSON.stringify(shown.document)).toContain(`${site.url}/docs/b.md`);
    expect(await markdownAt('from-the-front')).toContain('{% hint style="info" %}');
  });

  it('html: a page in any encoding, with images that it carries in itself', async () => {
    const data = `data:image/png;base64,${PNG.toString('base64')}`;
    const text = `<meta charset="windows-1252"><h1>Größe</h1><img src="${data}"><p>x</p>`;
    site.paths['/a.html'] = ['text/html', Buffer.from(text, 'latin1')];
    expect((await bringIn('html', '/a.html')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    expect(await titles()).toEqual(['Größe']);
    expect((await test.get(`${space}/content/files`)).body.items).toMatchObject([
      { name: 'image.png', dimensions: { width: 2 } },
    ]);
  });

  it('zip: folders of Markdown and HTML, each page below its folder', async () => {
    site.paths['/docs.zip'] = [
      'application/zip',
      zip({
        'docs-main/README.md': '# Welcome\n\n[Setup](guides/setup.md#tools) ![](assets/a%20b.png) [Far](../outside.md)',
        'docs-main/SUMMARY.md': '# Summary',
        'docs-main/guides/README.md': '# Guides',
        'docs-main/guides/setup.md': 'Use [the welcome](../README.md), [old](old).',
        'docs-main/guides/old.html': '<h1>Old</h1><p><a href="./setup">Setup</a></p>',
        'docs-main/10-last.md': '# Last',
        'docs-main/9-before.md': '# Before',
        'docs-main/deep/er/page.md': '# Deep page',
        'docs-main/assets/a b.png': PNG,
        'docs-main/assets/unused.png': PNG,
        '__MACOSX/docs-main/._README.md': 'x',
      }),
    ];
    const { body } = await bringIn('zip', '/docs.zip');
    expect([body.importedResources, body.totalResources]).toEqual([8, 8]);
    expect(await titles()).toEqual([
      'Welcome',
      'Before',
      'Last',
      'Deep',
      'Deep > Er',
      'Deep > Er > Deep page',
      'Guides',
      'Guides > Old',
      'Guides > Setup',
    ]);
    expect((await test.get(space)).body.imports[0].pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'folder' }), expect.objectContaining({ type: 'page' })]),
    );
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const idOf = (path: string, among: readonly Shown[] = pages): string | undefined =>
      among.map((one) => (one.path === path ? one.id : idOf(path, one.pages))).find(Boolean);
    const welcome = await documentAt('welcome');
    expect(welcome).toContain(`{"kind":"anchor","page":"${idOf('guides/setup')}","anchor":"tools"}`);
    expect(welcome).toContain('{"kind":"url","url":"../outside.md"}');
    expect(welcome).toContain('"kind":"file"');
    const setup = await documentAt('guides/setup');
    expect(setup).toContain(`{"kind":"page","page":"${idOf('welcome')}"}`);
    expect(setup).toContain(`{"kind":"page","page":"${idOf('guides/old')}"}`);
    expect(await documentAt('guides/old')).toContain(`{"kind":"page","page":"${idOf('guides/setup')}"}`);
  });

  it('zip: pages as its SUMMARY.md lists them; the others are hidden, behind them', async () => {
    const summary = `# Table of contents

* [Welcome](README.md)
* [Reference](reference.md)
  * [Setup](guides/setup.md)
* [Elsewhere](https://example.com)

## Guides

* [Guides](guides/)
* [Gone](gone.md)
  * [Old](guides/old.md)
`;
    const archived = (list: string): Record<string, string> => ({
      'docs/SUMMARY.md': list,
      'docs/README.md': '# Welcome\n\n[Setup](guides/setup.md)',
      'docs/a-draft.md': '# Draft',
      'docs/guides/README.md': '# All guides',
      'docs/guides/old.md': '# Old',
      'docs/guides/setup.md': '# Setup',
      'docs/reference.md': '# Reference',
    });
    site.paths['/docs.zip'] = ['application/zip', zip(archived(summary))];
    const { body } = await bringIn('zip', '/docs.zip');
    expect([body.importedResources, body.totalResources]).toEqual([6, 6]);
    const expected = ['Welcome', 'Reference', 'Reference > Setup', 'Guides', 'Guides > All guides', 'Guides > Old'];
    expect(await titles()).toEqual([...expected, 'Draft']);
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    expect(pages.map(({ hidden = false }: { hidden?: boolean }) => hidden)).toEqual([false, false, false, true]);
    expect(await documentAt('welcome')).toContain(`{"kind":"page","page":"${pages[1].pages[0].id}"}`);
    site.paths['/bad.zip'] = ['application/zip', zip(archived('* [Far](../far.md)'))];
    const bad = await bringIn('zip', '/bad.zip');
    expect([bad.status, bad.code, bad.body.error.message]).toEqual([
      400,
      'import_unreadable',
      expect.stringMatching(/SUMMARY\.md|leads out of the folder/),
    ]);
  });

  it('notion: an archive in an archive, names that end with ids', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const inner = zip({
      [`Handbook ${id}.md`]: `# Handbook\n\n[Rules](Handbook%20${id}/Rules%20${id}.md)`,
      [`Handbook ${id}/Rules ${id}.md`]: 'No title here.',
    });
    site.paths['/n.zip'] = ['application/octet-stream', zip({ 'ExportBlock-1-Part-1.zip': inner })];
    expect((await bringIn('notion', '/n.zip')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    expect(await titles()).toEqual(['Handbook', 'Handbook > Rules']);
    expect(await documentAt('handbook')).toContain('"kind":"page"');
  });

  it('confluence: an archive of HTML, titles that begin with the space', async () => {
    const around = (body: string) =>
      `<title>Ops : Runbook</title><div id="header"><h1>Ops</h1></div><div id="main-content">${body}</div>`;
    site.paths['/c.zip'] = [
      'application/zip',
      zip({ 'OPS/index.html': '<h1>Index</h1>', 'OPS/Runbook_1.html': around('<p>Restart.</p>') }),
    ];
    expect((await bringIn('confluence', '/c.zip')).status).toBe(201);
    expect([await titles(), (await markdownAt('runbook')).trim()]).toEqual([['Runbook'], 'Restart.']);
  });

  it('github-wiki: its pages from the web, or an archive of them', async () => {
    const wiki = (title: string, body: string) =>
      `<title>${title} · o/r Wiki</title><h1>${title}</h1><a href="/o/r">Code</a><div class="markdown-body">${body}</div>`;
    site.paths['/o/r/wiki'] = wiki('Home', '<p>See <a href="/o/r/wiki/Usage">usage</a>.</p>');
    site.paths['/o/r/wiki/Usage'] = wiki('Usage', '<p>Run it.</p>');
    expect((await bringIn('github-wiki', '/o/r/wiki')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    site.paths['/w.zip'] = [
      'application/zip',
      zip({ 'r.wiki/Home.md': '[Usage](Usage)', 'r.wiki/Usage.md': 'x', 'r.wiki/_Sidebar.md': 'y' }),
    ];
    expect((await bringIn('github-wiki', '/w.zip')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    expect(await titles()).toEqual(['Home', 'Usage', 'Home', 'Usage']);
    expect((await markdownAt('usage')).trim()).toBe('Run it.');
  });

  it('docx: headings, lists, tables and pictures', async () => {
    site.paths['/Plan.docx'] = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', aDocx()];
    const { body } = await bringIn('docx', '/Plan.docx');
    expect([body.importedResources, body.totalResources]).toEqual([2, 2]);
    expect(await titles()).toEqual(['The plan']);
    const markdown = await markdownAt('the-plan');
    expect(markdown).toContain('## Berths');
    expect(markdown).toContain('**bold** words');
    expect(markdown).toMatch(/\| A +\| B +\|/);
  });

  it('google-docs: says what to do instead', async () => {
    const refused = await bringIn('google-docs', '/d');
    expect([refused.status, refused.code, site.asked]).toEqual([400, 'import_source_refused', []]);
    expect(refused.body.error.message).toContain('docx');
  });
});

function aDocx(): Uint8Array {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const draw =
    '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="Quay"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
  const p = (text: string, style = '') =>
    `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
  const body = [
    p('The plan', 'Title'),
    p('Berths', 'Heading2'),
    '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:t xml:space="preserve"> words</w:t></w:r></w:p>',
    `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`,
    `<w:p><w:r>${draw}</w:r></w:p>`,
  ].join('');
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}>${style('Title', 'Title')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/media/image1.png': PNG,
  });
}
