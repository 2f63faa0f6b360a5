// Sources designed to overload the platform, to reach private hosts, or to leave files behind.
import { describe, expect, it } from 'vitest';
import { createReadPages } from '@bindery/importers/sources';
import { longestPause } from '@bindery/testkit/longest-pause';
import { anArchive, importScene, redirect } from '../../../../../test/support/import-scene.ts';
import type { CallAnswer } from '../../../../../test/support/test-platform.ts';

const scene = importScene();

/** Far more than a machine that has other work takes, far less than what any of these took before. */
const PAUSE_MS = 2000;

/** A list of images without one takes time that grows with the square of its length. */
const SLOW = `<main><img srcset="${','.repeat(200_000)}">`;

describe('time', () => {
  it('that a page of HTML takes is not that of others, however short the page', async () => {
    const pages = createReadPages({ mostMs: 3000 });
    const source = SLOW;
    const read = expect(pages.html(source)).rejects.toMatchObject({ code: 'source_too_large' });
    expect(await longestPause(read)).toBeLessThan(PAUSE_MS);
    await pages.close();
  });

  it('that a page takes ends with the request that it is for', async () => {
    const leaving = new AbortController();
    const source = SLOW;
    scene.site.paths['/page.html'] = (_incoming, outgoing) => {
      outgoing.on('close', () => setTimeout(() => leaving.abort(), 1000));
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(source);
    };
    const began = performance.now();
    const answer = await scene.bringInUntil(leaving.signal, 'html', '/page.html');
    expect(answer.headers.get('x-bindery-error')).toBe('request_cancelled');
    // It would take minutes, and is ended after fifteen seconds otherwise.
    expect(performance.now() - began).toBeLessThan(8000);
  });

  it('and memory that a document of Word takes are not those of others, however short its archive', async () => {
    const office = 'http://schemas.openxmlformats.org';
    const paragraphs = '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(280_000);
    const files = {
      '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
      '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
    };
    const bytes = anArchive(files);
    expect(bytes.length).toBeLessThan(100_000);
    const pages = createReadPages({ mostMs: 1500 });
    const read = expect(pages.docx(bytes)).rejects.toMatchObject({ code: 'source_too_large' });
    expect(await longestPause(read)).toBeLessThan(PAUSE_MS);
    await pages.close();
  });

  it('that links take is bounded: paths of nothing but slashes', async () => {
    scene.site.paths['/docs/'] = `<h1>Docs</h1><a href="/docs/${'/'.repeat(100_000)}x">x</a>`;
    let answer: CallAnswer | undefined;
    expect(await longestPause(scene.bringIn('website', '/docs/').then((one) => (answer = one)))).toBeLessThan(PAUSE_MS);
    expect(answer?.status).toBe(201);
    const archive = scene.bringInArchive({ 'a.html': `<h1>A</h1><a href="${'/'.repeat(100_000)}x">x</a>` });
    expect(await longestPause(archive.then((one) => (answer = one)))).toBeLessThan(PAUSE_MS);
    expect(answer?.status).toBe(201);
  });

  it('that a robots.txt takes is bounded: as much of it is read as RFC 9309 asks for', async () => {
    const rules = 'User-agent: *\nDisallow: /docs/a\n';
    scene.site.paths['/robots.txt'] = ['text/plain', rules + 'Disallow: /*/*/*/*x\n'.repeat(400_000)];
    const links = Array.from({ length: 10_000 }, (_, index) => `<a href="/docs/${'a/'.repeat(20)}${index}">x</a>`);
    scene.site.paths['/docs/'] = `<h1>Docs</h1>${links.join('')}`;
    let answer: CallAnswer | undefined;
    expect(await longestPause(scene.bringIn('website', '/docs/').then((one) => (answer = one)))).toBeLessThan(PAUSE_MS);
    expect(answer?.status).toBe(201);
    expect(scene.site.requests.filter((path) => path.startsWith('/docs/a'))).toEqual([]);
  });

  it('that images take is bounded: those that are not there are not asked for without end', async () => {
    const images = Array.from({ length: 500 }, (_, index) => `<img src="/gone/${index}.png">`);
    scene.site.paths['/page.html'] = `<h1>Page</h1>${images.join('')}`;
    expect((await scene.bringIn('html', '/page.html')).body).toMatchObject({
      importedResources: 1,
      totalResources: 501,
    });
    expect(scene.site.requests.length).toBeLessThanOrEqual(61);
  });
});

describe('pages of a site', () => {
  it('that lead to each other by redirects are below nothing that is below them', async () => {
    scene.site.paths['/d/'] = '<h1>Top</h1><a href="/d/p">p</a> <a href="/d/x">x</a>';
    scene.site.paths['/d/p'] = redirect('/d/x/y');
    scene.site.paths['/d/x/y'] = '<h1>One</h1>';
    scene.site.paths['/d/x'] = redirect('/d/p/q');
    scene.site.paths['/d/p/q'] = '<h1>Two</h1>';
    expect((await scene.bringIn('website', '/d/')).status).toBe(201);
    expect((await scene.titles()).toSorted()).toEqual(['Top', 'Two', 'Two > One']);
  });
});

describe('pages of an archive', () => {
  it('keep their paths, whatever `<base>` they have', async () => {
    const head = '<base href="https://archive.invalid/x/y/z/">';
    expect((await scene.bringInArchive({ 'a.html': `${head}<h1>A</h1>`, 'b/c.html': '<h1>C</h1>' })).status).toBe(201);
    expect(await scene.titles()).toEqual(['A', 'B', 'B > C']);
  });

  it('are rejected if their folders are deeper than a page tree can be', async () => {
    const { status, code } = await scene.bringInArchive({ [`${'a/'.repeat(20_000)}b.md`]: '# B' });
    expect([status, code]).toEqual([400, 'import_path_refused']);
  });
});

describe('files', () => {
  it('have names without steps of a path', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64');
    scene.site.paths['/%2e%2e%2f%2e%2e%2fevil.png'] = ['image/png', png];
    scene.site.paths['/a%0d%0ab%5cc.png'] = ['image/png', png];
    scene.site.paths['/page.html'] = '<h1>P</h1><img src="/%2e%2e%2f%2e%2e%2fevil.png"><img src="/a%0d%0ab%5cc.png">';
    expect((await scene.bringIn('html', '/page.html')).body.importedResources).toBe(3);
    const { items } = (await scene.test.get(`${scene.space}/content/files`)).body;
    expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['..-..-evil.png', 'a-b-c.png']);
  });
});
